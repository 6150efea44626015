import type { Import } from '../ir/module.js';
import { type Document, group, hardline, ifBroken, indent, join, line } from './document.js';
import { string } from './literal.js';
import type { Names } from './names.js';
import { naturalKey, sortedBy } from './natural-order.js';

interface Entry {
  readonly specifier: string;
  typeOnly: boolean;
  defaultName?: string;
  namespaceName?: string;
  readonly named: { name: string; alias?: string; typeOnly: boolean }[];
  readonly attributes?: string;
}

/** The imports of one generated module: what its parts ask for on the way, printed as one block at the end. */
export class ImportRegistry {
  readonly #names: Names;
  readonly #entries: Entry[] = [];
  readonly #bySpecifier = new Map<string, readonly Entry[]>();

  /** @param names the names of the module, from which an import takes its own */
  constructor(names: Names) {
    this.#names = names;
  }

  /** Adds an import as the author wrote it. */
  carry(authored: Import, specifier: string): void {
    this.#add({ ...authored, specifier, named: [...authored.named] });
  }

  /** Imports a value under its own name, or another if that is taken. Asked again, it answers the same. */
  value(specifier: string, name: string): string {
    return this.#named(specifier, name, false);
  }

  /** Imports a type in the same way. */
  type(specifier: string, name: string): string {
    return this.#named(specifier, name, true);
  }

  #named(specifier: string, name: string, typeOnly: boolean): string {
    const entries = (this.#bySpecifier.get(specifier) ?? []).filter(({ namespaceName }) => !namespaceName);
    for (const entry of entries) {
      const known = entry.named.find(
        (candidate) => candidate.name === name && (typeOnly || (!candidate.typeOnly && !entry.typeOnly)),
      );
      if (known) return known.alias ?? known.name;
    }
    const local = this.#names.take(name);
    const entry =
      entries.find((candidate) => !candidate.typeOnly) ?? this.#add({ specifier, typeOnly: false, named: [] });
    entry.named.push({ name, ...(local !== name && { alias: local }), typeOnly });
    return local;
  }

  #add(entry: Entry): Entry {
    this.#entries.push(entry);
    this.#bySpecifier.set(entry.specifier, [...(this.#bySpecifier.get(entry.specifier) ?? []), entry]);
    return entry;
  }

  /** In the order in which Biome leaves imports. */
  print(): Document {
    const sorted = sortedBy(
      this.#entries,
      // A namespace stands before what else is imported from the same place.
      ({ specifier, namespaceName }) => `${rank(specifier)}${naturalKey(specifier)}\0${namespaceName ? 0 : 1}`,
    );
    return join(hardline, sorted.map(printEntry));
  }
}

/** What specifiers may be, in order: under a scheme, packages, aliases, absolute paths, files above, and all others. */
const kinds = [/^[a-z]+:/, /^(@[^/]|[^#@$~/.])/, /^[#@$~]/, /^\//, /^\.\./, /^/];

const rank = (specifier: string) => kinds.findIndex((kind) => kind.test(specifier));

function printEntry(entry: Entry): Document {
  const from = `${string(entry.specifier)}${entry.attributes ? ` ${entry.attributes}` : ''}`;
  const named = sortedBy(entry.named, ({ name, alias = name }) => naturalKey(alias));
  const list = named.map(
    ({ name, alias, typeOnly }) => `${typeOnly && !entry.typeOnly ? 'type ' : ''}${name}${alias ? ` as ${alias}` : ''}`,
  );
  const clauses: Document[] = [
    ...(entry.defaultName ? [entry.defaultName] : []),
    ...(entry.namespaceName ? [`* as ${entry.namespaceName}`] : []),
    ...(list.length > 0 ? [group(['{', indent([line, join([',', line], list)]), ifBroken(','), line, '}'])] : []),
  ];
  if (clauses.length === 0) return `import ${from};`;
  return [entry.typeOnly ? 'import type ' : 'import ', join(', ', clauses), ' from ', from, ';'];
}
