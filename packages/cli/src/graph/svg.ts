import type { Conversation, ConversationNode } from '@mrtr/compiler';
import { roundOf, sourceOf } from './words.js';

const box = { width: 230, height: 58, gapX: 40, gapY: 46, margin: 24 };

interface Placed {
  readonly node: ConversationNode;
  readonly x: number;
  readonly y: number;
}

/** A conversation as an SVG picture: a row for each step of dependence, an arrow for each thing that is read. */
export function asSvg({ name, title, nodes }: Conversation): string {
  const rows = rowsOf(nodes);
  const placed = new Map<string, Placed>();
  for (const [row, members] of rows.entries()) {
    for (const [column, node] of members.entries()) {
      const x = box.margin + column * (box.width + box.gapX);
      placed.set(node.id, { node, x, y: box.margin + 30 + row * (box.height + box.gapY) });
    }
  }
  const columns = Math.max(1, ...rows.map((members) => members.length));
  const width = 2 * box.margin + columns * box.width + (columns - 1) * box.gapX;
  const height = 2 * box.margin + 30 + rows.length * box.height + Math.max(0, rows.length - 1) * box.gapY;
  const arrows = [...placed.values()].flatMap((to) =>
    to.node.reads.flatMap((read) => {
      const from = placed.get(read);
      return from ? [arrow(from, to)] : [];
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escaped(`The conversation of ${name}`)}</title>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#667"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${box.margin}" y="${box.margin + 8}" font-weight="600">${escaped(title ?? name)}</text>`,
    ...arrows,
    ...[...placed.values()].map(boxOf),
    '</svg>',
    '',
  ].join('\n');
}

/** What reads nothing stands in the first row; everything else below all that it reads. */
function rowsOf(nodes: readonly ConversationNode[]): ConversationNode[][] {
  const rowOf = new Map<string, number>();
  const rows: ConversationNode[][] = [];
  for (const node of nodes) {
    const row = Math.max(-1, ...node.reads.map((read) => rowOf.get(read) ?? -1)) + 1;
    rowOf.set(node.id, row);
    rows[row] = [...(rows[row] ?? []), node];
  }
  return rows;
}

function boxOf({ node, x, y }: Placed): string {
  const isQuestion = node.rounds !== undefined;
  const said = [sourceOf(node), roundOf(node)].filter(Boolean).join(', ');
  return [
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${isQuestion ? 16 : 4}" fill="${isQuestion ? '#eef4ff' : '#f6f6f4'}" stroke="${node.when ? '#889' : '#334'}"${node.when ? ' stroke-dasharray="5 3"' : ''}/>`,
    `<text x="${x + 14}" y="${y + 24}" font-weight="600">${escaped(node.id)}</text>`,
    `<text x="${x + 14}" y="${y + 43}" fill="#445">${escaped(said)}</text>`,
  ].join('\n');
}

function arrow(from: Placed, to: Placed): string {
  const start = { x: from.x + box.width / 2, y: from.y + box.height };
  const end = { x: to.x + box.width / 2, y: to.y };
  const middle = (start.y + end.y) / 2;
  return `<path d="M${start.x} ${start.y} C${start.x} ${middle} ${end.x} ${middle} ${end.x} ${end.y}" fill="none" stroke="#667" marker-end="url(#head)"/>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
