import { ts } from '#ts-morph';
import { checkerOf } from './compiler-project.js';
import type { ParameterDecorator } from './decorator.js';
import { ownExportName } from './decorator.js';
import { nameOf } from './name-of.js';
import type { Options } from './options.js';
import type { Reader } from './reader.js';
import { is, membersOf, TypeFlags } from './type-flags.js';
import { typeText } from './type-text.js';
import { declarationsAt } from './written.js';

/** The options that every question has. */
export const common = ['when', 'id', 'attempts'] as const;

/** What these say. */
export function asked(
  options: Options,
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  reader: Reader,
) {
  const when = options.expression('when');
  const attempts = options.count('attempts');
  return {
    id: options.text('id') ?? nameOf(parameter.name),
    ...(when && { when }),
    ...(attempts !== undefined && { attempts }),
    span: reader.spanOf(decorator.node),
  };
}

/** Reports that a parameter's type is not the one that its decorator gives. */
export function mismatch(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  expected: string,
  reader: Reader,
): undefined {
  const checker = checkerOf(parameter);
  reader.report('MRTR2101', reader.spanOf(parameter.type ?? parameter), {
    decorator: decorator.name,
    name: nameOf(parameter.name),
    type: parameter.type?.getText() ?? typeText(checker.getTypeAtLocation(parameter), checker, parameter),
    expected,
  });
}

/** What a person answers, and whether a refusal is an answer too. */
export interface AnswerType {
  readonly type: ts.Type;
  readonly typeNode: ts.TypeNode | undefined;
  readonly refusable: boolean;
}

/** The type of the answer: what stands in `Elicited<…>`, or the type itself. */
export function answerType(type: ts.Type, typeNode: ts.TypeNode | undefined, checker: ts.TypeChecker): AnswerType {
  const written = presentNode(typeNode, checker);
  const outcome = written && outcomeOf(written);
  if (!outcome) return { type, typeNode, refusable: false };
  const { answer } = outcome;
  if (answer) return { type: checker.getTypeAtLocation(answer), typeNode: answer, refusable: true };
  const contents = membersOf(type).flatMap((member) => member.getProperty('content') ?? []);
  const [content] = contents.map((property) => checker.getTypeOfSymbol(property));
  return { type: content ?? type, typeNode: undefined, refusable: true };
}

/** What stands in `Elicited<…>`, also over aliases of the author's; of a generic alias, no code says it. */
function outcomeOf(
  node: ts.TypeNode,
  seen: ReadonlySet<ts.Node> = new Set(),
): { readonly answer: ts.TypeNode | undefined } | undefined {
  if (!(ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node)) || seen.has(node)) return undefined;
  const name = ts.isImportTypeNode(node) ? node.qualifier : node.typeName;
  if (!name) return undefined;
  if (ownExportName(name) === 'Elicited') return { answer: node.typeArguments?.[0] };
  const alias = declarationsAt(name).find(ts.isTypeAliasDeclaration);
  const inner = alias && outcomeOf(alias.type, new Set(seen).add(node));
  return inner && (alias.typeParameters ? { answer: undefined } : inner);
}

/** `T` of `T | undefined`, which is what a parameter that may be left out can be declared as. */
export function presentNode(node: ts.TypeNode | undefined, checker: ts.TypeChecker): ts.TypeNode | undefined {
  if (!node || !ts.isUnionTypeNode(node)) return node;
  const isPresent = (member: ts.TypeNode) => !is(checker.getTypeAtLocation(member), TypeFlags.Undefined);
  const [only, another] = node.types.filter(isPresent);
  return another ? node : only;
}
