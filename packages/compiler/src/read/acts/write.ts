import { ts } from '#ts-morph';
import { nameOf } from '../name-of.js';
import { type Callee, isOfPackage } from './callee.js';
import { originOf } from './origin.js';

/** Methods of HTTP that change something at the other end. */
const httpMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const httpClients = new Set(['axios', 'ky', 'got']);

const fileModules = new Set(['fs', 'fs/promises', 'fs-extra']);
const fileWrites = /^(writeFile|appendFile|copyFile|cp|unlink|rm|rmdir|rename|truncate|symlink|link|mkdir)(Sync)?$/;

/** What database clients and repositories call a change. */
const storeWrites =
  /^(insert|update|upsert|delete|destroy|remove|save|create|replace|bulkWrite|bulkCreate|publish)(One|Many|All|AndReturn)?$/;

const sqlWrite = /^\s*(insert\s+into|update\s+\S+\s+set|delete\s+from)\s/i;

/** Whether a call visibly changes something outside of the process. In doubt, it does not. */
export function isWrite(node: ts.CallExpression, callee: Callee, checker: ts.TypeChecker): boolean {
  if (isSqlText(node.arguments[0])) return true;
  const origin = originOf(node.expression, checker);
  if (origin) {
    const { from, name } = origin;
    if (from === undefined) {
      if (name === 'fetch') return isChangingRequest(node);
    } else if (fileModules.has(from)) return fileWrites.test(name.replace(/^promises\./, ''));
    else if (httpClients.has(from)) return httpMethods.has(name.toUpperCase());
  }
  return storeWrites.test(callee.name) && callee.receiver !== undefined && isAwaited(node) && isStore(callee, checker);
}

/** Whether a tagged template is SQL that changes something. */
export const isSqlWrite = ({ template }: ts.TaggedTemplateExpression) =>
  sqlWrite.test(ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text);

function isChangingRequest({ arguments: [, options] }: ts.CallExpression): boolean {
  if (!options || !ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some(
    (member) =>
      ts.isPropertyAssignment(member) &&
      nameOf(member.name) === 'method' &&
      ts.isStringLiteralLike(member.initializer) &&
      httpMethods.has(member.initializer.text.toUpperCase()),
  );
}

function isSqlText(argument: ts.Expression | undefined): boolean {
  if (!argument) return false;
  if (ts.isStringLiteralLike(argument)) return sqlWrite.test(argument.text);
  return ts.isTemplateExpression(argument) && sqlWrite.test(argument.head.text);
}

/** A change that is waited for; `map.delete(key)` and `hash.update(text)` are not. */
const isAwaited = ({ parent }: ts.CallExpression): boolean =>
  ts.isAwaitExpression(parent) || ts.isReturnStatement(parent) || ts.isArrowFunction(parent);

/** A client of a package or an interface: what an author's own function does is read off its body. */
function isStore({ node }: Callee, checker: ts.TypeChecker): boolean {
  const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (!declaration) return false;
  if (isOfPackage(declaration))
    return !/\/node_modules\/(typescript|@types\/node)\//.test(declaration.getSourceFile().fileName);
  return ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration);
}
