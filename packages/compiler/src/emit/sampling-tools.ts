import type { PlainParameter } from '../ir/plain-parameter.js';
import type { Sampling, SamplingTool } from '../ir/question.js';
import type { Property } from '../ir/shape.js';
import type { Step } from '../plan/step.js';
import { type Locals, valueCode } from './code.js';
import type { Document } from './document.js';
import { array, arrow, call, property, tallObject } from './expression.js';
import type { HandlerContext } from './handler-context.js';
import { inputSchemaOf } from './json-schema.js';
import { json, propertyName, string } from './literal.js';

/** The list of what a model may call, each with what it is told and how it is run. */
export function samplingTools(step: Step, question: Sampling, context: HandlerContext, locals: Locals): Document {
  return array(question.tools.map((tool, index) => samplingTool(tool, index, step, context, locals)));
}

function samplingTool(
  tool: SamplingTool,
  index: number,
  step: Step,
  { options, toolArguments, samplingTool }: HandlerContext,
  locals: Locals,
): Document {
  const { name, description, parameters } = tool;
  const schema = toolArguments.get(tool);
  const inputs = parameters.map((parameter) => inputCode(parameter, step, locals));
  const run = call(options.samplingTool(tool, index, step, locals), inputs);
  return call(samplingTool, [
    tallObject([
      property('name', string(name)),
      ...(description === undefined ? [] : [property('description', string(description))]),
      property('inputSchema', json(inputSchemaOf(argumentsOfTool(tool)))),
      ...(schema === undefined ? [] : [property('arguments', schema)]),
      property('run', arrow(schema === undefined ? '() =>' : `(${locals.given}) =>`, run)),
    ]),
  ]);
}

/** What the model says when it calls a tool. */
export const argumentsOfTool = ({ parameters }: SamplingTool): Property[] =>
  parameters.flatMap(({ name, source, optional, span }) =>
    source.kind === 'argument' ? [{ name, shape: source.shape, optional, span }] : [],
  );

function inputCode(parameter: PlainParameter, { scope }: Step, locals: Locals): string {
  const { name, source } = parameter;
  if (source.kind === 'name') return valueCode(scope.get(name), locals);
  if (source.kind !== 'argument') return `${locals.round}.${source.kind}`;
  return propertyName(name) === name ? `${locals.given}.${name}` : `${locals.given}[${string(name)}]`;
}
