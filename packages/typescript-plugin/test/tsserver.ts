import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** A finding, as the server's protocol writes it with line positions. */
export interface Finding {
  readonly code: number;
  readonly category: string;
  readonly source?: string;
  readonly text: string;
  readonly line: number;
  readonly offset: number;
  readonly endOffset: number;
}

interface Message {
  readonly type: 'response' | 'event';
  readonly request_seq?: number;
  readonly event?: string;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: unknown;
}

/** A real language server in a process of its own, talked to as an editor does. */
export class TsServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #responses = new Map<number, (message: Message) => void>();
  readonly #events: string[] = [];
  #eventWanted: { readonly name: string; readonly resolve: () => void } | undefined;
  #received = Buffer.alloc(0);
  #sequence = 0;

  /** @param tsserver the path of `tsserver.js` */
  constructor(tsserver: string) {
    this.#process = spawn(process.execPath, [
      tsserver,
      '--disableAutomaticTypingAcquisition',
      '--suppressDiagnosticEvents',
    ]);
    this.#process.stdout.on('data', (data: Buffer) => this.#receive(data));
  }

  /** Sends a command that has an answer. */
  async request(command: string, args: object): Promise<unknown> {
    const sequence = this.send(command, args);
    const { success, message, body } = await new Promise<Message>((resolve) => this.#responses.set(sequence, resolve));
    if (!success) throw new Error(`${command}: ${message}`);
    return body;
  }

  /** Sends a command that has none. */
  send(command: string, args: object): number {
    const sequence = ++this.#sequence;
    this.#process.stdin.write(`${JSON.stringify({ seq: sequence, type: 'request', command, arguments: args })}\n`);
    return sequence;
  }

  /** The next event of this name that nobody has waited for yet. */
  event(name: string): Promise<void> {
    const index = this.#events.indexOf(name);
    if (index >= 0) {
      this.#events.splice(index, 1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#eventWanted = { name, resolve };
    });
  }

  /** Semantic findings and suggestions, as an editor would underline or grey them. */
  async findings(file: string): Promise<Finding[]> {
    const commands = ['semanticDiagnosticsSync', 'suggestionDiagnosticsSync'];
    const bodies = await Promise.all(commands.map((command) => this.request(command, { file })));
    return (bodies as RawFinding[][]).flat().map(({ start, end, code, category, source, text }) => ({
      code,
      category,
      ...(source && { source }),
      text,
      line: start.line,
      offset: start.offset,
      endOffset: end.offset,
    }));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#process.once('exit', () => resolve());
      this.send('exit', {});
    });
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const header = /^\s*Content-Length: (\d+)\r\n\r\n/.exec(this.#received.toString('latin1'));
      if (!header) return;
      const end = header[0].length + Number(header[1]);
      if (this.#received.length < end) return;
      this.#handle(JSON.parse(this.#received.toString('utf8', header[0].length, end)));
      this.#received = this.#received.subarray(end);
    }
  }

  #handle({ event, ...message }: Message): void {
    if (message.request_seq !== undefined) {
      this.#responses.get(message.request_seq)?.({ ...message });
      this.#responses.delete(message.request_seq);
    }
    if (event === undefined) return;
    if (this.#eventWanted?.name === event) {
      this.#eventWanted.resolve();
      this.#eventWanted = undefined;
    } else this.#events.push(event);
  }
}

interface RawFinding extends Pick<Finding, 'code' | 'category' | 'source' | 'text'> {
  readonly start: { readonly line: number; readonly offset: number };
  readonly end: { readonly line: number; readonly offset: number };
}
