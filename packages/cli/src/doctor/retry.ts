import { type Call, callsIn, list, nameOf, questionsOf, retriesIn } from './call.js';
import type { Exchange } from './exchange.js';
import type { Finding } from './finding.js';

const layer = 'retry';

/** Whether calls that ask are made again, and come to an end. */
export function retryFindings(exchanges: readonly Exchange[]): Finding[] {
  const calls = callsIn(exchanges);
  return [
    ...unanswered(exchanges),
    ...calls.flatMap((call, index) => [
      ...abandoned(call, calls.slice(index + 1)),
      ...sameId(call),
      ...asksAfterRefusal(call),
    ]),
  ];
}

function unanswered(exchanges: readonly Exchange[]): Finding[] {
  return exchanges
    .filter(({ response, isFromServer }) => !response && !isFromServer)
    .map((exchange) => ({
      layer,
      line: exchange.line,
      found: `no response came to ${nameOf(exchange)}.`,
      remedy:
        'The server still works, or waits for something that cannot come: a question that it awaits itself, a lock, another service. See what its log says last.',
    }));
}

function abandoned(call: Call, later: readonly Call[]): Finding[] {
  const last = call.at(-1);
  const questions = last && questionsOf(last);
  if (!last || !questions) return [];
  const again = later.find(([first]) => first && nameOf(first) === nameOf(last));
  if (again?.[0]) {
    return [
      {
        layer,
        line: again[0].line,
        found: `${nameOf(last)} was called from the beginning after it had asked ${list(questions.keys()) || 'for a retry'}, without answers and without state.`,
        remedy:
          'The client must retry with inputResponses and requestState. Middleware that repeats failed requests must not repeat this one: it did not fail.',
      },
    ];
  }
  return [
    {
      layer,
      line: last.line,
      found:
        questions.size > 0
          ? `${nameOf(last)} asks ${list(questions.keys())}, and the client never came back.`
          : `${nameOf(last)} asks nothing and wants to be called again with its state, and the client never came back.`,
      remedy:
        questions.size > 0
          ? 'Either nobody has answered yet, or the client does not know multi-round-trip requests: it must call again with inputResponses.'
          : 'Some clients do not follow an answer without questions. Do not shed load towards them.',
    },
  ];
}

function sameId(call: Call): Finding[] {
  return retriesIn(call)
    .filter(([asked, retry]) => asked.request.id === retry.request.id)
    .map(([, { line }]) => ({
      layer,
      line,
      found: 'the retry has the JSON-RPC id of the request that it follows.',
      remedy: 'A retry is a new request: give it an id of its own.',
    }));
}

function asksAfterRefusal(call: Call): Finding[] {
  return retriesIn(call).flatMap(([, retry]) => {
    const answers = Object.entries(
      (retry.request.params.inputResponses ?? {}) as Record<string, { action?: unknown } | undefined>,
    );
    const refused = answers.filter(([, answer]) => answer?.action === 'decline' || answer?.action === 'cancel');
    const again = refused.filter(([id]) => questionsOf(retry)?.has(id)).map(([id]) => id);
    if (again.length === 0) return [];
    return [
      {
        layer,
        line: retry.line,
        found: `${list(again)} was declined and is asked again.`,
        remedy: 'A decline is an answer: the server must record it, and end the call or go on without.',
      },
    ];
  });
}
