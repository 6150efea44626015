import { ts } from '#ts-morph';
import type { CarriedPlace, OwnPlace } from '../ir/module.js';
import { declaredNames } from './declared-names.js';
import { descendantsOf, nodesIn } from './descendants.js';
import { isPropertyName } from './expression.js';
import { isAuthored } from './place.js';
import type { Reader } from './reader.js';
import { moduleAt, specifiersOf } from './specifiers.js';

/**
 * What in the carried text of a file depends on the folder that the file is in: paths to other files, in
 * `export … from`, `import(…)` of a value or a type, `require(…)`, `import.meta.resolve(…)` and
 * `new URL(…, import.meta.url)`, and its own path.
 */
export function readCarriedPlaces(file: ts.SourceFile, carried: string, reader: Reader): CarriedPlace[] {
  const nodes = nodesIn(file);
  const read = placeReader(declaredNames(file));
  const found = nodes.filter((node) => isOwnModule(node) || read(node));
  if (found.length === 0) return [];
  for (const node of found) {
    const span = { ...reader.spanOf(file), start: node.getStart(file), end: node.end };
    if (ts.findAncestor(node, ts.isDecorator)) reader.report('MRTR1035', span, { text: node.getText(file) });
    else if (!read(node)) reader.report('MRTR1034', span, {});
  }

  const targets = new Map<string, string>();
  for (const literal of specifiersOf(file)) {
    const target = moduleAt(literal);
    if (target && ts.isSourceFile(target) && isAuthored(target)) targets.set(literal.text, reader.spanOf(target).file);
  }
  const parsed = ts.createSourceFile('carried.ts', carried, ts.ScriptTarget.Latest, true);
  return descendantsOf(parsed).flatMap((node): CarriedPlace[] => {
    const place = read(node);
    if (!place) return [];
    const start = node.getStart(parsed);
    if (place.kind === 'own') return [{ ...place, start, end: node.end }];
    const target = targets.get(place.specifier);
    return [{ ...place, start: start + 1, end: node.end - 1, ...(target && { file: target }) }];
  });
}

type Place =
  | { readonly kind: 'own'; readonly place: OwnPlace }
  | { readonly kind: 'specifier' | 'url'; readonly specifier: string };

/** Tells of a node whether it is such a place. Names of CommonJS are, unless the file declares them itself. */
function placeReader(declared: ReadonlySet<string>): (node: ts.Node) => Place | undefined {
  return (node) => {
    if (ts.isStringLiteralLike(node)) return node.text.startsWith('.') ? pathIn(node, declared) : undefined;
    const place = ownPlaceOf(node, declared);
    const isBase = place === 'import.meta.url' && ts.isNewExpression(node.parent) && pathOf(node.parent);
    return place && !isBase ? { kind: 'own', place } : undefined;
  };
}

function pathIn(node: ts.StringLiteralLike, declared: ReadonlySet<string>): Place | undefined {
  const { parent, text: specifier } = node;
  const isType =
    ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent) && parent.parent.argument === parent;
  const isCalled = ts.isCallExpression(parent) && parent.arguments[0] === node && isLoader(parent.expression, declared);
  if (isType || isCalled || ts.isExportDeclaration(parent) || ts.isExternalModuleReference(parent))
    return { kind: 'specifier', specifier };
  return ts.isNewExpression(parent) && pathOf(parent) === node ? { kind: 'url', specifier } : undefined;
}

/** `import`, `import.meta.resolve`, `require` and `require.resolve`, called with a specifier. */
function isLoader(callee: ts.Expression, declared: ReadonlySet<string>): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'resolve')
    return ts.isMetaProperty(callee.expression) || isLoader(callee.expression, declared);
  return ts.isIdentifier(callee) && callee.text === 'require' && !declared.has('require');
}

/** `'./words.txt'` of `new URL('./words.txt', import.meta.url)`. */
function pathOf({ arguments: [path, base] = ts.factory.createNodeArray() }: ts.NewExpression): ts.Node | undefined {
  const isOwn = base && ts.isPropertyAccessExpression(base) && ts.isMetaProperty(base.expression);
  return path && ts.isStringLiteralLike(path) && path.text.startsWith('.') && isOwn && base.name.text === 'url'
    ? path
    : undefined;
}

function ownPlaceOf(node: ts.Node, declared: ReadonlySet<string>): OwnPlace | undefined {
  const text =
    ts.isIdentifier(node) && !isPropertyName(node)
      ? node.text
      : ts.isPropertyAccessExpression(node)
        ? metaMember(node)
        : undefined;
  return text !== undefined && isOwnPlace(text) && !declared.has(text) ? text : undefined;
}

const metaMember = ({ expression, name }: ts.PropertyAccessExpression) =>
  ts.isMetaProperty(expression) ? `import.meta.${name.text}` : undefined;

const ownPlaces: ReadonlySet<string> = new Set<OwnPlace>([
  'import.meta.url',
  'import.meta.dirname',
  'import.meta.filename',
  '__dirname',
  '__filename',
]);

const isOwnPlace = (text: string): text is OwnPlace => ownPlaces.has(text);

/** `import.meta` in any other use than that of a member by its name. */
const isOwnModule = (node: ts.Node) =>
  ts.isMetaProperty(node) &&
  node.keywordToken === ts.SyntaxKind.ImportKeyword &&
  !ts.isPropertyAccessExpression(node.parent);
