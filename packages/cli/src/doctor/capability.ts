import { callsIn, declaredBy, list, questionsOf, revisionOf } from './call.js';
import { type Exchange, isObject, objectOr } from './exchange.js';
import type { Finding } from './finding.js';

const layer = 'capability';

/** Whether the client declares that it can be asked what it is asked. */
export function capabilityFindings(exchanges: readonly Exchange[]): Finding[] {
  return callsIn(exchanges)
    .flat()
    .flatMap((exchange) => [...refused(exchange), ...undeclared(exchange)]);
}

function refused(exchange: Exchange): Finding[] {
  const { line, response } = exchange;
  if (response?.error?.code !== -32021) return [];
  const { requiredCapabilities } = objectOr(response.error.data);
  const needed = isObject(requiredCapabilities) ? pathsOf(requiredCapabilities) : [];
  const declared = pathsOf(declaredBy(exchange));
  return [
    {
      layer,
      line,
      found: `the call needs a client that declares ${needed.join(', ') || 'more'} (-32021); this one declares ${declared.join(', ') || 'nothing'}.`,
      remedy:
        "Declare it in the client, with a handler that can really ask, or give the tool's question a fallback for clients that cannot.",
    },
  ];
}

function undeclared(exchange: Exchange): Finding[] {
  if (revisionOf(exchange) === undefined) return [];
  const declared = declaredBy(exchange);
  const wrong = [...(questionsOf(exchange) ?? [])].filter(([, { method, params }]) => !can(declared, method, params));
  if (wrong.length === 0) return [];
  return [
    {
      layer,
      line: exchange.line,
      found: `the server asks ${list(wrong.map(([id]) => id))} (${[...new Set(wrong.map(([, { method }]) => method))].join(', ')}), which this client did not declare that it can answer.`,
      remedy: 'The server must answer -32021 instead. Until it does, declare the capability in the client.',
    },
  ];
}

/** As the protocol has it: an empty `elicitation` means forms. */
function can(declared: Record<string, unknown>, method: string, params: Readonly<Record<string, unknown>>): boolean {
  const { elicitation, sampling, roots } = declared;
  switch (method) {
    case 'elicitation/create': {
      if (!isObject(elicitation)) return false;
      return params.mode === 'url'
        ? elicitation.url !== undefined
        : elicitation.form !== undefined || elicitation.url === undefined;
    }
    case 'sampling/createMessage':
      return isObject(sampling) && (params.tools === undefined || sampling.tools !== undefined);
    case 'roots/list':
      return roots !== undefined;
    default:
      return true;
  }
}

/** `elicitation.form`, `sampling`. */
const pathsOf = (capabilities: Record<string, unknown>): string[] =>
  Object.entries(capabilities).flatMap(([name, value]) => {
    const modes = Object.keys(objectOr(value));
    return modes.length > 0 ? modes.map((mode) => `${name}.${mode}`) : [name];
  });
