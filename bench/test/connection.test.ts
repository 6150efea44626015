import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Connection, responseOf } from '../src/connection.mjs';

const whole = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"text":"é"}';
const chunked =
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n6\r\ndata: \r\na\r\n{"a":"b"}\n\r\n0\r\n\r\n';

describe('a response is read once all of it is there', () => {
  it.each([
    ['one of a known length', whole, { status: 200, isStream: false, text: '{"text":"é"}' }],
    ['one in chunks', chunked, { status: 200, isStream: true, text: 'data: {"a":"b"}\n' }],
  ])('%s', (_, message, expected) => {
    const bytes = Buffer.from(message);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(responseOf(bytes.subarray(0, length))).toBeUndefined();
    }
    const { status, isStream, body } = responseOf(bytes) ?? expect.fail('Nothing was read.');
    expect({ status, isStream, text: body.toString() }).toEqual(expected);
  });
});

async function withConnection(listener: RequestListener, use: (connection: Connection) => Promise<void>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connection = await Connection.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  try {
    await use(connection);
  } finally {
    connection.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

it('one request follows another on the same connection', async () => {
  const ports = new Set<number | undefined>();
  await withConnection(
    (request, response) => {
      ports.add(request.socket.remotePort);
      request.on('data', (body) => response.end(`${request.url} ${request.headers['mcp-method']} ${body}`));
    },
    async (connection) => {
      for (const body of ['one', 'two']) {
        const answer = await connection.post({ 'mcp-method': 'tools/list' }, body);
        expect(answer.body.toString()).toBe(`/mcp tools/list ${body}`);
      }
    },
  );
  expect(ports.size).toBe(1);
});

it('a server that goes away is an error', async () => {
  await withConnection(
    (request) => request.socket.destroy(),
    async (connection) => {
      await expect(connection.post({}, 'one')).rejects.toThrow('The server closed the connection.');
    },
  );
});
