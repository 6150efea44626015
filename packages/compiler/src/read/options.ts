import { Node, type ObjectLiteralExpression } from '#ts-morph';
import { nearest } from '../diagnostics/nearest.js';
import type { Expression } from '../ir/expression.js';
import { readFunction, readOption } from './callback.js';
import type { ParameterDecorator } from './decorator.js';
import type { Reader } from './reader.js';

/** The options of one decorator, as the author wrote them, by name. */
export class Options {
  readonly #decorator: ParameterDecorator;
  readonly #nodes: ReadonlyMap<string, Node>;
  readonly #reader: Reader;

  private constructor(decorator: ParameterDecorator, nodes: ReadonlyMap<string, Node>, reader: Reader) {
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
    if (!Node.isObjectLiteralExpression(argument))
      return new Options(decorator, new Map([[known[0], argument]]), reader);
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
    return (this.#nodes.get(name)?.getType().getCallSignatures().length ?? 0) > 0;
  }

  /** An option that is the author's code, as it is written. */
  node(name: string): Node | undefined {
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
    if (!this.#nodes.has(name) && this.#decorator.node.isDecoratorFactory()) {
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
    if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralValue();
    this.#notLiteral(name, node, "a string, e.g. 'approval'");
    return undefined;
  }

  /** An option that is known when the handler is generated: a positive whole number. */
  count(name: string): number | undefined {
    const node = this.#nodes.get(name);
    if (!node) return undefined;
    if (Node.isNumericLiteral(node) && Number.isInteger(node.getLiteralValue()) && node.getLiteralValue() > 0) {
      return node.getLiteralValue();
    }
    this.#notLiteral(name, node, 'a positive whole number, e.g. 3');
    return undefined;
  }

  /** Whether an option that has a single value is written. */
  is(name: string, value: string): boolean {
    const node = this.#nodes.get(name);
    if (!node) return false;
    if (Node.isStringLiteral(node) && node.getLiteralValue() === value) return true;
    this.#notLiteral(name, node, `'${value}'`);
    return false;
  }

  /** Whether an option that can only be switched on is. */
  flag(name: string): boolean {
    const node = this.#nodes.get(name);
    if (!node || Node.isTrueLiteral(node)) return node !== undefined;
    this.#notLiteral(name, node, 'true');
    return false;
  }

  #notLiteral(option: string, node: Node, expected: string) {
    this.#reader.report('MRTR1018', this.#reader.spanOf(node), { option, text: node.getText(), expected });
  }
}

/** Options that come from elsewhere, whose names cannot be read. */
const isObject = (node: Node) =>
  !Node.isObjectLiteralExpression(node) && node.getType().isObject() && node.getType().getCallSignatures().length === 0;

function nodesOf(
  literal: ObjectLiteralExpression,
  decorator: string,
  known: readonly string[],
  reader: Reader,
): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const member of literal.getProperties()) {
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
    const shorthand = Node.isShorthandPropertyAssignment(member);
    reader.report('MRTR1015', reader.spanOf(node.name), { decorator, option, nearest: meant, known, shorthand });
    // What is meant is looked at too, and not missed.
    if (meant && !nodes.has(meant)) nodes.set(meant, value);
  }
  return nodes;
}

function memberOf(member: Node): { option: string; name: Node; value: Node } | undefined {
  if (Node.isPropertyAssignment(member)) {
    const name = member.getNameNode();
    const value = member.getInitializer();
    if (Node.isComputedPropertyName(name) || !value) return undefined;
    return { option: Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText(), name, value };
  }
  if (Node.isShorthandPropertyAssignment(member)) {
    const name = member.getNameNode();
    return { option: member.getName(), name, value: name };
  }
  return undefined;
}
