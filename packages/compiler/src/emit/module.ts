import type { CapabilityKind } from '../ir/capability.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Layout } from '../project/layout.js';
import { type CapabilityCode, capabilityCode, capabilityName } from './capability.js';
import { carriedText } from './carried-text.js';
import { type Document, hardline, indent, join, print } from './document.js';
import { call, tallObject } from './expression.js';
import { header } from './header.js';
import { type CapabilityList, listsOf } from './lists.js';
import { listName, ModuleScope } from './module-scope.js';
import { Specifiers } from './specifier.js';

/** What a generated module exports, by the name of its local. */
export interface GeneratedModule {
  /** Where it goes, relative to the project root. */
  readonly file: string;
  readonly text: string;
  /** Exported capabilities. */
  readonly capabilities: readonly { readonly kind: CapabilityKind; readonly name: string }[];
  /** Names of exported functions that make the capabilities of an instance, by class. */
  readonly instances: readonly { readonly className: string; readonly name: string }[];
}

/** Writes the generated module of an authored one. */
export function generatedModule(module: AuthoredModule, layout: Layout): GeneratedModule {
  const specifiers = new Specifiers(layout, module.file);
  const scope = new ModuleScope(module, specifiers);
  const carried = module.code.kind === 'carried' ? carriedText(module.code, scope, specifiers) : undefined;
  const own = module.capabilities.filter(({ callee }) => callee.kind !== 'instance method');
  const written = own.map((capability) => ({
    kind: capability.kind,
    name: scope.names.take(capabilityName(capability)),
    code: capabilityCode(capability, scope),
  }));
  const instances = instanceCode(module, scope);
  const codes = [...written.map(({ code }) => code), ...instances.flatMap(({ codes }) => codes)];

  const sections: Document[] = [
    header(module),
    scope.imports.print(),
    ...(carried !== undefined ? [[rule(`${fileName(module.file)}, decorators removed`), hardline, carried]] : []),
    ...schemaSection(module, [...scope.zod.declarations, ...codes.flatMap(({ schemas }) => schemas)]),
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
    capabilities: written.map(({ kind, name }) => ({ kind, name })),
    instances: instances.map(({ className, name }) => ({ className, name })),
  };
}

const exported = ({ name, code }: { name: string; code: CapabilityCode }): Document => [
  `export const ${name} = `,
  code.definition,
  ';',
];

/** For each class, a function from an instance to its capabilities: how its constructor is fed is the server's business. */
function instanceCode({ code, capabilities }: AuthoredModule, scope: ModuleScope) {
  const classes = code.kind === 'imported' ? code.classes : [];
  const names = new Map(classes.map(({ name }) => [name, scope.names.take(listName(name))]));
  return classes.map(({ name: className, constructible, base }) => {
    const own = capabilities.filter(
      ({ callee }) => callee.kind === 'instance method' && callee.className === className,
    );
    const name = names.get(className) ?? '';
    const local = scope.classIn({ className, file: scope.file });
    const instance = scope.instanceOf(className);
    const codes = own.map((capability) => ({ kind: capability.kind, ...capabilityCode(capability, scope) }));
    const lists = tallObject(listsOf(codes.map(({ kind, definition }) => ({ kind, code: definition }))).map(tallList));
    const made = scope.runtime(constructible ? 'capabilitiesOf' : 'capabilitiesOfAbstract');
    const inherited = base && (base.file === scope.file ? names.get(base.className) : scope.listOf(base));
    const both = inherited && call(scope.runtime('merge'), [`${inherited}(${instance})`, lists]);
    const text: Document = [
      `export const ${name} = ${made}(${local}, (${instance}) =>`,
      ...(both ? [indent([hardline, both, ',']), hardline] : [' (', lists, ')']),
      ');',
    ];
    return { className, name, codes, text };
  });
}

const tallList = ({ list, codes }: CapabilityList): Document => [
  `${list}: [`,
  indent([hardline, join([',', hardline], codes), ',']),
  hardline,
  ']',
];

/** What the schemas are of: only a tool is called by the model. */
const schemaSection = ({ capabilities }: AuthoredModule, schemas: readonly Document[]): Document[] => {
  const caller = capabilities.some(({ kind }) => kind === 'tool') ? 'model' : 'client';
  return schemas.length > 0
    ? [[rule(`what the ${caller} sends, what the person answers`), hardline, lines(schemas)]]
    : [];
};

const optionSection = (constants: readonly Document[]): Document[] =>
  constants.length > 0 ? [[rule('what the decorators say'), hardline, lines(constants)]] : [];

/** A comment that divides a module, always of the same width. */
const rule = (title: string) => `// ── ${title} `.padEnd(110, '─');

const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

const lines = (documents: readonly Document[]) => join(hardline, documents);

const blocks = (documents: readonly Document[]) => join([hardline, hardline], documents);

/** The header stands right above the imports. */
const withHeader = ([first, imports, ...rest]: readonly Document[]): Document =>
  blocks([[first ?? '', hardline, imports ?? ''], ...rest]);
