import { acceptedType } from '../ir/accepted-type.js';
import type { Capability } from '../ir/capability.js';
import type { Expression } from '../ir/expression.js';
import type { Parameter } from '../ir/parameter.js';
import { hasForm, isQuestion, type SamplingTool, toolsOf } from '../ir/question.js';
import type { AuthoredShape } from '../ir/shape.js';
import type { Step } from '../plan/step.js';
import { constantCode, expressionCode, type Locals, valueCode } from './code.js';
import type { Document } from './document.js';
import { arrow, call, typeLiteral } from './expression.js';
import { propertyName, string } from './literal.js';
import type { ModuleScope } from './module-scope.js';

/** Where schemas of zod 3 become ones of zod 4. */
const zod3 = '@mrtr/runtime/zod3';

/** The method on which a step's decorator stands, where that is a method. */
interface Method {
  /** The code of what carries its metadata. */
  readonly target: string;
  readonly method: string;
  /** Its type. */
  readonly type: string;
  readonly index: number;
}

/**
 * How a handler comes by the options of its questions: from the author's code that the module carries, or, where that
 * is a class in another module, from what its decorators recorded.
 */
export class OptionCode {
  readonly #capability: Capability;
  readonly #scope: ModuleScope;
  readonly #recorded = new Map<string, { name: string; members: Map<string, string>; method: Method }>();

  constructor(capability: Capability, scope: ModuleScope) {
    this.#capability = capability;
    this.#scope = scope;
  }

  /** The code of an option that is evaluated in the handler. */
  of(option: string, expression: Expression, step: Step, locals: Locals): Document {
    const method = expression.kind === 'constant' ? undefined : this.#methodOf(step);
    if (!method) return expressionCode(expression, step.scope, locals);
    const options = this.#options(step, method);
    const type = this.#resultOf(option, step);
    const isCallback = expression.kind === 'callback';
    options.members.set(option, isCallback ? `${option}(earlier: object): ${type}` : `${option}: ${type}`);
    const name = `${options.name}.${option}`;
    return isCallback ? `${name}(${earlierCode(expression, step, locals)})` : name;
  }

  /**
   * The code of an option that stays a function.
   *
   * @param takes what it is called with, where the author's function stands elsewhere and takes just that
   */
  function(option: string, expression: Expression, step: Step, locals: Locals, takes = ['answer']): Document {
    const method = this.#methodOf(step);
    const { function: head } = expression;
    if (!method) {
      const code = expressionCode(expression, step.scope, locals);
      return head ? arrow(head.text, code) : code;
    }
    const options = this.#options(step, method);
    const parameters = head?.parameters ?? takes;
    const own = parameters.map((_, index) => `own${index + 1}: unknown`);
    options.members.set(
      option,
      `${option}(${[...own, 'earlier: object'].join(', ')}): ${this.#resultOf(option, step)}`,
    );
    const call = `${options.name}.${option}(${[...parameters, earlierCode(expression, step, locals)].join(', ')})`;
    return arrow(`(${parameters.join(', ')}) =>`, call);
  }

