import { connect } from 'node:net';

/**
 * One connection of HTTP/1.1 that is kept, with one request under way at a time. The client of `node:http` takes as
 * much of a processor for a request as some servers do, and shares the machine with them.
 */
export class Connection {
  #socket;
  #head;
  #received = Buffer.alloc(0);
  #pending;

  /** @param {import('node:net').Socket} socket @param {URL} url */
  constructor(socket, url) {
    this.#socket = socket;
    this.#head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n`;
    const fail = (error) => this.#pending?.reject(error);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed the connection.')));
    socket.on('data', (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      const response = responseOf(this.#received);
      if (response === undefined) return;
      this.#received = Buffer.alloc(0);
      this.#pending.resolve(response);
    });
  }

  /** @param {string} url */
  static open(url) {
    const target = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
      socket.once('error', reject).once('connect', () => resolve(new Connection(socket.off('error', reject), target)));
    });
  }

  /**
   * @param {Readonly<Record<string, string>>} headers
   * @param {string} body
   * @returns {Promise<{ status: number, isStream: boolean, body: Buffer }>}
   */
  post(headers, body) {
    let text = this.#head;
    for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(`${text}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close() {
    this.#socket.destroy();
  }
}

/** The response that these bytes are, or undefined where some of it is still to come. */
export function responseOf(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = bytes.latin1Slice(0, end).toLowerCase();
  const body = bodyOf(head, bytes.subarray(end + 4));
  return body && { status: Number(head.slice(9, 12)), isStream: head.includes('text/event-stream'), body };
}

function bodyOf(head, rest) {
  const [, length] = /\r\ncontent-length: *(\d+)/.exec(head) ?? [];
  if (length !== undefined) return rest.length < Number(length) ? undefined : rest;
  const chunks = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at);
    if (line === -1) return undefined;
    const size = Number.parseInt(rest.latin1Slice(at, line), 16);
    const next = line + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
