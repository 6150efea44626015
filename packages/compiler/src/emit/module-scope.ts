import { type Global, globalName, globals } from '../ir/global-name.js';
import type { AuthoredModule } from '../ir/module.js';
import type { Owner } from '../ir/parameter.js';
import type { Document } from './document.js';
import { ImportRegistry } from './import-registry.js';
import { Names } from './names.js';
import type { Specifiers } from './specifier.js';
import { ZodScope } from './zod-scope.js';

/** The package that generated modules import; its version in the path keeps old handlers working. */
const runtime = '@mrtr/runtime/v1';

/** What stands at the top level of one generated module while it is written. */
export class ModuleScope {
  /** The authored file. */
  readonly file: string;
  /** Whether the author's code stands in the module itself. */
  readonly isCarried: boolean;
  readonly names: Names;
  readonly imports: ImportRegistry;
  readonly zod: ZodScope;
  readonly #specifiers: Specifiers;
  readonly #declared: ReadonlySet<string>;
  readonly #generic: ReadonlySet<string>;
  readonly #constants: Document[] = [];
  readonly #instances = new Map<string, string>();

  constructor(module: AuthoredModule, specifiers: Specifiers) {
    const { code } = module;
    this.file = module.file;
    this.isCarried = code.kind === 'carried';
    this.names = new Names([...globals, ...(code.kind === 'carried' ? code.names : [])]);
    this.#declared = new Set(code.kind === 'carried' ? code.declared : []);
    const classes = code.kind === 'imported' ? code.classes : [];
    this.#generic = new Set(classes.filter(({ generic }) => generic).map(({ name }) => name));
    this.imports = new ImportRegistry(this.names);
    this.#specifiers = specifiers;
    if (code.kind === 'carried') {
      for (const authored of code.imports)
        this.imports.carry(authored, specifiers.carried(authored.specifier, authored.file));
    }
    this.zod = new ZodScope({
      z: () => this.imports.value('zod', 'z'),
      schema: () => this.runtime('schema'),
      global: (name) => this.global(name),
      exactOptional: module.exactOptional,
      names: this.names,
    });
  }

  /** The local name of something that the runtime exports. */
  runtime(name: string): string {
    return this.imports.value(runtime, name);
  }

  /** The local name of a type that the runtime exports. */
  runtimeType(name: string): string {
    return this.imports.type(runtime, name);
  }

  /** How the module names a global. */
  global(name: Global): string {
    return globalName(name, this.#declared);
  }

  /** The local name of a class that an authored file exports. */
  classIn({ className, file, specifier }: Pick<Owner, 'className' | 'file' | 'specifier'>): string {
    if (this.isCarried && file === this.file) return className;
    return this.imports.value(specifier ?? this.#specifiers.to(file), className);
  }

  /** Whether the name of a class in the authored file is no type without arguments. */
  isGeneric(className: string): boolean {
    return this.#generic.has(className);
  }

  /** The local name of what another generated module exports for a class. */
  listOf({ className, file }: Pick<Owner, 'className' | 'file'>): string {
    return this.imports.value(this.#specifiers.generated(file), listName(className));
  }

  /** The variable that holds an instance of a class: `shop` for `Shop`. */
  instanceOf(className: string): string {
    const known = this.#instances.get(className) ?? this.names.take(instanceName(className));
    this.#instances.set(className, known);
    return known;
  }

  /** A constant of the module. */
  constant(preferred: string, declare: (name: string) => Document): string {
    const name = this.names.take(preferred);
    this.#constants.push(declare(name));
    return name;
  }

  get constants(): readonly Document[] {
    return this.#constants;
  }
}

/** What makes the capabilities of a class's instance: `shopCapabilities` for `Shop`. */
export const listName = (className: string) => `${instanceName(className)}Capabilities`;

const instanceName = (className: string) => className.charAt(0).toLowerCase() + className.slice(1);
