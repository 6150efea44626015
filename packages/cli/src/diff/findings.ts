import type { Diagnostic } from '@mrtr/compiler';
import type { QuestionUpgrade, Reason, Upgrade } from './upgrade.js';

/** Whether flows are lost, or somebody is asked twice. */
export const isFinding = (fate: string) => fate === 'refused' || fate === 'asked again';

/** Whether that may be, and the sources alone do not tell. */
export const isDoubt = (fate: string) => fate === 'may be refused' || fate === 'may be asked again';

/** What is lost, or may be, as findings at the places where it is written. */
export function findingsOf({ server, capabilities }: Upgrade): Diagnostic[] {
  const found = capabilities.flatMap(({ kind, name, fate, reasons, span, isGone, questions }) => [
    ...finding(fate, `Calls of the ${kind} ${name} that are under way`, reasons, isGone ? undefined : span),
    ...questions.flatMap((question) => ofQuestion(name, question)),
  ]);
  return server
    ? [...finding('may be refused', 'All calls that are under way', [serverReason(server)]), ...found]
    : found;
}

export const serverReason = ({ before, after }: NonNullable<Upgrade['server']>): Reason => ({
  what: 'name',
  text: `the package was called ${before} and is called ${after}: a server that takes its name from there refuses all states, unless it is given the audience "${before}"`,
});

const ofQuestion = (name: string, { id, fate, reasons, span }: QuestionUpgrade) =>
  finding(fate, `The question ${id} of ${name}`, reasons, span);

function finding(fate: string, subject: string, reasons: readonly Reason[], span?: Diagnostic['span']): Diagnostic[] {
  if (!isFinding(fate) && !isDoubt(fate)) return [];
  const verb = fate.startsWith('may') ? fate : `${subject.startsWith('The') ? 'is' : 'are'} ${fate}`;
  const message = `${subject} ${verb}: ${reasons.map(({ text }) => text).join('; ')}.`;
  return [{ code: fate, severity: isFinding(fate) ? 'error' : 'warning', message, ...(span && { span }) }];
}
