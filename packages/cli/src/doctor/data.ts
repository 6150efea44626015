import { isDeepStrictEqual } from 'node:util';
import { answerFindings } from './answers.js';
import { type Call, callsIn, isRefusedState, questionsOf, retriesIn } from './call.js';
import type { Exchange } from './exchange.js';
import type { Finding } from './finding.js';

const layer = 'data';

/** Whether each retry brings what was asked for: the keys, the state as it came, answers that fit, the same arguments. */
export function dataFindings(exchanges: readonly Exchange[]): Finding[] {
  return callsIn(exchanges).flatMap((call) =>
    retriesIn(call).flatMap(([asked, retry]) => {
      const causes = [...stateFindings(call, asked, retry), ...argumentFindings(call, retry)];
      return [...causes, ...(causes.length === 0 ? ownState(retry) : []), ...answersTo(asked, retry)];
    }),
  );
}

function stateFindings(call: Call, asked: Exchange, { line, request }: Exchange): Finding[] {
  const given = asked.response?.result?.requestState;
  const sent = request.params.requestState;
  if (given === sent) return [];
  const remedy =
    'The client must send back the requestState of the latest answer, to the byte, and nothing of earlier ones.';
  if (given === undefined)
    return [{ layer, line, found: 'the retry brings a requestState, and the latest answer had none.', remedy }];
  if (sent === undefined)
    return [{ layer, line, found: 'the retry has lost the requestState that it was given.', remedy }];
  const isOlder = call.some(({ response }) => response?.result?.requestState === sent);
  const lengths =
    typeof sent === 'string'
      ? `${String(given).length} characters were given, ${sent.length} came back`
      : `it is no text`;
  const found = isOlder
    ? 'the retry brings the requestState of an earlier round.'
    : `the requestState came back changed: ${lengths}.`;
  return [{ layer, line, found, remedy }];
}

function argumentFindings([first]: Call, { line, request }: Exchange): Finding[] {
  if (!first || isDeepStrictEqual(first.request.params.arguments ?? {}, request.params.arguments ?? {})) return [];
  return [
    {
      layer,
      line,
      found: 'the retry has other arguments than the call that it goes on with, for which its requestState was made.',
      remedy: 'The client must repeat the call as it was, and only add inputResponses and requestState.',
    },
  ];
}

/** Nothing is wrong with what the client sent, and still the server does not take it. */
function ownState(retry: Exchange): Finding[] {
  if (!isRefusedState(retry)) return [];
  return [
    {
      layer,
      line: retry.line,
      found: 'the server refuses its own requestState, though it came back as it was given.',
      remedy:
        'Either another instance (or the same one after a restart) has other keys: give all of them the same MRTR_STATE_KEYS. ' +
        'Or the caller is another one: another token of another subject. Or it came too late: a round lives ten minutes, unless roundLifetime says otherwise. ' +
        "The server's log has the reason (stateRejected).",
    },
  ];
}

function answersTo(asked: Exchange, retry: Exchange): Finding[] {
  const questions = questionsOf(asked);
  return questions ? answerFindings(questions, retry) : [];
}
