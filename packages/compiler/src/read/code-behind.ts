import { join } from 'node:path';
import { ts } from '#ts-morph';
import type { Span } from '../ir/span.js';
import type { CompilerProject } from './compiler-project.js';
import { declarationsBehind, isPropertyName, outermostAt } from './mention.js';
import { nameOf } from './name-of.js';
import { normalCode } from './normal-code.js';

/** The author's code at a place, as `normalCode` gives it. */
export interface WrittenCode {
  readonly own: string;
  /** The functions and constants that it mentions, and what those mention, by name. */
  readonly behind: Readonly<Record<string, string>>;
}

/**
 * Reads the code at a place, and all that decides on what it does.
 *
 * @param root the project's folder, an absolute path
 */
export function writtenCode({ file, start }: Span, project: CompilerProject, root: string): WrittenCode {
  const source = project.program.getSourceFile(join(root, file));
  const node = source && outermostAt(source, start);
  if (!node) return { own: '', behind: {} };
  const { checker } = project;
  const seen = new Set<ts.Node>([node]);
  const found = new Map<string, string[]>();

  const walk = (visited: ts.Node): void => {
    if (ts.isDecorator(visited) || ts.isTypeNode(visited)) return;
    if (ts.isIdentifier(visited) && !isPropertyName(visited)) follow(visited);
    else if (ts.isPropertyAccessExpression(visited)) follow(visited.name);
    ts.forEachChild(visited, walk);
  };
  const follow = (name: ts.Node): void => {
    for (const declaration of declarationsBehind(name, checker)) {
      const code = decidingCode(declaration);
      if (!code || [...seen].some((outer) => isWithin(code, outer))) continue;
      seen.add(code);
      const called = nameOf(name);
      found.set(called, [...(found.get(called) ?? []), normalCode(code, code.getSourceFile())]);
      walk(code);
    }
  };
  walk(node);
  return {
    own: normalCode(node, node.getSourceFile()),
    behind: Object.fromEntries([...found].map(([name, codes]) => [name, codes.sort().join(' ')])),
  };
}

const isWithin = (inner: ts.Node, outer: ts.Node) =>
  inner.pos >= outer.pos && inner.end <= outer.end && inner.getSourceFile() === outer.getSourceFile();

/** What decides on the value of something declared. */
function decidingCode(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  if (ts.isAccessor(declaration) || ts.isEnumDeclaration(declaration)) return declaration;
  if (ts.isClassDeclaration(declaration)) return declaration.members.find(ts.isConstructorDeclaration);
  return ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration)
    ? declaration.initializer
    : undefined;
}
