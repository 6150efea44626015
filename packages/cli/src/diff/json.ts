import type { Span } from '@mrtr/compiler';
import { locate, sourceText } from '@mrtr/compiler/diagnostics';
import type { Upgrade } from './upgrade.js';

/** An upgrade for a program: one JSON object. Places as `mrtr check --reporter json` gives them. */
export function asJson({ server, capabilities }: Upgrade, root: string, ref: string): string {
  const report = {
    ref,
    ...(server && { server }),
    capabilities: capabilities.map(({ span, isGone, questions, ...capability }) => ({
      ...capability,
      ...(isGone ? {} : placed(span, root)),
      questions: questions.map(({ span, ...question }) => ({ ...question, ...(span && placed(span, root)) })),
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function placed(span: Span, root: string) {
  const text = sourceText(root, span.file);
  const { line, column } = text === undefined ? {} : locate(span, text);
  return { file: span.file, start: span.start, end: span.end, line, column };
}
