import { resolve } from 'node:path';
import { type Conversation, conversations } from '@mrtr/compiler';
import { UsageError } from '../failure.js';
import { asMermaid } from '../graph/mermaid.js';
import { asSvg } from '../graph/svg.js';
import { asText } from '../graph/text.js';
import { report } from '../report.js';

export interface GraphOptions {
  readonly mermaid?: boolean;
  readonly svg?: boolean;
}

/** `mrtr graph [name] [--mermaid | --svg]` */
export async function graph(folder: string, name: string | undefined, { mermaid, svg }: GraphOptions): Promise<void> {
  if (mermaid && svg) throw new UsageError('choose one of --mermaid and --svg.');
  const root = resolve(folder);
  const { diagnostics, conversations: all } = conversations(root);
  if (all.length === 0) {
    const result = { diagnostics, states: [], files: [] };
    process.exitCode = await report(result, { root, reporter: 'text', isCheck: false, withFiles: false });
    return;
  }
  const chosen = name === undefined ? all : all.filter((conversation) => conversation.name === name);
  const names = all.map((conversation) => conversation.name).join(', ');
  if (chosen.length === 0) throw new UsageError(`nothing is called ${name}. There are ${names}.`);
  if (svg && chosen.length > 1) throw new UsageError(`a picture shows one conversation: name it. There are ${names}.`);
  const draw: (conversation: Conversation) => string = svg ? asSvg : mermaid ? asMermaid : asText;
  process.stdout.write(chosen.map(draw).join('\n'));
}
