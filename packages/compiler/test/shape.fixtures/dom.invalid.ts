// Interfaces of the platform's library are no data.
export interface Input {
  element: HTMLElement;
  request: Request;
  form: FormData;
  headers?: Headers;
  stream: ReadableStream<string>[];
  signal: AbortSignal | null;
}
