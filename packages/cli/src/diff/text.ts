import type { Span } from '@mrtr/compiler';
import { locate, sourceText } from '@mrtr/compiler/diagnostics';
import { count } from '../count.js';
import { serverReason } from './findings.js';
import type { CapabilityUpgrade, QuestionUpgrade, Upgrade } from './upgrade.js';

/** An upgrade for a person: a paragraph a tool, a line a question, and a sum. */
export function asText(upgrade: Upgrade, root: string, ref: string): string {
  const { server, capabilities } = upgrade;
  const told = capabilities.filter(({ fate, questions, resolvers, notes }) => {
    return fate !== 'goes on' || notes.length + resolvers.length > 0 || questions.some(isTold);
  });
  const paragraphs = [
    ...(server ? [`All flows in flight may be refused: ${serverReason(server).text}.\n`] : []),
    ...told.map((capability) => paragraphOf(capability, root)),
  ];
  return `${[...paragraphs, sumOf(upgrade, ref)].join('\n')}\n`;
}

const isTold = ({ fate, notes }: QuestionUpgrade) => fate !== 'kept' || notes.length > 0;

const titles = {
  'goes on': 'flows in flight go on',
  'may be refused': 'flows in flight may be refused',
  refused: 'flows in flight are refused',
  new: 'is new, and has no flows in flight',
} as const;

const fates = {
  new: 'asked too',
  removed: 'not asked any more: its answers are carried on, and not used',
  kept: 'kept',
  'asked again': 'asked again',
  'may be asked again': 'may be asked again',
} as const;

function paragraphOf({ name, fate, reasons, questions, resolvers, notes }: CapabilityUpgrade, root: string): string {
  const lines = [
    `${name}: ${titles[fate]}`,
    ...[...reasons.map(({ text }) => text), ...notes].map((text) => `    ${text}`),
    ...questions.flatMap((question) => [
      `  ${question.id}: ${fates[question.fate]}${placeOf(question.span, root)}`,
      ...[...question.reasons.map(({ text }) => text), ...question.notes].map((text) => `    ${text}`),
    ]),
    ...resolvers.map(({ id, note }) => `  ${id} (on the server): ${note}`),
  ];
  return `${lines.map(safe).join('\n')}\n`;
}

/** Code over several lines, and what would steer a terminal, is shown on one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be replaced
const safe = (line: string) => line.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

function placeOf(span: Span | undefined, root: string): string {
  const text = span && sourceText(root, span.file);
  if (!span || text === undefined) return '';
  const { line, column } = locate(span, text);
  return `  (${span.file}:${line}:${column})`;
}

function sumOf({ capabilities }: Upgrade, ref: string): string {
  const questions = capabilities.flatMap((capability) => capability.questions);
  const number = (of: readonly { readonly fate: string }[], fate: string) =>
    of.filter((one) => one.fate === fate).length;
  const [again, maybeAgain] = [number(questions, 'asked again'), number(questions, 'may be asked again')];
  const [refused, maybeRefused] = [number(capabilities, 'refused'), number(capabilities, 'may be refused')];
  const parts = [
    ...(again > 0 ? [`${count(again, 'question')} asked again`] : []),
    ...(maybeAgain > 0 ? [`${count(maybeAgain, 'question')} that may be`] : []),
    ...(refused > 0 ? [`flows of ${refused} refused`] : []),
    ...(maybeRefused > 0 ? [`flows of ${maybeRefused} that may be refused`] : []),
  ];
  return parts.length > 0
    ? `Since ${ref}: ${parts.join(', ')}.`
    : `Since ${ref}: every flow in flight goes on, and nobody is asked again.`;
}
