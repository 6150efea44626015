import type { Conversation, ConversationNode } from '@mrtr/compiler';
import { roundOf, sourceOf } from './words.js';

/** A conversation as a Mermaid flowchart: questions are rounded, the function is at the end. */
export function asMermaid({ name, nodes }: Conversation): string {
  const keys = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const boxes = nodes.map((node) => `  ${keys.get(node.id)}${shape(node)}`);
  const arrows = nodes.flatMap(({ id, reads, when }) =>
    reads.map((read) => `  ${keys.get(read)} -->${when ? '|if|' : ''} ${keys.get(id)}`),
  );
  const ends = nodes.map(({ id }) => `  ${keys.get(id)} --> done`);
  return `${['flowchart TD', ...boxes, `  done[["${escaped(name)}"]]`, ...arrows, ...ends].join('\n')}\n`;
}

function shape(node: ConversationNode): string {
  const label = [node.id, [sourceOf(node), roundOf(node)].filter(Boolean).join(', ')].map(escaped).join('<br/>');
  return node.rounds ? `(["${label}"])` : `["${label}"]`;
}

/** Mermaid reads entities in quoted labels, and nothing else of what an author may write. */
const escaped = (text: string) => text.replace(/[&"<>#;]/g, (character) => `#${character.charCodeAt(0)};`);
