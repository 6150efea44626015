import { ts } from '#ts-morph';
import type { Resolution } from '../ir/parameter.js';
import { checkerOf } from './compiler-project.js';
import type { ParameterDecorator } from './decorator.js';
import { changedByJson } from './json-value.js';
import { nameOf } from './name-of.js';
import { functionOf } from './named-function.js';
import { Options } from './options.js';
import type { Reader } from './reader.js';
import { type ReadSignature, readResolver } from './resolver.js';

/**
 * Reads `@Resolve(fn)` or `@Resolve(fn, { checkpoint: true })`.
 *
 * @param within the functions around this one, innermost last
 * @returns undefined after what is wrong has been reported
 */
export function readResolution(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  within: readonly ts.Node[],
  readSignature: ReadSignature,
  reader: Reader,
): Resolution | undefined {
  const resolver = readResolver(decorator, within, readSignature, reader);
  if (!resolver) return undefined;
  const [argument, written, ...more] = decorator.arguments;
  const beyond = written && !ts.isObjectLiteralExpression(written) ? written : more[0];
  if (beyond) {
    reader.report('MRTR1025', reader.spanOf(beyond), { text: beyond.getText() });
    return undefined;
  }
  if (!argument || !written) return { kind: 'resolver', resolver };
  const options = Options.read(decorator, ['checkpoint', 'id'], reader, written);
  if (!options.node('checkpoint')) reader.report('MRTR1025', reader.spanOf(written), { text: written.getText() });
  if (!options.flag('checkpoint')) return undefined;
  checkValue(argument, parameter, reader);
  return { kind: 'resolver', resolver, checkpoint: options.text('id') ?? nameOf(parameter.name) };
}

/** What a checkpoint's function returns must be what JSON holds unchanged, as far as its type tells. */
function checkValue(argument: ts.Node, parameter: ts.ParameterDeclaration, reader: Reader): void {
  const type = checkerOf(argument).getTypeAtLocation(functionOf(argument) ?? argument);
  const [signature] = type.getCallSignatures();
  const changed = signature && changedByJson(signature.getReturnType(), argument);
  if (!changed) return;
  reader.report('MRTR2120', reader.spanOf(parameter.type ?? parameter), {
    name: nameOf(parameter.name),
    ...changed,
  });
}
