const width = 720;
const left = 270;
const bar = 22;
const gap = 8;

/**
 * Bars, as an SVG that needs nothing else.
 *
 * @param {{ title: string, unit: string, bars: readonly { name: string, value: number, isOurs: boolean }[] }} chart
 */
export function chart({ title, unit, bars }) {
  const largest = Math.max(...bars.map(({ value }) => value));
  const height = 56 + bars.length * (bar + gap);
  const rows = bars.map(({ name, value, isOurs }, index) => {
    const y = 48 + index * (bar + gap);
    const length = Math.round((value / largest) * (width - left - 80));
    return [
      `  <text x="${left - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      `  <rect x="${left}" y="${y}" width="${length}" height="${bar}" fill="${isOurs ? '#2563eb' : '#94a3b8'}"/>`,
      `  <text x="${left + length + 8}" y="${y + 15}">${value.toFixed(2)}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#475569">
  <rect width="${width}" height="${height}" fill="#ffffff"/>
  <text x="16" y="24" font-size="15" font-weight="600" fill="#0f172a">${escaped(title)}</text>
  <text x="${width - 16}" y="24" text-anchor="end">${escaped(unit)}</text>
${rows.join('\n')}
</svg>
`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