  /** The type of what a recorded option gives, as the module can say it. */
  #resultOf(option: string, step: Step): string {
    const { source } = step;
    switch (option) {
      case 'when':
        return 'boolean';
      case 'validate':
        return 'boolean | string';
      case 'over':
        return `${this.#scope.global('Iterable')}<unknown>`;
      case 'done':
        return this.#stepOutcome(step);
      case 'choices': {
        const choices = this.#scope.runtimeType('Choices');
        return hasForm(source) && source.shape.kind === 'object' ? choices : `${choices}[string]`;
      }
      case 'maxTokens':
      case 'temperature':
        return 'number';
      case 'stopSequences':
        return 'readonly string[]';
      case 'modelPreferences':
        return `${this.#scope.global('Required')}<${this.#scope.runtimeType('Completion')}>['modelPreferences']`;
      default:
        return 'string';
    }
  }

  /** The type of what `done` gives. */
  #stepOutcome(step: Step): string {
    const { source } = step;
    const hasValue = source.kind === 'link' && !source.isVoid;
    const own = hasValue ? this.type(step) : 'boolean';
    const type = hasValue && source.refusable ? this.#accepted(own) : own;
    return `${type} | ${this.#scope.global('Promise')}<${type}>`;
  }

  /** The code that names a resolver. */
  resolver(step: Step, locals: Locals): Document {
    if (step.source.kind !== 'resolver') return '';
    const { resolver } = step.source;
    if (resolver.owner && !this.#scope.isCarried)
      return `${this.#scope.classIn(resolver.owner)}.${resolver.owner.method}`;
    const method = this.#methodOf(step);
    if (!method) return expressionCode(resolver.callee, step.scope, locals);
    const name = this.#scope.constant(
      `${step.parameter.name}Resolver`,
      (own) =>
        `const ${own} = ${this.#scope.runtime('parameterResolver')}(${method.target}, ${string(method.method)}, ${method.index});`,
    );
    return name;
  }

  /** The code that names the function of a tool, one of those that a step's question offers a model. */
  samplingTool({ callee }: SamplingTool, index: number, step: Step, locals: Locals): string {
    const method = this.#methodOf(step);
    if (!method) return expressionCode(callee, step.scope, locals) as string;
    const options = this.#options(step, method);
    const { source } = step;
    const count = isQuestion(source) ? toolsOf(source).length : 0;
    const functions = Array.from({ length: count }, () => '(...given: unknown[]) => unknown');
    options.members.set('tools', `tools: [${functions.join(', ')}]`);
    return `${options.name}.tools[${index}]`;
  }

  /** The type of what a model calls a tool with, as the module can say it. */
  toolArgumentsType({ callee, parameters }: SamplingTool, step: Step): string {
    const isElsewhere = this.#methodOf(step) !== undefined;
    const members = parameters.flatMap(({ name, source, optional, type }, index) => {
      if (source.kind !== 'argument') return [];
      const own = isElsewhere
        ? type
        : `${this.#scope.global('Parameters')}<typeof ${callee.pieces.join('')}>[${index}]`;
      return [`${propertyName(name)}${optional ? '?' : ''}: ${own}`];
    });
    return `{ ${members.join('; ')} }`;
  }

  /** The code of the function that suggests values for a parameter. */
  completion(parameter: Parameter, { pieces }: Expression): string {
    const method = this.#ownMethod(this.#capability.parameters.indexOf(parameter));
    if (!method) return pieces.join('');
    const { target, index } = method;
    return `${this.#scope.runtime('parameterCompletion')}(${target}, ${string(method.method)}, ${index})`;
  }

  /**
   * The code by which an author's own schema is reached, as one of zod 4.
   *
   * @param step where the parameter is a question
   */
  schema({ code, isName, library }: AuthoredShape, parameter: Parameter, step?: Step): string {
    const method = step ? this.#methodOf(step) : this.#ownMethod(this.#capability.parameters.indexOf(parameter));
    const { imports } = this.#scope;
    const typed = () => (library === 'zod3' ? `<${imports.type(zod3, 'ZodTypeAny')}>` : '');
    const given: Document = method
      ? call(`${this.#scope.runtime('parameterSchema')}${typed()}`, [
          method.target,
          string(method.method),
          String(method.index),
        ])
      : constantCode(code);
    if (library === 'zod' && isName && !method && typeof given === 'string') return given;
    const converted: Document = library === 'zod3' ? [imports.value(zod3, 'fromZod3'), '(', given, ')'] : given;
    const { name } = parameter;
    return this.#scope.constant(`${name.charAt(0).toUpperCase()}${name.slice(1)}Schema`, (own) => [
      `const ${own} = `,
      converted,
      ';',
    ]);
  }

  /** The code of a form that only an author's own schema can tell. */
  form(answer: string): Document {
    return call(this.#scope.runtime('formOf'), [`${answer}()`]);
  }

  /** The declared type of a step's parameter, as the module can say it. */
  type(step: Step): string {
    const method = this.#methodOf(step);
    if (method) return this.#memberType(method);
    const { type, optional, initializer } = step.parameter;
    return optional && !initializer && !/\bundefined$/.test(type) ? `${type} | undefined` : type;
  }

  /** @param fallbacks the questions for which an argument stands in */
  argumentsType(fallbacks: readonly Step[]): Document {
    const members = this.#capability.parameters.flatMap((parameter, index) => {
      const { name, source, optional, type } = parameter;
      if (source.kind !== 'argument') return [];
      const mark = optional && source.shape.default === undefined ? '?' : '';
      const own = this.#ownMethod(index);
      return [`${name}${mark}: ${own ? this.#memberType(own) : type}`];
    });
    const answers = fallbacks.map((step) => {
      const { parameter, source } = step;
      const told = source.kind === 'sampling' && source.answer.kind === 'value' ? source.answer : source;
      const type = 'type' in told ? this.answerType(step, told) : plainType(told.kind);
      return `${parameter.name}?: ${type}`;
    });
    return typeLiteral([...members, ...answers]);
  }

  /** The type of an accepted answer, as the module can say it; of answers to several items, that of one. */
  answerType(step: Step, { type, refusable = false }: { readonly type: string; readonly refusable?: boolean }): string {
    const method = this.#methodOf(step);
    if (!method) return type;
    const own = step.source.kind === 'each' ? `${this.#memberType(method)}[string]` : this.#memberType(method);
    return refusable ? this.#accepted(own) : own;
  }

  /** The type of a method's parameter, without its name being imported. */
  #memberType({ type, index }: Method): string {
    return `${this.#scope.global('Parameters')}<${type}>[${index}]`;
  }

  /** The type of what a person accepts, of the type of what comes of a question. */
  #accepted(outcome: string): string {
    return acceptedType(outcome, this.#scope.global('Extract'));
  }

  /** The constants that hold recorded options. To be called when all handlers are written. */
  declarations(): Document[] {
    return [...this.#recorded.values()].map(({ name, members, method: { target, method, index } }) => {
      const callee = [this.#scope.runtime('parameterOptions'), '<', typeLiteral([...members.values()]), '>'];
      return [`const ${name} = `, ...callee, call('', [target, string(method), String(index)]), ';'];
    });
  }

  #options(step: Step, method: Method) {
    const key = JSON.stringify(method);
    let options = this.#recorded.get(key);
    if (!options) {
      options = { name: this.#scope.names.take(`${step.parameter.name}Options`), members: new Map(), method };
      this.#recorded.set(key, options);
    }
    return options;
  }

  #methodOf(step: Step): Method | undefined {
    const { parameter, within } = step;
    if (within) {
      const index = within.parameters.indexOf(parameter);
      const isElsewhere = within.owner && !(this.#scope.isCarried && within.owner.file === this.#scope.file);
      if (!within.owner || !isElsewhere) return undefined;
      const { method } = within.owner;
      const target = this.#scope.classIn(within.owner);
      return { target, method, type: `typeof ${target}.${method}`, index };
    }
    return this.#ownMethod(this.#capability.parameters.indexOf(parameter));
  }

  #ownMethod(index: number): Method | undefined {
    const { callee } = this.#capability;
    if (callee.kind === 'function') return undefined;
    const className = this.#scope.classIn({ className: callee.className, file: this.#scope.file });
    const { method } = callee;
    const isInstance = callee.kind === 'instance method';
    const target = isInstance ? `${className}.prototype` : className;
    const hasName = isInstance && !this.#scope.isGeneric(callee.className);
    return { target, method, type: hasName ? `${className}['${method}']` : `typeof ${target}.${method}`, index };
  }
}

/** The object of earlier parameters that a recorded callback is called with. */
function earlierCode({ reads }: Expression, { scope }: Step, locals: Locals): string {
  const entries = reads.map(({ parameter }) => {
    const code = valueCode(scope.get(parameter), locals);
    return code === parameter ? code : `${propertyName(parameter)}: ${code}`;
  });
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The type of an answer that the author need not spell out. */
function plainType(kind: string): string {
  if (kind === 'confirmation') return 'boolean';
  return kind === 'roots' ? '{ uri: string; name?: string }[]' : 'string';
}
