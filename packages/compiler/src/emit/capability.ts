import { placeOf } from '../ir/call-graph.js';
import type { Capability } from '../ir/capability.js';
import { hasForm, isQuestion, type Question, type SamplingTool, toolsOf } from '../ir/question.js';
import type { Property, Shape } from '../ir/shape.js';
import { argumentFor, fallbacksOf } from '../plan/fallbacks.js';
import { needsOf } from '../plan/needs.js';
import { planOf } from '../plan/plan.js';
import type { Step } from '../plan/step.js';
import { descriptionOf } from './description.js';
import { type Document, hardline } from './document.js';
import { formOfQuestion } from './elicitation-form.js';
import { call, callWithArrow, object, property, tallObject, typeLiteral } from './expression.js';
import { handlerMethod } from './handler.js';
import { json, propertyName } from './literal.js';
import type { ModuleScope } from './module-scope.js';
import { isNominal } from './nominal.js';
import { OptionCode } from './option-code.js';
import { argumentsOfTool } from './sampling-tools.js';
import { zodOf } from './zod.js';

/** A generated capability in parts: the schemas that stand before it, and the call that makes it. */
export interface CapabilityCode {
  readonly schemas: readonly Document[];
  /** Constants with the options that a class's decorators recorded. */
  readonly options: readonly Document[];
  /** `tool({ … })`, `prompt({ … })` or `resource({ … })`. */
  readonly definition: Document;
}

/** What the values are called that a capability is called with, and the member that holds their schema. */
const inputs = {
  tool: { ending: 'Arguments', member: 'arguments' },
  prompt: { ending: 'Arguments', member: 'schema' },
  resource: { ending: 'Variables', member: 'schema' },
} as const;

/** Writes one capability. */
export function capabilityCode(capability: Capability, scope: ModuleScope): CapabilityCode {
  const plan = planOf(capability);
  const options = new OptionCode(capability, scope);
  const schemas: Document[] = [];
  /** @param type what the schema is asserted to give, where TypeScript could not infer it */
  const declare = (preferred: string, shape: Shape, type: Document): string => {
    const name = scope.names.take(preferred);
    const isAsserted = isNominal(shape) || (!scope.isCarried && isAuthored(shape));
    const schema = isAsserted ? [scope.runtime('schemaOf'), '<', type, '>'] : scope.runtime('schema');
    schemas.push([`const ${name} = `, callWithArrow(schema, zodOf(shape, scope.zod)), ';']);
    return name;
  };
  const { ending, member } = inputs[capability.kind];
  const fallbacks = fallbacksOf(capability);
  const properties = [...argumentsOf(capability), ...fallbacks.map(argumentFor)];
  for (const parameter of capability.parameters) {
    const { source } = parameter;
    if (source.kind === 'argument' && source.shape.kind === 'authored')
      scope.zod.name(source.shape, options.schema(source.shape, parameter));
  }
  for (const { step } of plan.steps) {
    if (hasForm(step.source) && step.source.shape.kind === 'authored')
      scope.zod.name(step.source.shape, options.schema(step.source.shape, step.parameter, step));
  }
  // An argument that stands in for an answer is described in words of its own, by the same schema.
  for (const [index, { source }] of fallbacks.entries()) {
    const shape = properties.at(index - fallbacks.length)?.shape;
    if (shape?.kind === 'authored' && source.fallback.kind === 'authored')
      scope.zod.name(shape, scope.zod.codeOf(source.fallback));
  }
  const argumentsName =
    properties.length > 0 &&
    declare(
      `${pascalCase(functionName(capability))}${ending}`,
      { kind: 'object', properties: [...argumentsOf(capability), ...fallbacks.map(givenArgument)] },
      options.argumentsType(fallbacks),
    );
  const answers = new Map<Question, string>();
  const toolArguments = new Map<SamplingTool, string>();
  const toolSchemas = new Map<string, string>();
  for (const { step } of plan.steps) {
    if (!isQuestion(step.source)) continue;
    for (const tool of toolsOf(step.source)) {
      const properties = argumentsOfTool(tool);
      const key = [placeOf(tool.declaration), ...properties.map(({ name }) => name)].join();
      const known = toolSchemas.get(key);
      if (properties.length === 0) continue;
      const preferred = `${pascalCase(camelCase(tool.name))}Arguments`;
      const shape = { kind: 'object', properties } as const;
      const name = known ?? declare(preferred, shape, options.toolArgumentsType(tool, step));
      toolSchemas.set(key, name);
      toolArguments.set(tool, name);
    }
    const answer = answerOf(step, step.source, options);
    if (!answer) continue;
    const name = declare(`${pascalCase(step.parameter.name)}Answer`, answer.shape, answer.type);
    answers.set(step.source, name);
  }
  const needs = needsOf(capability);
  const handler = handlerMethod({
    capability,
    plan,
    options,
    answers,
    toolArguments,
    samplingTool: plan.steps.some(({ step }) => isQuestion(step.source) && toolsOf(step.source).length > 0)
      ? scope.runtime('samplingTool')
      : '',
    callee: calleeCode(capability, scope),
  });
  const definition = call(scope.runtime(capability.kind), [
    tallObject([
      ...descriptionOf(capability, properties, scope),
      ...(argumentsName ? [property(member, argumentsName)] : []),
      ...completionsOf(capability, options),
      ...(needs.length > 0 ? [property('needs', json(needs))] : []),
      [hardline, handler],
    ]),
  ]);
  return { schemas, options: options.declarations(), definition };
}

