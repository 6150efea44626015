import type { ts } from 'ts-morph';
import { checkerOf } from './compiler-project.js';
import { packageNameOf } from './package-name.js';
import { literalValueOf, membersOf } from './type-flags.js';

/** What a function returns, now or later. */
export interface Returned {
  /** Without what it asks by itself; undefined where it returns nothing else. */
  readonly type: ts.Type | undefined;
  /** Whether it may ask by itself. */
  readonly mayAsk: boolean;
}

/** Takes the type of what a function returns apart. */
export function returnedBy(node: ts.FunctionDeclaration | ts.MethodDeclaration): Returned {
  const checker = checkerOf(node);
  const returned = checker.getSignatureFromDeclaration(node)?.getReturnType();
  if (!returned) return { type: undefined, mayAsk: false };
  const isPromise = returned.getSymbol()?.name === 'Promise';
  const type = (isPromise && checker.getTypeArguments(returned as ts.TypeReference)[0]) || returned;
  const all = membersOf(type);
  const others = all.filter((each) => !asks(each, checker));
  if (others.length === all.length) return { type, mayAsk: false };
  return { type: others.length === 1 ? others[0] : undefined, mayAsk: true };
}

/** Whether a type is our `InputRequired`, or the protocol's result of that name. */
function asks(type: ts.Type, checker: ts.TypeChecker): boolean {
  const symbol = type.getSymbol();
  const file = symbol?.name === 'InputRequired' && symbol.declarations?.[0]?.getSourceFile().fileName;
  if (file) return packageNameOf(file) === '@mrtr/decorators';
  const property = type.getProperty('resultType');
  const [declaration] = property?.declarations ?? [];
  if (!property || !declaration) return false;
  return literalValueOf(checker.getTypeOfSymbolAtLocation(property, declaration)) === 'input_required';
}
