import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { EntryInfo, FlowEvent, OnEvent } from './events.js';

export interface SpanOptions {
  /** Default: the tracer `mrtr` of the global provider. */
  readonly tracer?: Tracer;
  /**
   * Whether what an author's code threw is recorded with its message and stack, which may hold anything. Default
   * false: its name alone.
   */
  readonly recordExceptions?: boolean;
}

/**
 * Makes a span of every entry, for the server's `onEvent`: `serveHttp(capabilities, { onEvent: spans() })`.
 *
 * Names and attributes follow OpenTelemetry's conventions for MCP where it has them. The entries of one flow carry
 * the same `mrtr.flow`. An entry that asks ends well: only one that fails, or whose tool returns an error, is an error.
 */
export function spans({ tracer = trace.getTracer('mrtr'), recordExceptions = false }: SpanOptions = {}): OnEvent {
  const open = new WeakMap<EntryInfo, Span>();
  return (event) => {
    switch (event.type) {
      case 'entered': {
        const { method, name, flow, round } = event.entry;
        const attributes = { ...target(method, name), 'mrtr.flow': flow, 'mrtr.round': round };
        open.set(event.entry, tracer.startSpan(`${method} ${name}`, { kind: SpanKind.SERVER, attributes }));
        return;
      }
      case 'stateRejected': {
        const { method, name, reason } = event;
        const attributes = {
          ...target(method, name),
          'mrtr.outcome': 'stateRejected',
          'mrtr.state.rejection': reason,
        };
        const title = name === undefined ? method : `${method} ${name}`;
        tracer.startSpan(title, { kind: SpanKind.SERVER, attributes }).end();
        return;
      }
      case 'connectionFailed':
        return;
      default: {
        const span = open.get(event.entry);
        if (span) tell(span, event, recordExceptions);
      }
    }
  };
}

/** The events between an entry's beginning and its end, which is one of them. */
type WithinEntry = Exclude<FlowEvent, { type: 'entered' | 'stateRejected' | 'connectionFailed' }>;

function tell(span: Span, event: WithinEntry, recordExceptions: boolean): void {
  switch (event.type) {
    case 'answerAccepted':
      span.addEvent('mrtr.answer.accepted', { 'mrtr.question': event.id, 'mrtr.action': event.action });
      return;
    case 'answerRejected':
      span.addEvent('mrtr.answer.rejected', { 'mrtr.question': event.id, 'mrtr.rejection': event.reason });
      return;
    case 'asked':
      span.setAttribute(
        'mrtr.questions',
        event.questions.map(({ id }) => id),
      );
      break;
    case 'shed':
      span.setAttribute('mrtr.checkpoint', event.checkpoint);
      break;
    case 'refused':
      span.setAttribute('mrtr.refusal', event.reason);
      if (event.id !== undefined) span.setAttribute('mrtr.question', event.id);
      break;
    case 'completed':
      if (event.isError) failed(span, 'tool_error');
      if (event.replayed) span.setAttribute('mrtr.replayed', true);
      break;
    case 'failed':
      failed(span, event.errorName);
      if (recordExceptions) span.recordException(event.error instanceof Error ? event.error : String(event.error));
      break;
  }
  span.setAttribute('mrtr.outcome', event.type).end();
}

const failed = (span: Span, type: string) =>
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });

/** @see OpenTelemetry semantic conventions, generative AI, Model Context Protocol */
function target(method: string, name: string | undefined): Attributes {
  const attribute = method === 'prompts/get' ? 'gen_ai.prompt.name' : 'gen_ai.tool.name';
  return {
    'mcp.method.name': method,
    ...(name !== undefined && method !== 'resources/read' && { [attribute]: name }),
  };
}
