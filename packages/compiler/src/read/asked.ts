import { Node, type ParameterDeclaration, type Type, type TypeNode } from 'ts-morph';
import type { ParameterDecorator } from './decorator.js';
import { ownExportName } from './decorator.js';
import type { Options } from './options.js';
import type { Reader } from './reader.js';

/** The options that every question has. */
export const common = ['when', 'id', 'attempts'] as const;

/** What these say. */
export function asked(
  options: Options,
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  reader: Reader,
) {
  const when = options.expression('when');
  const attempts = options.count('attempts');
  return {
    id: options.text('id') ?? parameter.getName(),
    ...(when && { when }),
    ...(attempts !== undefined && { attempts }),
    span: reader.spanOf(decorator.node),
  };
}

/** Reports that a parameter's type is not the one that its decorator gives. */
export function mismatch(
  decorator: ParameterDecorator,
  parameter: ParameterDeclaration,
  expected: string,
  reader: Reader,
): undefined {
  reader.report('MRTR2101', reader.spanOf(parameter.getTypeNode() ?? parameter), {
    decorator: decorator.name,
    name: parameter.getName(),
    type: parameter.getType().getText(parameter),
    expected,
  });
}

/** The type of the answer: what stands in `Elicited<…>`, or the parameter's own type without the `undefined` of an optional one. */
export function answerType(parameter: ParameterDeclaration): { type: Type; typeNode?: TypeNode; refusable: boolean } {
  const typeNode = parameter.getTypeNode();
  if (Node.isTypeReference(typeNode) && ownExportName(typeNode.getTypeName()) === 'Elicited') {
    const [answer] = typeNode.getTypeArguments();
    if (answer) return { type: answer.getType(), typeNode: answer, refusable: true };
  }
  return { type: parameter.getType(), ...(typeNode && { typeNode }), refusable: false };
}
