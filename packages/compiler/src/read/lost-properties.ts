import { Node, type Type, type TypeNode, type TypeReferenceNode } from '#ts-morph';
import type { Report } from '../diagnostics/report.js';
import { isAuthored, type Place } from './place.js';
import { declarationsOf } from './written.js';

/** Warns of `Omit<A | B, 'x'>`, which loses more than `x`: all that not every member of the union has. */
export function warnOfLostProperties({ typeNode, where, spanOf }: Place, report: Report): void {
  const omit = omitIn(typeNode);
  const [from, left] = omit?.getTypeArguments() ?? [];
  if (!omit || !from || !left) return;
  const members = from.getType().getUnionTypes().map(namesOf);
  const named = left.getType().isUnion() ? left.getType().getUnionTypes() : [left.getType()];
  const leftOut = named.map((type) => type.getLiteralValue());
  const lost = [...new Set(members.flat())].filter(
    (name) => !leftOut.includes(name) && !members.every((names) => names.includes(name)),
  );
  if (lost.length > 0) report('MRTR2015', spanOf(omit), { type: omit.getText(), where, lost });
}

const namesOf = (type: Type) => type.getProperties().map((property) => property.getName());

/** TypeScript's own `Omit`, written here or as the meaning of the name that is. */
function omitIn(node: TypeNode | undefined): TypeReferenceNode | undefined {
  if (!Node.isTypeReference(node)) return undefined;
  const alias = declarationsOf(node.getTypeName().getSymbol()).find(Node.isTypeAliasDeclaration);
  if (!alias) return undefined;
  if (isAuthored(alias)) return omitIn(alias.getTypeNode());
  return alias.getName() === 'Omit' ? node : undefined;
}
