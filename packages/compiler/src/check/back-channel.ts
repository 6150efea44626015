import type { Report } from '../diagnostics/report.js';
import { actsOf, type CallGraph, placeOf } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import { expressionsOf, isQuestion, toolsOf } from '../ir/question.js';
import { flatten } from '../plan/flatten.js';

const elicit = { decorator: '@Elicit', example: "@Elicit('Go on?') answer: Answer" };
const sample = { decorator: '@Sample', example: "@Sample('Sum it up.') summary: string" };
const roots = { decorator: '@ListRoots', example: '@ListRoots() roots: Root[]' };

/** What to write in place of a method of the SDK. */
const instead: Readonly<Record<string, { readonly decorator: string; readonly example: string }>> = {
  elicitInput: elicit,
  requestSampling: sample,
  createMessage: sample,
  listRoots: roots,
};

const any = { decorator: '@Elicit, @Sample or @ListRoots', example: elicit.example };

/** Rule: nothing that a capability reaches waits for an answer over the connection. */
export function checkBackChannel(capability: Capability, calls: CallGraph, report: Report): void {
  const places = flatten(capability).steps.flatMap(({ source }) =>
    isQuestion(source)
      ? [...expressionsOf(source).map(([, { span }]) => span), ...toolsOf(source).map(({ declaration }) => declaration)]
      : [source.resolver.declaration],
  );
  for (const act of [capability.span, ...places].flatMap((place) => actsOf(calls.get(placeOf(place))))) {
    if (act.kind !== 'back-channel') continue;
    report('MRTR4001', act.span, { text: act.text, ...(instead[act.method] ?? any) });
  }
}
