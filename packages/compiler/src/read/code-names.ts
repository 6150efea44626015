import { ts } from '#ts-morph';
import { remember } from '../remember.js';
import { nodesIn } from './descendants.js';
import { bodyOf } from './mention.js';

/**
 * The names that may lead to code in the author's files, by themselves or as that of a member. What one stands for is
 * asked only for these: TypeScript would have to infer what type `one` of `one.name` has, for a callback's parameter
 * from the whole call that it is handed to.
 */
export class CodeNames {
  readonly #names = new Set<string>();

  constructor(program: ts.Program) {
    for (const file of program.getSourceFiles())
      if (!file.isDeclarationFile) for (const name of namesIn(file)) this.#names.add(name);
  }

  has(name: string): boolean {
    return this.#names.has(name) || this.#names.has(computed);
  }
}

/** In place of a name that only the type checker knows: any could be it. */
const computed = '';

const namesIn = remember((file: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const node of nodesIn(file)) {
    const name = nameOf(node);
    if (name !== undefined) names.add(name);
  }
  return names;
});

/** Of what has code: its name. Of what gives something another name: that one. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isExportAssignment(node)) return 'default';
  if (ts.isExportSpecifier(node) || ts.isImportEqualsDeclaration(node)) return textOf(node.name);
  if (ts.isImportClause(node)) return node.name?.text;
  if (ts.isImportSpecifier(node)) return node.propertyName && node.name.text;
  if (ts.isBindingElement(node)) return node.propertyName && textOf(node.name);
  if (ts.isClassDeclaration(node)) return textOf(node.name);
  return bodyOf(node) && textOf((node as ts.NamedDeclaration).name);
}

function textOf(name: ts.DeclarationName | ts.BindingPattern | undefined): string | undefined {
  if (!name) return 'default';
  if (ts.isComputedPropertyName(name))
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : isSymbol(name) ? undefined : computed;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** `[Symbol.iterator]`: nothing that stands behind a dot. */
const isSymbol = ({ expression }: ts.ComputedPropertyName) =>
  ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'Symbol';
