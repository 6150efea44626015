import { bare, titles } from './names.mjs';

/**
 * @typedef {{ title: string, bars: readonly { name: string, value: number }[] }} Panel how many times what a plain
 *   `McpServer` does in the same time, the fastest first
 */

const width = 640;
const left = 275;
const room = { top: 58, title: 30, bar: 18, step: 25, between: 20 };

/**
 * Draws what a run has measured, as an SVG that needs nothing else.
 *
 * @param {readonly import('./table.mjs').Table[]} tables
 * @returns {string | undefined} undefined where one of what is drawn was not measured
 */
export function chart(tables) {
  const named = (/** @type {string} */ title) => tables.find((table) => table.title === title);
  const [flows, call, list] = [named(titles.flows), named(titles.call), named(titles.list)];
  if (!flows || !call || !list) return undefined;
  return drawn([
    panelOf('A call of two rounds', flows, `× ${bare}`, ''),
    panelOf('tools/call, 1 000 tools', call, 'requests/s × McpServer', ', 1000'),
    panelOf('tools/list, 1 000 tools', list, 'requests/s × McpServer', ', 1000'),
  ]);
}

/**
 * @param {string} title
 * @param {import('./table.mjs').Table} table
 * @param {string} column
 * @param {string} ending of the names of those rows that are drawn
 * @returns {Panel}
 */
function panelOf(title, table, column, ending) {
  const bars = table.rows
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name }) => ({ name: name.slice(0, name.length - ending.length), value: table.value(name, column) }));
  return { title, bars: bars.sort((one, other) => other.value - one.value) };
}

/** @param {readonly Panel[]} panels */
function drawn(panels) {
  const lines = [];
  let y = room.top;
  for (const { title, bars } of panels) {
    const longest = bars[0].value;
    lines.push(`<text class="title" x="16" y="${y + 14}">${escaped(title)}</text>`);
    y += room.title;
    for (const { name, value } of bars) {
      const length = Math.max(1, Math.round((value / longest) * (width - left - 70)));
      const middle = y + room.bar / 2;
      lines.push(
        `<text x="${left - 10}" y="${middle}" text-anchor="end">${escaped(name)}</text>`,
        `<rect class="${name.startsWith('generated') ? 'ours' : 'other'}" x="${left}" y="${y}" width="${length}" height="${room.bar}" rx="2"/>`,
        `<text class="value" x="${left + length + 8}" y="${middle}">${rounded(value)}</text>`,
      );
      y += room.step;
    }
    y += room.between;
  }
  const height = y - room.between + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<title>Calls, requests and lists per second, against a plain McpServer</title>
<style>
.paper { fill: #fff } text { fill: #475569; dominant-baseline: central } .title, .value { fill: #0f172a } .title { font-weight: 600 }
.ours { fill: #2563eb } .other { fill: #94a3b8 }
@media (prefers-color-scheme: dark) {
.paper { fill: #1b1b1f } text { fill: #a8b1c0 } .title, .value { fill: #f1f5f9 } .ours { fill: #60a5fa } .other { fill: #64748b }
}
</style>
<rect class="paper" width="${width}" height="${height}"/>
<text class="title" x="16" y="28" font-size="15">Per second over HTTP, times what a plain McpServer does</text>
${lines.join('\n')}
</svg>
`;
}

/** Three figures. @param {number} value */
const rounded = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
