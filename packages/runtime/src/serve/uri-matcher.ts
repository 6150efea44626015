/** Longer URIs are not looked at: what they are matched with takes time that grows faster than their length. */
const maxLength = 8192;

/** What each expression of a template stands for in a URI. */
const patterns: Readonly<Record<string, string>> = {
  '': '([^/?#]+)',
  '+': '([^?#]+)',
  '/': '/([^/?#]+)',
  '.': '\\.([^/?#]+)',
};

/**
 * Finds the values of a template's variables (RFC 6570) in a URI: `{name}`, `{+name}`, `{/name}`, `{.name}`, and at the
 * end `{?name,other}`, whose members may come in any order, and need not. Values are percent-decoded.
 */
export class UriMatcher {
  readonly #path: RegExp;
  readonly #names: readonly string[];
  readonly #query: readonly string[];

  constructor(template: string) {
    const [, path = template, query = ''] = /^(.*)\{\?([^{}]*)\}$/s.exec(template) ?? [];
    const names: string[] = [];
    const source = path.split(/(\{[^{}]*\})/).map((piece) => {
      const [, operator = '', name] = /^\{([+/.]?)(\w+)\}$/.exec(piece) ?? [];
      if (name === undefined) return piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      names.push(name);
      return patterns[operator] ?? '';
    });
    this.#path = new RegExp(`^${source.join('')}$`);
    this.#names = names;
    this.#query = query === '' ? [] : query.split(',');
  }

  /** @returns the values by name, without those of a query that the URI leaves out; undefined for any other URI */
  match(uri: string): Record<string, string> | undefined {
    if (uri.length > maxLength) return undefined;
    const at = this.#query.length > 0 ? uri.indexOf('?') : -1;
    const found = this.#path.exec(at < 0 ? uri : uri.slice(0, at));
    if (!found) return undefined;
    const given = new URLSearchParams(at < 0 ? '' : uri.slice(at + 1));
    const values: [string, string][] = [];
    for (const [index, name] of this.#names.entries()) {
      const value = decoded(found[index + 1] ?? '');
      if (value === undefined) return undefined;
      values.push([name, value]);
    }
    for (const name of this.#query) {
      const value = given.get(name);
      if (value !== null) values.push([name, value]);
    }
    return Object.fromEntries(values);
  }
}

/** Undefined where a percent sign is followed by what is no character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
