import { ts } from '#ts-morph';
import type { SampledAnswer, Sampling } from '../ir/question.js';
import type { Shape } from '../ir/shape.js';
import { answerType, asked, common, mismatch } from './asked.js';
import { checkerOf } from './compiler-project.js';
import { declaredAnswer } from './declared-type.js';
import type { ParameterDecorator } from './decorator.js';
import { readFallback } from './fallback.js';
import { nameOf } from './name-of.js';
import { Options } from './options.js';
import { packageNameOf } from './package-name.js';
import type { Reader } from './reader.js';
import type { ReadSignature } from './resolver.js';
import { readSamplingTools } from './sampling-tools.js';
import { shapeOf } from './type.js';
import { is, TypeFlags } from './type-flags.js';
import { pastImports } from './written.js';

/** The options that go into the request as they are. */
const sent = ['systemPrompt', 'maxTokens', 'temperature', 'stopSequences', 'modelPreferences'] as const;

/** Those that say what the model may call. */
const ofTools = ['tools', 'toolChoice', 'toolRounds'] as const;

/** Reads `@Sample`. */
export function readSampling(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  readSignature: ReadSignature,
  reader: Reader,
): Sampling | undefined {
  const options = Options.read(decorator, ['prompt', ...sent, ...ofTools, 'validate', 'fallback', ...common], reader);
  const prompt = options.required('prompt');
  const code = sent.flatMap((name) => {
    const expression = options.expression(name);
    return expression ? [[name, expression] as const] : [];
  });
  const validate = options.function('validate', 'answer');
  const written = options.node('tools');
  const tools = written ? readSamplingTools(written, parameter, readSignature, reader) : [];
  const toolRounds = options.count('toolRounds');
  const answer = readAnswer(decorator, parameter, written !== undefined, reader);
  if (!prompt || !answer || !tools) return undefined;
  return {
    kind: 'sampling',
    ...asked(options, decorator, parameter, reader),
    code: { prompt, ...Object.fromEntries(code), ...(validate && { validate }) },
    answer,
    tools,
    startsWithTool: options.is('toolChoice', 'required'),
    ...(toolRounds !== undefined && { toolRounds }),
    ...readFallback(options, argumentOf(answer), decorator, reader),
  };
}

/** The shape of what a model may give in place of a completion. */
function argumentOf(answer: SampledAnswer): Shape | undefined {
  if (answer.kind === 'value') return answer.shape;
  return answer.kind === 'text' ? { kind: 'string' } : undefined;
}

function readAnswer(
  decorator: ParameterDecorator,
  parameter: ts.ParameterDeclaration,
  hasTools: boolean,
  reader: Reader,
): SampledAnswer | undefined {
  const checker = checkerOf(parameter);
  const type = checker.getTypeAtLocation(parameter);
  const { typeNode, refusable } = answerType(type, parameter.type, checker);
  if (refusable)
    return mismatch(decorator, parameter, 'string or a type of the value alone, as a model does not refuse', reader);
  const message = typeNode && messageName(typeNode, checker);
  if (message && hasTools && message !== 'CreateMessageResultWithTools')
    return mismatch(decorator, parameter, 'CreateMessageResultWithTools', reader);
  if (message) return { kind: 'message' };
  if (is(type.getNonNullableType(), TypeFlags.String)) return { kind: 'text' };
  const where = `parameter '${nameOf(parameter.name)}'`;
  const place = { node: parameter, typeNode, where, spanOf: reader.spanOf };
  const shape = shapeOf(type, place, reader.report);
  return shape && { kind: 'value', shape, type: declaredAnswer(parameter, { typeNode, refusable }) };
}

/** The name of the protocol's type that a type is, over imports and re-exports; undefined for any other type. */
function messageName(typeNode: ts.TypeNode, checker: ts.TypeChecker): string | undefined {
  const symbol = ts.isTypeReferenceNode(typeNode) ? checker.getSymbolAtLocation(typeNode.typeName) : undefined;
  const target = symbol && pastImports(symbol, checker);
  const file = target?.declarations?.[0]?.getSourceFile().fileName;
  if (!file || !packageNameOf(file)?.startsWith('@modelcontextprotocol/')) return undefined;
  const { name } = target;
  return ['CreateMessageResult', 'CreateMessageResultWithTools'].includes(name) ? name : undefined;
}
