/** Longer URIs are not looked at. */
const maxLength = 8192;

/** A stretch of a template: text that stands there as it is, or a variable with what its value may be made of. */
type Piece = { readonly text: string } | { readonly name: string; readonly allowed: RegExp };

/** What each expression of a template stands for in a URI. */
const expressions: Readonly<Record<string, { readonly before: string; readonly allowed: RegExp }>> = {
  '': { before: '', allowed: /[^/?#]/ },
  '+': { before: '', allowed: /[^?#]/ },
  '/': { before: '/', allowed: /[^/?#]/ },
  '.': { before: '.', allowed: /[^/?#]/ },
};

/**
 * Finds the values of a template's variables (RFC 6570) in a URI: `{name}`, `{+name}`, `{/name}`, `{.name}`, and at the
 * end `{?name,other}`, whose members may come in any order, and need not. Values are percent-decoded; where a URI can
 * be taken apart in several ways, earlier variables take as much as they can.
 *
 * It takes time in proportion to the length of the URI, whatever the URI, which a regular expression would not.
 */
export class UriMatcher {
  readonly #pieces: readonly Piece[];
  readonly #query: readonly string[];

  constructor(template: string) {
    const [, path = template, query = ''] = /^(.*)\{\?([^{}]*)\}$/s.exec(template) ?? [];
    this.#pieces = path.split(/(\{[^{}]*\})/).flatMap((part): Piece[] => {
      const [, operator = '', name] = /^\{([+/.]?)(\w+)\}$/.exec(part) ?? [];
      const { before = part, allowed } = (name === undefined ? undefined : expressions[operator]) ?? {};
      return [
        ...(before === '' ? [] : [{ text: before }]),
        ...(name !== undefined && allowed ? [{ name, allowed }] : []),
      ];
    });
    this.#query = query === '' ? [] : query.split(',');
  }

  /** @returns the values by name, without those of a query that the URI leaves out; undefined for any other URI */
  match(uri: string): Record<string, string> | undefined {
    if (uri.length > maxLength) return undefined;
    const at = this.#query.length > 0 ? uri.indexOf('?') : -1;
    const found = valuesIn(at < 0 ? uri : uri.slice(0, at), this.#pieces);
    const given = new URLSearchParams(at < 0 ? '' : uri.slice(at + 1));
    const values: [string, string][] = [];
    for (const [name, value] of found ?? []) {
      const text = decoded(value);
      if (text === undefined) return undefined;
      values.push([name, text]);
    }
    for (const name of this.#query) {
      const value = given.get(name);
      if (value !== null) values.push([name, value]);
    }
    return found && Object.fromEntries(values);
  }
}

function valuesIn(text: string, pieces: readonly Piece[]): [name: string, value: string][] | undefined {
  const rest = restsOf(text, pieces);
  if (!rest[0]?.[0]) return undefined;
  const values: [string, string][] = [];
  let start = 0;
  for (const [index, piece] of pieces.entries()) {
    if ('text' in piece) {
      start += piece.text.length;
      continue;
    }
    let end = start;
    for (let at = start; at < text.length && piece.allowed.test(text.charAt(at)); at++)
      if (rest[index + 1]?.[at + 1]) end = at + 1;
    values.push([piece.name, text.slice(start, end)]);
    start = end;
  }
  return values;
}

/** For each piece, and for the end: whether from a position on, the text is this piece and all that follow it. */
function restsOf(text: string, pieces: readonly Piece[]): Uint8Array[] {
  const end = new Uint8Array(text.length + 1);
  end[text.length] = 1;
  const rests = [end];
  for (const piece of pieces.toReversed()) {
    const next = rests[0] as Uint8Array;
    const here = new Uint8Array(text.length + 1);
    for (let at = text.length - 1; at >= 0; at--) {
      const matches =
        'text' in piece
          ? next[at + piece.text.length] && text.startsWith(piece.text, at)
          : (next[at + 1] || here[at + 1]) && piece.allowed.test(text.charAt(at));
      if (matches) here[at] = 1;
    }
    rests.unshift(here);
  }
  return rests;
}

/** Undefined where a percent sign is followed by what is no character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
