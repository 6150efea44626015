import {
  type CallToolRequest,
  type CallToolResult,
  INVALID_PARAMS,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { stockOf } from '../../examples/bookshop/src/inventory.js';
import { type Binding, digest, type State, StateSealer } from './sealed-state.js';

const info = { name: 'bookshop', version: '1.0.0' };

const orderBookTool = {
  name: 'order_book',
  title: 'Order a book',
  description: 'Order a book from the shop.',
  inputSchema: {
    type: 'object' as const,
    properties: { title: { type: 'string', description: 'Exact title of the book.' } },
    required: ['title'],
  },
};

const OrderBookArguments = z.object({ title: z.string() });

const backorderForm = {
  type: 'object' as const,
  properties: { confirm: { type: 'boolean' as const, description: 'Order anyway and wait two to three weeks?' } },
  required: ['confirm'],
};

const BackorderContent = z.object({ confirm: z.boolean() });

/** How many answers that do not fit are taken before the call ends, how many rounds it may ask, how long an answer is. */
const maxAttempts = 3;
const maxRounds = 20;
const maxAnswerBytes = 32_768;

/**
 * Makes the server of one request.
 *
 * @param supportedProtocolVersions for a host that binds a server to the revision of its request. Default: the SDK's
 */
export function bookshop(secret: string, supportedProtocolVersions?: string[]): () => Server {
  const sealer = new StateSealer(secret);
  const options = { capabilities: { tools: {} }, ...(supportedProtocolVersions && { supportedProtocolVersions }) };
  return () => {
    const server = new Server(info, options);
    server.setRequestHandler('tools/list', () => ({ tools: [orderBookTool] }));
    server.setRequestHandler('tools/call', (request, context) => callTool(request, context, sealer));
    return server;
  };
}

function callTool({ params }: CallToolRequest, context: ServerContext, sealer: StateSealer) {
  if (params.name !== orderBookTool.name) throw new ProtocolError(INVALID_PARAMS, `Tool ${params.name} not found`);
  return orderBook(params.arguments ?? {}, context, sealer);
}

function orderBook(
  rawArguments: Record<string, unknown>,
  { mcpReq, http }: ServerContext,
  sealer: StateSealer,
): CallToolResult | InputRequiredResult {
  const parsed = OrderBookArguments.safeParse(rawArguments);
  if (!parsed.success) return failure(`Invalid arguments for tool order_book: ${issuesOf(parsed.error)}`);
  const { title } = parsed.data;

  const auth = http?.authInfo;
  const binding: Binding = {
    audience: info.name,
    subject: auth && digest([auth.clientId, auth.extra?.iss ?? null, auth.extra?.sub ?? null]),
    method: 'tools/call',
    name: orderBookTool.name,
    arguments: rawArguments,
  };
  const token = mcpReq.requestState();
  const state = token === undefined ? undefined : sealer.open(token, binding);
  if (token !== undefined && state === undefined) {
    throw new ProtocolError(INVALID_PARAMS, 'Invalid or expired requestState', { reason: 'invalid_request_state' });
  }

  const stock = stockOf(title);
  if (stock.copies > 0) return success(`Ordered ${title}.`);

  const message = `${title} is out of stock. Order anyway?`;
  const question = digest([message, backorderForm]);
  const ask = (attempts: number, reason?: string) => {
    const rounds = (state?.rounds ?? 0) + 1;
    if (rounds > maxRounds) {
      return failure(
        `This call has asked for input in ${maxRounds} rounds and would ask again (backorder). It ends here.`,
      );
    }
    const next: State = { asked: question, rounds, attempts };
    return inputRequired({
      inputRequests: {
        backorder: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: reason === undefined ? message : `${reason}\n\n${message}`,
            requestedSchema: backorderForm,
          },
        },
      },
      requestState: sealer.seal(next, binding),
    });
  };

  const answer = answerOf(mcpReq.inputResponses);
  if (state?.asked !== question || answer === undefined) return ask(state?.attempts ?? 0);
  switch (answer.action) {
    case 'decline':
      return failure('The person declined to answer "backorder", so nothing was done.');
    case 'cancel':
      return failure('The person closed the question "backorder" without an answer, so nothing was done.');
  }
  const { tooLarge, reason, content } = contentOf(answer);
  if (tooLarge) return failure(tooLarge);
  if (content) return success(content.confirm ? `Backordered ${title}.` : 'No order placed.');
  const attempts = state.attempts + 1;
  if (attempts >= maxAttempts) return failure(`No answer to "backorder" has fitted in ${attempts} attempts. ${reason}`);
  return ask(attempts, reason);
}

/** The client's answer, as an object: everything else about it is still unchecked. */
function answerOf(responses: object | undefined): { action?: unknown; content?: unknown } | undefined {
  if (responses === undefined || !Object.hasOwn(responses, 'backorder')) return undefined;
  const answer = (responses as { backorder: unknown }).backorder;
  return typeof answer === 'object' && answer !== null ? answer : undefined;
}

/** What the person filled in, or why it does not fit the form. */
function contentOf({ action, content }: { action?: unknown; content?: unknown }): {
  tooLarge?: string;
  reason?: string;
  content?: z.infer<typeof BackorderContent>;
} {
  if (action !== 'accept') {
    return { reason: 'The answer is not one to a form: its action is none of accept, decline and cancel.' };
  }
  const fields = content ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    return { reason: 'The content of the answer is not an object.' };
  }
  const asked = Object.hasOwn(fields, 'confirm') ? { confirm: (fields as { confirm: unknown }).confirm } : {};
  const bytes = Buffer.byteLength(JSON.stringify(asked));
  if (bytes > maxAnswerBytes) {
    const limit = `more than the ${maxAnswerBytes} that this server takes`;
    return { tooLarge: `The answer to "backorder" takes ${bytes} bytes, ${limit}.` };
  }
  const parsed = BackorderContent.safeParse(asked);
  return parsed.success ? { content: parsed.data } : { reason: `That answer does not fit. ${issuesOf(parsed.error)}.` };
}

const issuesOf = (error: z.ZodError) =>
  error.issues
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message))
    .join('; ');

const success = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const failure = (text: string): CallToolResult => ({ ...success(text), isError: true });
