import { callsIn, nameOf, revisionOf } from './call.js';
import { type Exchange, objectOr } from './exchange.js';
import type { Finding } from './finding.js';

const layer = 'protocol revision';

/** Whether both sides speak a revision in which a call can ask, and say so. */
export function revisionFindings(exchanges: readonly Exchange[]): Finding[] {
  return [...exchanges.flatMap(refusals), ...pushed(exchanges), ...callsIn(exchanges).flat().flatMap(mixtures)];
}

function refusals({ line, request, response }: Exchange): Finding[] {
  switch (response?.error?.code) {
    case -32022: {
      const { supported } = objectOr(response.error.data);
      const speaks = Array.isArray(supported) ? ` It speaks ${supported.join(', ')}.` : '';
      return [
        {
          layer,
          line,
          found: `the server does not speak the revision of this request (-32022).${speaks}`,
          remedy: 'Let the client negotiate the revision, or serve the one that it wants.',
        },
      ];
    }
    case -32020:
      return [
        {
          layer,
          line,
          found: `the headers of the request do not say what its body says (-32020): ${response.error.message}`,
          remedy:
            'Send MCP-Protocol-Version, Mcp-Method and Mcp-Name with each request, retries too, and let no proxy drop or change them.',
        },
      ];
    case -32601:
      if (request.method !== 'server/discover') return [];
      return [
        {
          layer,
          line,
          found: 'the server does not know server/discover (-32601): it speaks a revision before 2026-07-28.',
          remedy: 'Update the server, or connect with a client that falls back to initialize.',
        },
      ];
    default:
      return [];
  }
}

/** A server that awaits its client's answer is stuck where the client cannot be called back. */
function pushed(exchanges: readonly Exchange[]): Finding[] {
  return exchanges
    .filter(({ isFromServer, response }) => isFromServer && !response)
    .map(({ line, request }) => ({
      layer,
      line,
      found: `the server sent its client ${request.method} and nobody answered it. That is how servers asked before 2026-07-28.`,
      remedy:
        'A server of 2026-07-28 returns what it asks as inputRequests. In mrtr, declare a parameter with @Elicit, @Sample or @ListRoots instead of awaiting the question.',
    }));
}

function mixtures(exchange: Exchange): Finding[] {
  if (revisionOf(exchange) !== undefined) return [];
  const { line, request, response } = exchange;
  const found: Finding[] = [];
  if (response?.result?.resultType === 'input_required') {
    found.push({
      layer,
      line,
      found: `${nameOf(exchange)} was answered with input_required, but the request does not say that it is of 2026-07-28, and clients of earlier revisions cannot read that.`,
      remedy:
        'Let the client put io.modelcontextprotocol/protocolVersion into _meta, or serve earlier clients as they expect: mrtr does by itself.',
    });
  }
  if (request.params.inputResponses !== undefined || request.params.requestState !== undefined) {
    found.push({
      layer,
      line,
      found: `the request has inputResponses or requestState, but does not say that it is of 2026-07-28, so that a server may not read them.`,
      remedy: 'Send the _meta of the first request with its retries too.',
    });
  }
  return found;
}
