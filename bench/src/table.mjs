import { median, quantile } from './statistics.mjs';

/** Rows of numbers under a title: for people as text, for machines as data. */
export class Table {
  /**
   * @param {string} title
   * @param {readonly string[]} columns
   * @param {readonly { readonly name: string, readonly values: readonly number[] }[]} rows
   */
  constructor(title, columns, rows) {
    this.title = title;
    this.columns = columns;
    this.rows = rows;
  }

  /**
   * @template Result
   * @param {string} title
   * @param {readonly (Result & { name: string })[]} results
   * @param {Readonly<Record<string, (result: Result) => number>>} columns
   */
  static of(title, results, columns) {
    const rows = results.map((result) => ({
      name: result.name,
      values: Object.values(columns).map((value) => value(result)),
    }));
    return new Table(title, Object.keys(columns), rows);
  }

  /**
   * @param {string} title
   * @param {readonly number[]} times of each piece of work, in milliseconds
   * @param {{ p99: number, max: number }} loop the delay of the event loop, in milliseconds
   */
  static ofLatencies(title, times, loop) {
    const [middle, slow] = [median(times), quantile(times, 0.99)];
    const columns = ['flows', 'median ms', 'p99 ms', 'p99 / median', 'event loop p99 ms', 'event loop max ms'];
    return new Table(title, columns, [
      { name: 'generated, sealed', values: [times.length, middle, slow, slow / middle, loop.p99, loop.max] },
    ]);
  }

  /** @param {string} name @param {string} column */
  value(name, column) {
    return this.rows.find((row) => row.name === name)?.values[this.columns.indexOf(column)];
  }

  toString() {
    const lines = [['', ...this.columns], ...this.rows.map(({ name, values }) => [name, ...values.map(rounded)])];
    const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
    const text = lines.map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
    );
    return `${this.title}\n${text.join('\n')}\n`;
  }

  toJSON() {
    return {
      title: this.title,
      rows: this.rows.map(({ name, values }) => ({
        name,
        ...Object.fromEntries(this.columns.map((column, index) => [column, values[index]])),
      })),
    };
  }
}

/** Three figures that say something, and no more. */
function rounded(value) {
  if (value === undefined) return '';
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
