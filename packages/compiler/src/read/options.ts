import { ts } from '#ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { Expression } from '../ir/expression.js';
import { readFunction, readOption } from './callback.js';
import { checkerOf } from './compiler-project.js';
import type { ParameterDecorator } from './decorator.js';
import { propertyNameOf } from './json-literal.js';
import { nameOf } from './name-of.js';
import type { Reader } from './reader.js';
import { is, TypeFlags } from './type-flags.js';

/** The options of one decorator, as the author wrote them, by name. */
export class Options {
  readonly #decorator: ParameterDecorator;
  readonly #nodes: ReadonlyMap<string, ts.Expression>;
  readonly #reader: Reader;

  private constructor(decorator: ParameterDecorator, nodes: ReadonlyMap<string, ts.Expression>, reader: Reader) {
    this.#decorator = decorator;
    this.#nodes = nodes;
    this.#reader = reader;
  }

  /**
   * @param known the names of its options; the first is the one that a decorator with a single plain argument means
   * @param argument where they stand
   */
  static read(
    decorator: ParameterDecorator,
    known: readonly [string, ...string[]],
    reader: Reader,
    argument = decorator.arguments[0],
  ): Options {
    if (!argument) return new Options(decorator, new Map(), reader);
    if (isObject(argument)) {
      reader.report('MRTR1014', reader.spanOf(argument), { decorator: decorator.name, text: argument.getText() });
      return new Options(decorator, new Map([[known[0], argument]]), reader);
    }
    if (!ts.isObjectLiteralExpression(argument)) return new Options(decorator, new Map([[known[0], argument]]), reader);
    return new Options(decorator, nodesOf(argument, decorator.name, known, reader), reader);
  }

  /** An option that is evaluated in the handler. */
  expression(name: string): Expression | undefined {
    const node = this.#nodes.get(name);
    return node && readOption(name, node, this.#reader);
  }

  has(name: string): boolean {
    return this.#nodes.has(name);
  }

  /** Whether an option that may be a value is a function. */
  isFunction(name: string): boolean {
    const node = this.#nodes.get(name);
    return node !== undefined && isFunction(node);
  }

  /** An option that is the author's code, as it is written. */
  node(name: string): ts.Expression | undefined {
    return this.#nodes.get(name);
  }

  /**
   * An option that is called later, with something that is not known yet.
   *
   * @param takes what it is called with, e.g. `answer`
   */
  function(name: string, ...takes: string[]): Expression | undefined {
    const node = this.#nodes.get(name);
    return node && readFunction(name, node, takes, this.#reader);
  }

  /** An option without which there is no question. */
  required(name: string): Expression | undefined {
    if (!this.#nodes.has(name) && ts.isCallExpression(this.#decorator.node.expression)) {
      this.#reader.report('MRTR1017', this.#reader.spanOf(this.#decorator.node), {
        decorator: this.#decorator.name,
        option: name,
      });
    }
    return this.expression(name);
  }

  /** An option that is known when the handler is generated: a string literal. */
  text(name: string): string | undefined {
    const node = this.#nodes.get(name);
    if (!node) return undefined;
    if (ts.isStringLiteralLike(node)) return node.text;
    this.#notLiteral(name, node, "a string, e.g. 'approval'");
    return undefined;
  }

  /** An option that is known when the handler is generated: a positive whole number. */
  count(name: string): number | undefined {
    const node = this.#nodes.get(name);
    if (!node) return undefined;
    const count = ts.isNumericLiteral(node) ? Number(node.text) : 0;
    if (Number.isInteger(count) && count > 0) return count;
    this.#notLiteral(name, node, 'a positive whole number, e.g. 3');
    return undefined;
  }

  /** Whether an option that has a single value is written. */
  is(name: string, value: string): boolean {
    const node = this.#nodes.get(name);
    if (!node) return false;
    if (ts.isStringLiteral(node) && node.text === value) return true;
    this.#notLiteral(name, node, `'${value}'`);
    return false;
  }

  /** Whether an option that can only be switched on is. */
  flag(name: string): boolean {
    const node = this.#nodes.get(name);
    if (!node || node.kind === ts.SyntaxKind.TrueKeyword) return node !== undefined;
    this.#notLiteral(name, node, 'true');
    return false;
  }

  #notLiteral(option: string, node: ts.Node, expected: string) {
    this.#reader.report('MRTR1018', this.#reader.spanOf(node), { option, text: node.getText(), expected });
  }
}

/** Options that come from elsewhere, whose names cannot be read. */
function isObject(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node)) return false;
  const type = checkerOf(node).getTypeAtLocation(node);
  return is(type, TypeFlags.Object) && type.getCallSignatures().length === 0;
}

/** Whether the value of an expression can be called. */
const isFunction = (node: ts.Expression) => checkerOf(node).getTypeAtLocation(node).getCallSignatures().length > 0;

function nodesOf(
  literal: ts.ObjectLiteralExpression,
  decorator: string,
  known: readonly string[],
  reader: Reader,
): Map<string, ts.Expression> {
  const nodes = new Map<string, ts.Expression>();
  for (const member of literal.properties) {
    const node = memberOf(member);
    if (!node) {
      reader.report('MRTR1014', reader.spanOf(member), { decorator, text: member.getText() });
      continue;
    }
    const { option, value } = node;
    if (known.includes(option)) {
      nodes.set(option, value);
      continue;
    }
    const meant = nearest(option, known);
    const shorthand = ts.isShorthandPropertyAssignment(member);
    reader.report('MRTR1015', reader.spanOf(node.name), { decorator, option, nearest: meant, known, shorthand });
    // What is meant is looked at too, and not missed.
    if (meant && !nodes.has(meant)) nodes.set(meant, value);
  }
  return nodes;
}

/** The value of an option of a literal, as it is written. */
export const optionOf = (options: ts.Expression | undefined, name: string): ts.Expression | undefined =>
  options && ts.isObjectLiteralExpression(options)
    ? options.properties.map(memberOf).find((member) => member?.option === name)?.value
    : undefined;

function memberOf(
  member: ts.ObjectLiteralElementLike,
): { option: string; name: ts.Node; value: ts.Expression } | undefined {
  if (ts.isPropertyAssignment(member)) {
    const { name, initializer: value } = member;
    const option = propertyNameOf(name);
    return option === undefined ? undefined : { option, name, value };
  }
  if (ts.isShorthandPropertyAssignment(member)) {
    const { name } = member;
    return { option: nameOf(name), name, value: name };
  }
  return undefined;
}
