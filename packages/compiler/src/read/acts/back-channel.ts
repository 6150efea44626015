import { ts } from '#ts-morph';
import { packageNameOf } from '../package-name.js';
import type { Callee } from './callee.js';

/** Names under which the SDK sends a request to the client and waits for the answer. */
export const backChannelNames: ReadonlySet<string> = new Set([
  'elicitInput',
  'requestSampling',
  'createMessage',
  'listRoots',
  'send',
  'sendRequest',
  'request',
]);

/** Names that mean nothing else, also where the type of the receiver is not known. */
const unmistakable = new Set(['elicitInput', 'requestSampling']);

/**
 * The method of the SDK by which a call asks over the connection, if it does.
 *
 * The SDK has builders of the same names (`inputRequired.listRoots()`), which send nothing: only what promises an
 * answer counts.
 */
export function backChannelOf(callee: Callee, checker: ts.TypeChecker): string | undefined {
  const symbol = checker.getSymbolAtLocation(callee.node);
  const binding = symbol?.declarations?.find(ts.isBindingElement);
  const name = binding ? (binding.propertyName ?? binding.name).getText() : callee.name;
  if (!backChannelNames.has(name)) return undefined;
  const method = binding ? checker.getTypeAtLocation(binding.parent).getProperty(name) : symbol;
  const [declaration] = method?.declarations ?? [];
  if (!method || !declaration) return unmistakable.has(name) ? name : undefined;
  const owner = packageNameOf(declaration.getSourceFile().fileName);
  if (!owner?.startsWith('@modelcontextprotocol/') || isOfClient(callee, checker)) return undefined;
  const signatures = checker.getTypeOfSymbolAtLocation(method, callee.node).getCallSignatures();
  const isPromised = signatures.some((signature) => signature.getReturnType().getSymbol()?.name === 'Promise');
  return isPromised ? name : undefined;
}

/** A tool may well be a client of another server; what it asks there is not asked over its own connection. */
function isOfClient({ receiver }: Callee, checker: ts.TypeChecker): boolean {
  const type = receiver && checker.getTypeAtLocation(receiver);
  const bases = type?.isClass() ? (type.getBaseTypes() ?? []) : [];
  return [type, ...bases].some((one) => {
    const [declaration] = one?.getSymbol()?.declarations ?? [];
    const owner = declaration && packageNameOf(declaration.getSourceFile().fileName);
    return (
      owner === '@modelcontextprotocol/client' ||
      (owner === '@modelcontextprotocol/sdk' && one?.getSymbol()?.name === 'Client')
    );
  });
}
