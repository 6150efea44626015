import { ts } from '#ts-morph';
import { bare } from '../bare.js';
import { packageNameOf } from '../package-name.js';

/** Where something comes from that is the language's, the platform's or a package's. */
export interface Origin {
  /** The module that exports it, without `node:`. Absent: it is global. */
  readonly from?: string;
  /** Its name there, with those before it: `Date.now`, `webcrypto.getRandomValues`; `default` of a module itself. */
  readonly name: string;
}

/**
 * Where a value comes from, under whatever name: over imports, modules of the author's own, constants, destructuring
 * and members of object literals. Undefined for all that is the author's, or that only running it can tell.
 */
export function originOf(node: ts.Expression, checker: ts.TypeChecker): Origin | undefined {
  const value = new Search(checker).valueOf(node);
  if (value?.kind !== 'foreign') return undefined;
  const { from, path } = value;
  if (from === undefined) return { name: path.join('.') };
  // Over a default import, a name is the module's own.
  const own = path[0] === 'default' && path.length > 1 ? path.slice(1) : path;
  return { from: from.replace(/^node:/, ''), name: own.join('.') || 'default' };
}

type Value =
  | { readonly kind: 'foreign'; readonly from: string | undefined; readonly path: readonly string[] }
  | { readonly kind: 'object'; readonly node: ts.ObjectLiteralExpression }
  /** Of the author's own. */
  | { readonly kind: 'module'; readonly symbol: ts.Symbol };

const globalObjects = new Set(['globalThis', 'global', 'self', 'window']);

class Search {
  readonly #checker: ts.TypeChecker;
  /** A declaration may come back to itself. */
  readonly #seen = new Set<ts.Declaration>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  valueOf(written: ts.Expression): Value | undefined {
    const node = giverOf(written);
    if (ts.isIdentifier(node)) return this.#named(symbolAt(node, this.#checker), node.text);
    if (ts.isObjectLiteralExpression(node)) return { kind: 'object', node };
    const member = memberName(node);
    if (member) {
      const value = this.valueOf(member.receiver);
      return value && this.#memberOf(value, member.name);
    }
    if (!ts.isCallExpression(node)) return undefined;
    const [argument] = node.arguments;
    const isImport =
      node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require');
    if (isImport && argument && ts.isStringLiteralLike(argument)) return this.#module(argument);
    const called = memberName(giverOf(node.expression));
    return called?.name === 'bind' ? this.valueOf(called.receiver) : undefined;
  }

  #memberOf(value: Value, name: string): Value | undefined {
    if (value.kind === 'foreign') {
      const isGlobalObject = value.from === undefined && value.path.length === 0 && globalObjects.has(name);
      return isGlobalObject ? value : { ...value, path: [...value.path, name] };
    }
    if (value.kind === 'module') {
      const symbol = this.#checker.tryGetMemberInModuleExports(name, value.symbol);
      return symbol && this.#named(symbol, name, true);
    }
    const member = value.node.properties.findLast((property) => property.name && textOf(property.name) === name);
    if (!member) return undefined;
    if (ts.isPropertyAssignment(member)) return this.valueOf(member.initializer);
    return ts.isShorthandPropertyAssignment(member) ? this.valueOf(member.name) : undefined;
  }

  /** @param isExport of a module, and so not global */
  #named(symbol: ts.Symbol | undefined, text: string, isExport = false): Value | undefined {
    const [declaration] = symbol?.declarations ?? [];
    if (!symbol || !declaration) return foreign(undefined, text);
    if (this.#seen.has(declaration)) return undefined;
    this.#seen.add(declaration);
    const value = this.#declared(declaration);
    if (value || !declaration.getSourceFile().isDeclarationFile) return value;
    return foreign(isExport ? moduleOf(declaration) : undefined, text);
  }

  #declared(declaration: ts.Declaration): Value | undefined {
    const specifier = specifierOf(declaration);
    if (specifier) {
      const module = this.#module(specifier);
      const name = exportedName(declaration);
      return module && name !== undefined ? this.#memberOf(module, name) : module;
    }
    if (ts.isExportSpecifier(declaration)) {
      const local = this.#checker.getExportSpecifierLocalTargetSymbol(declaration);
      return this.#named(local, declaration.name.text);
    }
    if (ts.isExportAssignment(declaration)) return this.valueOf(declaration.expression);
    if (ts.isVariableDeclaration(declaration)) return this.#initial(declaration);
    if (!ts.isBindingElement(declaration) || declaration.dotDotDotToken) return undefined;
    const name = textOf(declaration.propertyName ?? declaration.name);
    const { parent: outer } = declaration.parent;
    if (name === undefined || ts.isParameter(outer)) return undefined;
    const value = ts.isVariableDeclaration(outer) ? this.#initial(outer) : this.#declared(outer);
    return value && this.#memberOf(value, name);
  }

  #initial({ initializer, parent }: ts.VariableDeclaration): Value | undefined {
    const isConstant = (parent.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    return isConstant && initializer ? this.valueOf(initializer) : undefined;
  }

  #module(specifier: ts.Expression): Value | undefined {
    const symbol = this.#checker.getSymbolAtLocation(specifier);
    const isOwn = symbol?.declarations?.some((file) => ts.isSourceFile(file) && !file.isDeclarationFile);
    if (symbol && isOwn) return { kind: 'module', symbol };
    return ts.isStringLiteralLike(specifier) ? { kind: 'foreign', from: specifier.text, path: [] } : undefined;
  }
}

const foreign = (from: string | undefined, text: string): Value => ({
  kind: 'foreign',
  from,
  path: from === undefined && globalObjects.has(text) ? [] : [text],
});

/** `{ now }` names a property as well as what it is set to. */
const symbolAt = (node: ts.Identifier, checker: ts.TypeChecker) =>
  ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);

/** What gives the value: behind `await`, and behind a comma. */
function giverOf(written: ts.Expression): ts.Expression {
  const node = bare(written);
  if (ts.isAwaitExpression(node)) return giverOf(node.expression);
  const isComma = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isComma ? giverOf(node.right) : node;
}

function memberName(node: ts.Expression): { receiver: ts.Expression; name: string } | undefined {
  if (ts.isPropertyAccessExpression(node)) return { receiver: node.expression, name: node.name.text };
  return ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
    ? { receiver: node.expression, name: node.argumentExpression.text }
    : undefined;
}

const textOf = (name: ts.PropertyName | ts.BindingName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

/** The module that an import, or an export of something imported, is from. */
function specifierOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isImportEqualsDeclaration(declaration)) {
    const { moduleReference } = declaration;
    return ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
  }
  const whole = ts.findAncestor(
    declaration,
    (node): node is ts.ImportDeclaration | ts.ExportDeclaration =>
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
  );
  return whole?.moduleSpecifier;
}

/** What is taken from a module; nothing where it is the whole. */
function exportedName(declaration: ts.Declaration): string | undefined {
  if (ts.isImportClause(declaration)) return 'default';
  return ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)
    ? (declaration.propertyName ?? declaration.name).text
    : undefined;
}

/** The module in which a package declares something. */
function moduleOf(declaration: ts.Declaration): string | undefined {
  const ambient = ts.findAncestor(
    declaration,
    (node): node is ts.ModuleDeclaration => ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name),
  );
  return ambient?.name.text ?? packageNameOf(declaration.getSourceFile().fileName);
}