/**
 * What is checked of an argument that stands in for an answer before its question is put. A schema of the author's own
 * checks it there, and once: what it gives may be no longer what it takes.
 */
function givenArgument(step: ReturnType<typeof fallbacksOf>[number]): Property {
  const property = argumentFor(step);
  return property.shape.kind === 'authored' ? { ...property, shape: { kind: 'unknown' } } : property;
}

function completionsOf({ parameters }: Capability, options: OptionCode): Document[] {
  const completions = parameters.flatMap((parameter) => {
    const { name, source } = parameter;
    const completion = source.kind === 'argument' && source.completion;
    return completion ? [property(propertyName(name), options.completion(parameter, completion))] : [];
  });
  return completions.length > 0 ? [property('complete', object(completions))] : [];
}

/** What an answer is checked against, and the type that this gives; undefined for an answer that is taken as it is. */
function answerOf(step: Step, question: Question, options: OptionCode) {
  if (question.kind === 'sampling') {
    const { answer } = question;
    return answer.kind === 'value' ? { shape: answer.shape, type: options.answerType(step, answer) } : undefined;
  }
  if (!hasForm(question)) return undefined;
  const { id } = question;
  const form = formOfQuestion(question, step.parameter);
  if ('problems' in form) return undefined;
  const type = options.answerType(step, question);
  return { shape: form.answer, type: form.wrapped ? typeLiteral([`${propertyName(id)}: ${type}`]) : type };
}

/** Whether a schema of the author's own takes part. */
const isAuthored = (shape: Shape) =>
  shape.kind === 'authored' ||
  (shape.kind === 'object' && shape.properties.some((property) => property.shape.kind === 'authored'));

/** The name of a function's capability: `orderBook` → `orderBookTool`. */
export const capabilityName = (capability: Capability) => `${functionName(capability)}${pascalCase(capability.kind)}`;

const functionName = ({ callee }: Capability) => (callee.kind === 'function' ? callee.name : callee.method);

/** `orders_of` → `ordersOf`. */
const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const argumentsOf = ({ parameters }: Capability): Property[] =>
  parameters.flatMap(({ name, source, optional, span }) =>
    source.kind === 'argument'
      ? [{ name, shape: source.shape, optional, span, ...(source.header && { header: source.header.name }) }]
      : [],
  );

function calleeCode({ callee }: Capability, scope: ModuleScope): string {
  switch (callee.kind) {
    case 'function':
      return callee.name;
    case 'static method':
      return `${scope.classIn({ className: callee.className, file: scope.file })}.${callee.method}`;
    case 'instance method':
      return `${scope.instanceOf(callee.className)}.${callee.method}`;
  }
}
