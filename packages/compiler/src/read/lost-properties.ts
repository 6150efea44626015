import { ts } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import { checkerOf } from './compiler-project.js';
import { isAuthored, type Place } from './place.js';
import { literalValueOf, membersOf } from './type-flags.js';
import { declarationsAt } from './written.js';

/** Warns of `Omit<A | B, 'x'>`, which loses more than `x`: all that not every member of the union has. */
export function warnOfLostProperties({ typeNode, where, spanOf }: Place, report: Report): void {
  const omit = omitIn(typeNode);
  const [from, left] = omit?.typeArguments ?? [];
  if (!omit || !from || !left) return;
  const checker = checkerOf(omit);
  const whole = checker.getTypeAtLocation(from);
  if (!whole.isUnion()) return;
  const members = whole.types.map((member) => member.getProperties().map(({ name }) => name));
  const leftOut = membersOf(checker.getTypeAtLocation(left)).map(literalValueOf);
  const lost = [...new Set(members.flat())].filter(
    (name) => !leftOut.includes(name) && !members.every((names) => names.includes(name)),
  );
  if (lost.length > 0) report('MRTR2015', spanOf(omit), { type: omit.getText(), where, lost });
}

/** TypeScript's own `Omit`, written here or as the meaning of the name that is. */
function omitIn(node: ts.TypeNode | undefined): ts.TypeReferenceNode | undefined {
  if (!node || !ts.isTypeReferenceNode(node)) return undefined;
  const alias = declarationsAt(node.typeName).find(ts.isTypeAliasDeclaration);
  if (!alias) return undefined;
  if (isAuthored(alias)) return omitIn(alias.type);
  return alias.name.text === 'Omit' ? node : undefined;
}
