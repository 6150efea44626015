import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/serve.js';

/** The pages whose snippets are a project: what they show is what is built and run. */
export const docs = join(root, 'docs');
const sections = ['guide', 'reference', 'recipes'];

/** A fenced block of a page. */
export interface Block {
  readonly language: string;
  /** The file that it is, where it is one. */
  readonly title: string | undefined;
  readonly text: string;
  /** Its first line in the page, from 1. */
  readonly line: number;
}

export interface Page {
  /** `recipes/confirm-before-delete` */
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

export const pages: readonly Page[] = sections.flatMap((section) =>
  readdirSync(join(docs, section))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(docs, section, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: `${section}/${file.slice(0, -'.md'.length)}`, text, blocks: blocksOf(text) };
    }),
);

/** The files of a page's project. A title that comes again takes the place of the first: a page may improve a file. */
export const filesOf = ({ blocks }: Page): ReadonlyMap<string, string> =>
  new Map(blocks.flatMap(({ title, text }): [string, string][] => (title === undefined ? [] : [[title, text]])));

function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, language, title] = /^```(\w+)(?: title="([^"]+)")?/.exec(lines[index] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf('```', index + 1);
    blocks.push({ language, title, text: `${lines.slice(index + 1, end).join('\n')}\n`, line: index + 1 });
    index = end;
  }
  return blocks;
}
