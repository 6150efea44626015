import type { ObjectShape, Property } from '../ir/shape.js';
import { isQuestion, type Question, type Tool } from '../ir/tool.js';
import { planOf } from '../plan/plan.js';
import { type Document, hardline } from './document.js';
import { formOf } from './elicitation-form.js';
import { call, callWithArrow, property, tallObject } from './expression.js';
import { handlerMethod } from './handler.js';
import { inputSchemaOf, jsonSchemaOf } from './json-schema.js';
import { json, string } from './literal.js';
import type { ModuleScope } from './module-scope.js';
import { isNominal } from './nominal.js';

import { OptionCode } from './option-code.js';
import { zodOf } from './zod.js';

/** A generated tool in parts: the schemas that stand before it, and the call that makes it. */
export interface ToolCode {
  readonly schemas: readonly Document[];
  /** Constants with the options that a class's decorators recorded. */
  readonly options: readonly string[];
  /** `tool({ … })`. */
  readonly definition: Document;
}

/** Writes one tool. */
export function toolCode(tool: Tool, scope: ModuleScope): ToolCode {
  const plan = planOf(tool);
  const options = new OptionCode(tool, scope);
  const schemas: Document[] = [];
  /** @param type what the schema is asserted to give, where TypeScript could not infer it */
  const declare = (preferred: string, shape: ObjectShape, type: string): string => {
    const name = scope.names.take(preferred);
    const schema = isNominal(shape) ? `${scope.runtime('schemaOf')}<${type}>` : scope.runtime('schema');
    schemas.push([`const ${name} = `, callWithArrow(schema, zodOf(shape)), ';']);
    return name;
  };
  scope.imports.value('zod', 'z');
  const properties = argumentsOf(tool);
  const argumentsName = declare(
    `${pascalCase(functionName(tool))}Arguments`,
    { kind: 'object', properties },
    options.argumentsType(),
  );
  const answers = new Map<Question, string>();
  for (const { step } of plan.steps) {
    if (!isQuestion(step.source) || step.source.kind !== 'elicitation') continue;
    const form = formOf(step.source.shape, step.parameter.name, step.parameter.span);
    if (!('problems' in form))
      answers.set(
        step.source,
        declare(
          `${pascalCase(step.parameter.name)}Answer`,
          form.answer,
          options.answerType(step, step.source, form.wrapped),
        ),
      );
  }
  const handler = handlerMethod({ tool, plan, options, answers, callee: calleeCode(tool, scope) });
  const { name, title, description, extra, output } = tool;
  const definition = call(scope.runtime('tool'), [
    tallObject([
      property('name', string(name)),
      ...(title === undefined ? [] : [property('title', string(title))]),
      ...(description === undefined ? [] : [property('description', string(description))]),
      ...Object.entries(extra).map(([key, value]) => property(key, json(value))),
      property('inputSchema', json(inputSchemaOf(properties))),
      ...(output ? [property('outputSchema', json(jsonSchemaOf(output)))] : []),
      property('arguments', argumentsName),
      [hardline, handler],
    ]),
  ]);
  return { schemas, options: options.declarations(), definition };
}

/** The name of a function's tool: `orderBook` → `orderBookTool`. */
export const toolName = (tool: Tool) => `${functionName(tool)}Tool`;

/** The variable that holds the instance of a class: `Shop` → `shop`. */
export const instanceName = (className: string) => className.charAt(0).toLowerCase() + className.slice(1);

const functionName = ({ callee }: Tool) => (callee.kind === 'function' ? callee.name : callee.method);

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const argumentsOf = ({ parameters }: Tool): Property[] =>
  parameters.flatMap(({ name, source, optional, span }) =>
    source.kind === 'argument' ? [{ name, shape: source.shape, optional, span }] : [],
  );

function calleeCode({ callee }: Tool, scope: ModuleScope): string {
  switch (callee.kind) {
    case 'function':
      return callee.name;
    case 'static method':
      return `${scope.classIn({ className: callee.className, file: scope.file })}.${callee.method}`;
    case 'instance method':
      return `${instanceName(callee.className)}.${callee.method}`;
  }
}
