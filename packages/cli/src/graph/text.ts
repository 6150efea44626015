import type { Conversation } from '@mrtr/compiler';
import { roundOf, sourceOf } from './words.js';

/** A conversation for the terminal: a line a value, top to bottom as it is asked. */
export function asText({ name, title, nodes }: Conversation): string {
  const width = Math.max(...nodes.map(({ id }) => id.length), 0);
  const lines = nodes.map((node) => {
    const { id, text, when, reads } = node;
    const said = [sourceOf(node), roundOf(node)].filter(Boolean).join(', ');
    const details = [
      ...(text ? [text] : []),
      ...(when ? [`only if ${when}`] : []),
      ...(reads.length > 0 ? [`reads ${reads.join(', ')}`] : []),
    ];
    return [`  ${id.padEnd(width)}  ${said}`, ...details.map((detail) => `  ${''.padEnd(width)}    ${detail}`)].join(
      '\n',
    );
  });
  return `${[`${name}${title ? `  (${title})` : ''}`, ...lines].join('\n')}\n`;
}
