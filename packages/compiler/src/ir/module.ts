import type { CallGraph } from './call-graph.js';
import type { Capability } from './capability.js';
import type { Owner } from './parameter.js';

/** An authored file, read. */
export interface AuthoredModule {
  /** Path relative to the project root, with forward slashes. */
  readonly file: string;
  /** Of its text; see `hashOf`. */
  readonly hash: string;
  readonly capabilities: readonly Capability[];
  /** What their code does, for the rules about statelessness. */
  readonly calls: CallGraph;
  /** Whether the project sets `exactOptionalPropertyTypes`, so that an optional property is never `undefined`. */
  readonly exactOptional: boolean;
  /** How the generated module comes by the author's code. */
  readonly code: CarriedSource | ImportedClasses;
}

/** Function notation: the generated module holds the source, with its decorators erased. */
export interface CarriedSource {
  readonly kind: 'carried';
  readonly imports: readonly Import[];
  /** The statements after the imports, without decorators. */
  readonly text: string;
  /** What in that text depends on the folder that it is in, in its order. */
  readonly places: readonly CarriedPlace[];
  /** Every name that occurs in the source, but for those of properties: what a generated name must not be. */
  readonly names: readonly string[];
  /** Those that the source declares or imports. */
  readonly declared: readonly string[];
}

/** A place in carried text that would mean something else in the folder of the generated module. */
export type CarriedPlace = CarriedPath | CarriedOwnPlace;

/** A path to another file, between its quotes: to a module, or as `new URL()` takes it. */
export interface CarriedPath extends Pick<Import, 'specifier' | 'file'> {
  readonly kind: 'specifier' | 'url';
  readonly start: number;
  readonly end: number;
}

/** What gives the authored file's own path. */
export interface CarriedOwnPlace {
  readonly kind: 'own';
  readonly place: OwnPlace;
  readonly start: number;
  readonly end: number;
}

export type OwnPlace = 'import.meta.url' | 'import.meta.dirname' | 'import.meta.filename' | '__dirname' | '__filename';

/** Class notation: the generated module imports the classes, and reads the options of their parameters at run time. */
export interface ImportedClasses {
  readonly kind: 'imported';
  readonly classes: readonly InstanceClass[];
}

/** A class with methods that are capabilities of its instances. */
export interface InstanceClass {
  readonly name: string;
  /** Has parameters: its name alone is no type. */
  readonly generic: boolean;
  /** Whether a server file can make an instance: it is not abstract, and keeps its constructor to nobody. */
  readonly constructible: boolean;
  /** The nearest class of this project that it extends and that has such methods too. */
  readonly base?: Pick<Owner, 'className' | 'file'>;
}

/** One import declaration of an authored file, less the names that only a decorator used. */
export interface Import {
  /** As the author wrote it. */
  readonly specifier: string;
  /** The authored file that it leads to, relative to the project root, where it is one of this project. */
  readonly file?: string;
  readonly typeOnly: boolean;
  readonly defaultName?: string;
  readonly namespaceName?: string;
  readonly named: readonly { readonly name: string; readonly alias?: string; readonly typeOnly: boolean }[];
  /** As the author wrote them: `with { type: 'json' }`. */
  readonly attributes?: string;
}
