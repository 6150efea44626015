import type { FunctionDeclaration, MethodDeclaration, Type } from 'ts-morph';
import { packageNameOf } from './package-name.js';

/** What a function returns, now or later. */
export interface Returned {
  /** Without what it asks by itself; undefined where it returns nothing else. */
  readonly type: Type | undefined;
  /** Whether it may ask by itself. */
  readonly mayAsk: boolean;
}

/** Takes the type of what a function returns apart. */
export function returnedBy(node: FunctionDeclaration | MethodDeclaration): Returned {
  const returned = node.getReturnType();
  const promised = returned.getSymbol()?.getName() === 'Promise' ? returned.getTypeArguments()[0] : undefined;
  const type = promised ?? returned;
  const all = type.isUnion() ? type.getUnionTypes() : [type];
  const others = all.filter((each) => !asks(each));
  if (others.length === all.length) return { type, mayAsk: false };
  return { type: others.length === 1 ? others[0] : undefined, mayAsk: true };
}

/** Whether a type is our `InputRequired`, or the protocol's result of that name. */
function asks(type: Type): boolean {
  const file = type.getSymbol()?.getDeclarations()[0]?.getSourceFile().getFilePath();
  if (type.getSymbol()?.getName() === 'InputRequired' && file) return packageNameOf(file) === '@mrtr/decorators';
  const property = type.getProperty('resultType');
  const [declaration] = property?.getDeclarations() ?? [];
  return declaration !== undefined && property?.getTypeAtLocation(declaration).getLiteralValue() === 'input_required';
}
