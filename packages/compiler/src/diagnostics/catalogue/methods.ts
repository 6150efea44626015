import type { CapabilityKind } from '../../ir/capability.js';
import { allOf, error, warning } from '../entry.js';

const decoratorOf = { tool: 'Tool', prompt: 'Prompt', resource: 'Resource' } as const;

/** 1xxx: methods of classes, and classes that extend others. */
export const methods = {
  MRTR1042: error<{
    kind: CapabilityKind;
    name: string;
    method: string;
    className: string;
    base: string;
    file: string;
  }>(
    ({ kind, name, method, className, base, file }) =>
      `${className}.${method} is made a ${kind} again: ${className} inherits the ${kind} '${name}' from ${base} (${file}), which calls what ${className} overrides it with.`,
    ({ kind, name, method, base }) =>
      `Remove @${decoratorOf[kind]}(…) and the decorators of its parameters: what ${base}.${method} says counts for it too. Or give it a name of its own, e.g. { name: 'other_${name}' }, and offer both.`,
    {
      code: 'export class Books extends Store {\n  @Tool()\n  override async remove(id: string) { … }\n}',
      values: {
        kind: 'tool',
        name: 'remove',
        method: 'remove',
        className: 'Books',
        base: 'Store',
        file: 'src/store.ts',
      },
    },
  ),
  MRTR1043: error<{ method: string; decorator: string; inherited: string | undefined }>(
    ({ method, decorator, inherited }) =>
      inherited
        ? `@${decorator} has no effect: '${method}' overrides what ${inherited} offers, and the decorators of ${inherited}.${method} are the ones that count.`
        : `@${decorator} has no effect: the method '${method}' is no tool, prompt or resource, and no @Resolve names it.`,
    ({ method, inherited }) =>
      inherited
        ? `Remove it, and say in ${inherited}.${method} what holds for both.`
        : `Make it one, @Tool() async ${method}(…) { … }, or name it where its value is needed: @Resolve(${method}).`,
    {
      code: "export class Shop {\n  async orderBook(title: string, @Elicit('Go on?') answer: Answer) { … }\n}",
      values: { method: 'orderBook', decorator: 'Elicit', inherited: undefined },
    },
  ),
  MRTR1044: warning<{ className: string; base: string; file: string; methods: readonly string[] }>(
    ({ className, base, file, methods }) =>
      `${className} extends ${base}, and does not offer its ${allOf(methods)}: ${file}, in which ${base} stands, is not below the source folder, and so not read.`,
    ({ className, base, methods: [method = ''] }) =>
      `Move ${base} below the source folder, or set "source" to a folder that has both. Or override in ${className} what it is to offer: @Tool() override async ${method}(…) { … }`,
    {
      code: "// src/books.ts\nimport { Store } from '../shared/store.js';\n\nexport class Books extends Store { … }",
      values: { className: 'Books', base: 'Store', file: 'shared/store.ts', methods: ['remove'] },
    },
  ),
};
