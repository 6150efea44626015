import { join } from 'node:path';
import { ts } from '#ts-morph';
import { type Act, type CallGraph, type Procedure, placeOf } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import type { Parameter } from '../ir/parameter.js';
import { expressionsOf, isQuestion, toolsOf } from '../ir/question.js';
import type { Span } from '../ir/span.js';
import { backChannelNames, backChannelOf } from './acts/back-channel.js';
import { type Callee, calleeOf } from './acts/callee.js';
import { isFreshSource, isFreshValue } from './acts/fresh-value.js';
import { memoized, mentionsMemo } from './acts/memo.js';
import { isSqlWrite, isWrite } from './acts/write.js';
import { CodeNames } from './code-names.js';
import type { CompilerProject } from './compiler-project.js';

import { bodyOf, declarationsBehind, isPropertyName, outermostAt } from './mention.js';
import { pathIn } from './span.js';

/** A procedure while it is read: it may call itself. */
interface Reading extends Procedure {
  readonly acts: Act[];
  readonly calls: Procedure[];
  readonly memos: Procedure[];
}

/** Reads what capabilities, resolvers and callbacks do, and the author's functions that they call. */
export class CallGraphReader {
  readonly #project: CompilerProject;
  readonly #root: string;
  readonly #walker: Walker;

  /** @param root the project's folder, an absolute path */
  constructor(project: CompilerProject, root: string) {
    this.#project = project;
    this.#root = root;
    this.#walker = new Walker(project, root);
  }

  read(capabilities: readonly Capability[]): CallGraph {
    const graph = new Map<string, Procedure>();
    for (const span of capabilities.flatMap(codeOf)) {
      const file = this.#project.program.getSourceFile(join(this.#root, span.file));
      const node = file && outermostAt(file, span.start);
      if (node) graph.set(placeOf(span), this.#walker.procedureOf(node));
    }
    return graph;
  }
}

/** Where the code stands that a handler runs: of functions, the name. */
function codeOf({ span, parameters }: Capability): Span[] {
  const ofParameters = (parameters: readonly Parameter[]): Span[] =>
    parameters.flatMap(({ source, initializer }) => {
      if (source.kind === 'argument') return initializer ? [initializer.span] : [];
      if (isQuestion(source))
        return [
          ...expressionsOf(source).map(([, { span }]) => span),
          ...toolsOf(source).map(({ declaration }) => declaration),
        ];
      if (source.kind !== 'resolver') return [];
      return [source.resolver.declaration, ...ofParameters(source.resolver.parameters)];
    });
  return [span, ...ofParameters(parameters)];
}

class Walker {
  readonly #checker: ts.TypeChecker;
  readonly #names: CodeNames;
  readonly #hasMemos: boolean;
  readonly #root: string;
  readonly #known = new Map<ts.Node, Reading>();

  constructor({ checker, program }: CompilerProject, root: string) {
    this.#checker = checker;
    this.#names = new CodeNames(program);
    // The function may be handed on from file to file.
    this.#hasMemos = program.getSourceFiles().some((file) => !file.isDeclarationFile && mentionsMemo(file));
    this.#root = root;
  }

  procedureOf(node: ts.Node): Procedure {
    const known = this.#known.get(node);
    if (known) return known;
    const procedure: Reading = { acts: [], calls: [], memos: [] };
    this.#known.set(node, procedure);
    this.#walk(node, procedure);
    return procedure;
  }

  #walk(node: ts.Node, into: Reading): void {
    // A decorator's arguments are procedures of their own, and types do nothing.
    if (ts.isDecorator(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node) && isSqlWrite(node)) this.#add('write', node, into);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      this.#readCall(node, into);
    } else if (ts.isIdentifier(node) && !isPropertyName(node)) this.#follow(node, into);
    else if (ts.isPropertyAccessExpression(node)) {
      this.#follow(node.name, into);
      this.#readMention(node, into);
    }
    const run = this.#hasMemos && ts.isCallExpression(node) ? memoized(node, this.#checker) : undefined;
    if (run) into.memos.push(this.procedureOf(run));
    ts.forEachChild(node, (child) => {
      if (child !== run) this.#walk(child, into);
    });
  }

  #readCall(node: ts.CallExpression | ts.NewExpression, into: Reading): void {
    const callee = calleeOf(node);
    const call = ts.isCallExpression(node) ? node : undefined;
    const method = call && callee && this.#backChannelOf(callee);
    if (method) this.#addBackChannel(node.expression, method, into);
    else if (isFreshValue(node, this.#checker)) this.#addFresh(node, into);
    else if (call && callee && isWrite(call, callee, this.#checker)) this.#add('write', call, into);
    for (const argument of node.arguments ?? [])
      if (isFreshSource(argument, this.#checker)) this.#addFresh(argument, into);
  }

  #addFresh(node: ts.Node, into: Reading): void {
    if (!isLogged(node)) this.#add('fresh value', node, into);
  }

  /** A method of the SDK that is handed on, `server.elicitInput.bind(server)`, is taken for a call of it. */
  #readMention(node: ts.PropertyAccessExpression, into: Reading): void {
    const { expression: receiver, name, parent } = node;
    if ((ts.isCallExpression(parent) && parent.expression === node) || !ts.isIdentifier(name)) return;
    const method = this.#backChannelOf({ name: name.text, node: name, receiver });
    if (method) this.#addBackChannel(node, method, into);
  }

  #backChannelOf(callee: Callee): string | undefined {
    const isOther = callee.receiver && !backChannelNames.has(callee.name) && !this.#names.has(callee.name);
    return isOther ? undefined : backChannelOf(callee, this.#checker);
  }

  #addBackChannel(node: ts.Expression, method: string, into: Reading): void {
    into.acts.push({ kind: 'back-channel', text: shortText(node), method, span: this.#spanOf(node) });
  }

  #add(kind: 'fresh value' | 'write', node: ts.Node, into: Reading): void {
    into.acts.push({ kind, text: shortText(node), span: this.#spanOf(node) });
  }

  /** A mention of one of the author's own functions is taken for a call of it. */
  #follow(name: ts.MemberName, into: Reading): void {
    if (!this.#names.has(name.text)) return;
    for (const declaration of declarationsBehind(name, this.#checker)) {
      const body = bodyOf(declaration);
      if (body) into.calls.push(this.procedureOf(body));
      if (ts.isClassDeclaration(declaration) && ts.isNewExpression(name.parent))
        for (const value of fieldValues(declaration)) into.calls.push(this.procedureOf(value));
    }
  }

  #spanOf(node: ts.Node): Span {
    const source = node.getSourceFile();
    return { file: pathIn(this.#root, source.fileName), start: node.getStart(source), end: node.getEnd() };
  }
}

/** What an instance's own fields are set to when it is made. A function is only kept. */
const fieldValues = ({ members }: ts.ClassDeclaration): ts.Expression[] =>
  members.flatMap((member) =>
    ts.isPropertyDeclaration(member) &&
    member.initializer &&
    !ts.isFunctionLike(member.initializer) &&
    !member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
      ? [member.initializer]
      : [],
  );

/** A clock that is only read for a message to the operator decides nothing. */
const isLogged = (node: ts.Node) =>
  ts.findAncestor(node, (outer) => {
    if (ts.isFunctionLike(outer)) return 'quit';
    return ts.isThrowStatement(outer) || (ts.isCallExpression(outer) && /^console\./.test(outer.expression.getText()));
  }) !== undefined;

/** Code on one line, as a message shows it. */
function shortText(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
