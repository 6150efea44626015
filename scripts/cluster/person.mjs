import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a person answers to the question with this field, for this order. Nothing but the field and the order decides. */
function answerTo(field, order) {
  const number = Number(order.slice(1));
  switch (field) {
    case 'newsletter':
    case 'insured':
      return number % 2 === 0;
    case 'nights':
      return 1 + (number % 9);
    default:
      return `${field} ${number}`;
  }
}

/**
 * A client that carries out one flow after another, and notes what is wrong with them.
 *
 * A request that a dying server, or the balancer in front of it, did not answer is sent again: to an honest client
 * that is all there is to do.
 */
export class Person {
  retries = 0;
  questions = 0;
  asked = new Map();
  violations = [];
  #client;
  #order = '';

  async connect(url) {
    this.#client = new Client(
      { name: 'person', version: '1.0.0' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    this.#client.setRequestHandler('elicitation/create', ({ params }) => this.#answer(params));
    const transport = new StreamableHTTPClientTransport(new URL(url), { fetch: (...args) => this.#fetch(...args) });
    await this.#client.connect(transport);
  }

  close() {
    return this.#client.close();
  }

  /**
   * @param {string} order
   * @param {number} rounds
   * @returns {Promise<number>} the version of the tool that completed the flow
   */
  async book(order, rounds) {
    this.#order = order;
    this.asked.clear();
    try {
      const result = await this.#client.callTool({ name: 'book_trip', arguments: { order, rounds } });
      const text = result.content[0]?.text ?? '';
      if (result.isError) throw new Error(text);
      const { version, order: booked, ...values } = JSON.parse(text);
      const expected = Object.fromEntries(Object.keys(values).map((field) => [field, answerTo(field, order)]));
      const skipped = { nights: 0, travelClass: 'any', insured: false };
      for (const [index, field] of Object.keys(skipped).entries())
        if (rounds < index + 2) expected[field] = skipped[field];
      if (booked !== order || JSON.stringify(values) !== JSON.stringify(expected))
        this.violations.push(`${order}: answered wrongly: ${text}`);
      return version;
    } catch (error) {
      this.violations.push(`${order}: lost: ${error.message}`);
      return 0;
    }
  }

  #answer({ message, requestedSchema }) {
    this.questions++;
    const times = (this.asked.get(message) ?? 0) + 1;
    this.asked.set(message, times);
    if (times > 1) this.violations.push(`${this.#order}: asked twice: ${message}`);
    if (!message.includes(this.#order)) this.violations.push(`${this.#order}: asked about another order: ${message}`);
    const fields = Object.keys(requestedSchema.properties);
    return {
      action: 'accept',
      content: Object.fromEntries(fields.map((field) => [field, answerTo(field, this.#order)])),
    };
  }

  async #fetch(url, init) {
    for (;;) {
      try {
        const response = await fetch(url, init);
        if (response.status !== 502 && response.status !== 504) return response;
        await response.body?.cancel();
      } catch (error) {
        if (init?.signal?.aborted) throw error;
      }
      this.retries++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
