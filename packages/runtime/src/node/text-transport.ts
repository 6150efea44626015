import {
  type AuthInfo,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';

/**
 * The SDK's transport of one exchange, except that a result that comes first is handed over as it is, where the SDK
 * would wrap it into a `Response` whose stream had to be read again. Streams and errors go the SDK's way.
 *
 * With such a result, the exchange is over: there is nothing left to close, and closing costs two errors with their
 * stacks that nobody reads.
 */
export class TextTransport extends PerRequestHTTPServerTransport {
  readonly #onResult: (message: JSONRPCResultResponse) => void;
  #settle: (response?: Response) => void = () => {};
  #sent: 'nothing' | 'something' | 'the result' = 'nothing';

  constructor(classification: MessageClassification, onResult: (message: JSONRPCResultResponse) => void) {
    super({ classification });
    this.#onResult = onResult;
  }

  /** Whether the exchange has ended with a result that was handed over. */
  get hasResult(): boolean {
    return this.#sent === 'the result';
  }

  /**
   * Serves the exchange.
   *
   * @param request what handlers may look at; the SDK, which would take its signal, does not get to see it
   * @returns the response, where it is not a result that was handed over
   */
  serve(message: JSONRPCRequest, request: Request, authInfo: AuthInfo | undefined): Promise<Response | undefined> {
    const deliver = this.onmessage;
    this.onmessage = (message, extra) => deliver?.(message, { ...extra, request });
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.handleMessage(message, authInfo && { authInfo }).then(resolve, reject);
    });
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (this.#sent === 'the result') return;
    if (this.#sent === 'something' || !('result' in message)) {
      this.#sent = 'something';
      return super.send(message, options);
    }
    this.#onResult(message);
    this.#sent = 'the result';
    this.#settle();
  }
}
