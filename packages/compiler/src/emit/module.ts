import type { AuthoredModule } from '../ir/module.js';
import type { Tool } from '../ir/tool.js';
import type { Layout } from '../project/layout.js';
import { type Document, hardline, indent, join, print } from './document.js';
import { header } from './header.js';
import { ModuleScope } from './module-scope.js';
import { Specifiers } from './specifier.js';
import { instanceName, type ToolCode, toolCode, toolName } from './tool.js';

/** What a generated module exports, by the name of its local. */
export interface GeneratedModule {
  /** Where it goes, relative to the project root. */
  readonly file: string;
  readonly text: string;
  /** Names of exported tools. */
  readonly tools: readonly string[];
  /** Names of exported functions that make the tools of an instance, by class. */
  readonly instances: readonly { readonly className: string; readonly name: string }[];
}

/** Writes the generated module of an authored one. */
export function generatedModule(module: AuthoredModule, layout: Layout): GeneratedModule {
  const scope = new ModuleScope(module, new Specifiers(layout, module.file));
  const own = module.tools.filter(({ callee }) => callee.kind !== 'instance method');
  const written = own.map((tool) => ({ name: scope.names.take(toolName(tool)), code: toolCode(tool, scope) }));
  const instances = instanceCode(module, scope);
  const codes = [...written.map(({ code }) => code), ...instances.flatMap(({ codes }) => codes)];

  const sections: Document[] = [
    header(module),
    scope.imports.print(),
    ...(module.code.kind === 'carried'
      ? [[rule(`${fileName(module.file)}, decorators removed`), hardline, module.code.text]]
      : []),
    [rule('what the model sends, what the person answers'), hardline, lines(codes.flatMap(({ schemas }) => schemas))],
    ...optionSection([...scope.constants, ...codes.flatMap(({ options }) => options)]),
    [
      rule(codes.length === 1 ? 'handler' : 'handlers'),
      hardline,
      blocks([...written.map(exported), ...instances.map(({ text }) => text)]),
    ],
  ];
  return {
    file: layout.outputOf(module.file),
    text: `${print(withHeader(sections))}\n`,
    tools: written.map(({ name }) => name),
    instances: instances.map(({ className, name }) => ({ className, name })),
  };
}

const exported = ({ name, code }: { name: string; code: ToolCode }): Document => [
  `export const ${name} = `,
  code.definition,
  ';',
];

/** For each class, a function from an instance to its tools: how its constructor is fed is the server's business. */
function instanceCode({ tools }: AuthoredModule, scope: ModuleScope) {
  const byClass = new Map<string, Tool[]>();
  for (const tool of tools) {
    if (tool.callee.kind === 'instance method')
      byClass.set(tool.callee.className, [...(byClass.get(tool.callee.className) ?? []), tool]);
  }
  return [...byClass].map(([className, own]) => {
    const name = scope.names.take(`${instanceName(className)}Tools`);
    const codes = own.map((tool) => toolCode(tool, scope));
    const local = scope.classIn({ className, file: scope.file });
    const list = [
      '[',
      indent([
        hardline,
        join(
          [',', hardline],
          codes.map(({ definition }) => definition),
        ),
        ',',
      ]),
      hardline,
      ']',
    ];
    const text: Document = [
      `export const ${name} = ${scope.runtime('toolsOf')}(${local}, (${instanceName(className)}) => `,
      list,
      ');',
    ];
    return { className, name, codes, text };
  });
}

const optionSection = (constants: readonly string[]): Document[] =>
  constants.length > 0 ? [[rule('what the decorators say'), hardline, lines(constants)]] : [];

/** A comment that divides a module, always of the same width. */
const rule = (title: string) => `// ── ${title} `.padEnd(110, '─');

const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

const lines = (documents: readonly Document[]) => join(hardline, documents);

const blocks = (documents: readonly Document[]) => join([hardline, hardline], documents);

/** The header stands right above the imports. */
const withHeader = ([first, imports, ...rest]: readonly Document[]): Document =>
  blocks([[first ?? '', hardline, imports ?? ''], ...rest]);
