import { Node, type ParameterDeclaration, type Type, type TypeNode } from '#ts-morph';
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
    type: parameter.getTypeNode()?.getText() ?? parameter.getType().getText(parameter),
    expected,
  });
}

/** What a person answers, and whether a refusal is an answer too. */
export interface AnswerType {
  readonly type: Type;
  readonly typeNode?: TypeNode;
  readonly refusable: boolean;
}

/** The type of the answer: what stands in `Elicited<…>`, or the type itself. */
export function answerType(type: Type, typeNode: TypeNode | undefined): AnswerType {
  const outcome = presentNode(typeNode);
  if (Node.isTypeReference(outcome) && ownExportName(outcome.getTypeName()) === 'Elicited') {
    const [answer] = outcome.getTypeArguments();
    if (answer) return { type: answer.getType(), typeNode: answer, refusable: true };
  }
  return { type, ...(typeNode && { typeNode }), refusable: false };
}

/** `T` of `T | undefined`, which is what a parameter that may be left out can be declared as. */
export function presentNode(node: TypeNode | undefined): TypeNode | undefined {
  if (!Node.isUnionTypeNode(node)) return node;
  const [only, another] = node.getTypeNodes().filter((member) => !member.getType().isUndefined());
  return another ? node : only;
}
