import type { Tool } from '@modelcontextprotocol/client';
import { UsageError } from '../failure.js';

/** What a tool's input schema says of one argument, as far as a command line needs it. */
interface ArgumentSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly anyOf?: readonly ArgumentSchema[];
  readonly oneOf?: readonly ArgumentSchema[];
  readonly $ref?: string;
}

/**
 * Reads a tool's arguments from the command line: `--title Dune --copies 2 --gift`.
 *
 * A value is read as the tool's input schema has it: a number, a flag, JSON for an object or a list, else text.
 */
export function toolArguments(words: readonly string[], tool: Tool): Record<string, unknown> {
  const properties = (tool.inputSchema.properties ?? {}) as Readonly<Record<string, ArgumentSchema>>;
  const values: [string, unknown][] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined || !Object.hasOwn(properties, name)) {
      const known = Object.keys(properties).map((known) => `--${known}`);
      throw new UsageError(`${tool.name} has no argument ${word}. It has ${known.join(', ') || 'none'}.`);
    }
    const types = typesOf(properties[name] ?? {}, (tool.inputSchema.$defs ?? {}) as Definitions);
    const next = inline ?? (types.includes('boolean') && !/^(true|false)$/.test(rest[0] ?? '') ? 'true' : rest.shift());
    if (next === undefined) throw new UsageError(`--${name} needs a value.`);
    values.push([name, read(name, next, types)]);
  }
  return Object.fromEntries(values);
}

type Definitions = Readonly<Record<string, ArgumentSchema>>;

/** What JSON types an argument may have: those of all variants, and of a definition that it refers to. */
function typesOf(schema: ArgumentSchema, definitions: Definitions, seen: readonly string[] = []): string[] {
  const { type = [], anyOf = [], oneOf = [], $ref } = schema;
  const name = $ref?.replace('#/$defs/', '');
  const target = name !== undefined && !seen.includes(name) ? definitions[name] : undefined;
  const variants = [...anyOf, ...oneOf, ...(target ? [target] : [])];
  const within = name === undefined ? seen : [...seen, name];
  return [...new Set([type, variants.flatMap((variant) => typesOf(variant, definitions, within))].flat())];
}

function read(name: string, text: string, types: readonly string[]): unknown {
  if (types.includes('string') || types.length === 0) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name} ${text}: expected ${types.join(' or ')}, written as JSON.`);
  }
}
