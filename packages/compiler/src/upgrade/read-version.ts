import { resolve } from 'node:path';
import type { Understood } from '../compilation.js';
import { formOfQuestion } from '../emit/elicitation-form.js';
import { isRequired, jsonSchemaOf } from '../emit/json-schema.js';
import type { Capability } from '../ir/capability.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Expression } from '../ir/expression.js';
import type { Json } from '../ir/json.js';
import type { Parameter, Resolution } from '../ir/parameter.js';
import { hasForm, isQuestion, type Question } from '../ir/question.js';
import type { Shape } from '../ir/shape.js';
import { answersOf, flatten } from '../plan/flatten.js';
import { needsOf } from '../plan/needs.js';
import type { Scope, Step, Value } from '../plan/step.js';
import { normalExpression } from '../read/normal-code.js';
import { understand } from '../understand.js';
import type { ArgumentVersion, CapabilityVersion, CodeVersion, QuestionVersion, ResolverVersion } from './version.js';

/** What a project offers, for a comparison with another version of it; or what is wrong with the project. */
export function readVersion(folder: string): {
  readonly diagnostics: readonly Diagnostic[];
  readonly capabilities: readonly CapabilityVersion[] | undefined;
} {
  const understood = understand(resolve(folder), { types: false, unsaved: undefined });
  const { diagnostics } = understood;
  if (!('modules' in understood)) return { diagnostics, capabilities: undefined };
  const reader = new VersionReader(understood.codeAt);
  const capabilities = understood.modules.flatMap((module) => module.capabilities.map((one) => reader.read(one)));
  return { diagnostics, capabilities };
}

class VersionReader {
  readonly #codeAt: Understood['codeAt'];

  constructor(codeAt: Understood['codeAt']) {
    this.#codeAt = codeAt;
  }

  read(capability: Capability): CapabilityVersion {
    const { kind, name, callee, span, parameters } = capability;
    return {
      kind,
      name,
      ...(capability.kind === 'resource' && { uri: capability.uri.text }),
      callee: callee.kind === 'function' ? callee.name : `${callee.className}.${callee.method}`,
      span,
      arguments: Object.fromEntries(parameters.flatMap((parameter) => this.#argument(parameter))),
      ...(capability.kind === 'tool' &&
        capability.inputSchema !== undefined && { inputSchema: capability.inputSchema }),
      needs: needsOf(capability),
      once: capability.kind === 'tool' && capability.once,
      steps: flatten(capability).steps.map((step) => this.#step(step)),
    };
  }

  #argument({ name, source, optional, span, initializer }: Parameter): [name: string, argument: ArgumentVersion][] {
    if (source.kind !== 'argument') return [];
    const { shape } = source;
    const absent = shape.default ?? (initializer && this.#code(initializer, new Map()));
    const argument = {
      required: isRequired({ name, shape, optional, span }),
      schema: jsonSchemaOf(shape),
      code: shape.kind === 'authored' ? [this.#code(shape.code, new Map())] : [],
      ...(absent !== undefined && { default: absent }),
    };
    return [[name, argument]];
  }

  #step(step: Step): QuestionVersion | ResolverVersion {
    const { source } = step;
    return isQuestion(source) ? this.#question(step, source) : this.#resolver(step, source);
  }

  #question(step: Step, question: Question): QuestionVersion {
    const { kind, id, when, span, code } = question;
    const { validate, done, ...worded } = code as Readonly<Record<string, Expression>>;
    const shape = shapeOf(question);
    const own = shape?.kind === 'authored' ? shape.code : undefined;
    const checks = [validate, done, own].filter((expression) => expression !== undefined);
    const request = Object.entries(worded).map(([name, expression]) => [name, this.#code(expression, step.scope)]);
    return {
      kind,
      id,
      parameter: step.parameter.name,
      span,
      request: { ...Object.fromEntries(request), ...this.#fixedParts(step, question) },
      ...(when && { when: this.#code(when, step.scope) }),
      checks: checks.map((expression) => this.#code(expression, step.scope)),
      ...(question.kind === 'sampling' && { records: question.answer.kind }),
      refusable: 'refusable' in question && question.refusable,
    };
  }

  /** What is asked for, as a question says it with no code of the author's. */
  #fixedParts(step: Step, question: Question): Record<string, Json | CodeVersion> {
    if (question.kind === 'sampling')
      return question.answer.kind === 'value' ? { schema: jsonSchemaOf(question.answer.shape) } : {};
    if (!hasForm(question)) return {};
    const form = formOfQuestion(question, step.parameter);
    if ('problems' in form) throw new Error(`The form of ${step.parameter.name} was not checked.`);
    if (form.form) return { form: form.form };
    return question.shape.kind === 'authored' ? { form: this.#code(question.shape.code, step.scope) } : {};
  }

  #resolver(step: Step, { resolver, checkpoint }: Resolution): ResolverVersion {
    const { name, declaration, span, callee } = resolver;
    const { own, behind } = this.#codeAt(declaration);
    const reads = step.inputs.flatMap((input) => nameOf(input) ?? []);
    return {
      kind: 'resolver',
      id: stepName(step),
      name,
      span,
      code: { text: textOf(callee), code: own, behind, reads },
      ...(checkpoint !== undefined && { checkpoint: { id: checkpoint, follows: answersOf(step).map(nameOfStep) } }),
    };
  }

  #code(expression: Expression, scope: Scope): CodeVersion {
    const { pieces, function: head, reads, span } = expression;
    const code = pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('indent' in piece) return '\n';
      const name = `earlier[${JSON.stringify(nameOf(scope.get(piece.parameter)) ?? '')}]`;
      return piece.shorthand ? `${piece.parameter}: ${name}` : name;
    });
    return {
      text: textOf(expression),
      code: normalExpression(`${head?.text ?? ''} ${code.join('')}`),
      behind: this.#codeAt(span).behind,
      reads: reads.flatMap(({ parameter }) => nameOf(scope.get(parameter)) ?? []),
    };
  }
}

/** What an answer is, where a question asks for a value of the author's type. */
function shapeOf(question: Question): Shape | undefined {
  if (hasForm(question)) return question.shape;
  return question.kind === 'sampling' && question.answer.kind === 'value' ? question.answer.shape : undefined;
}

/** What a value is called in both versions, whatever the parameters are called that take it. */
function nameOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.kind !== 'step') return value.kind === 'argument' ? `argument ${value.parameter.name}` : undefined;
  return nameOfStep(value.step);
}

const nameOfStep = (step: Step) => (isQuestion(step.source) ? `answer ${step.source.id}` : `value ${stepName(step)}`);

const stepName = ({ parameter, within }: Step) => (within ? `${within.name}.${parameter.name}` : parameter.name);

const textOf = ({ pieces, function: head }: Expression) =>
  [head ? `${head.text} ` : '', ...pieces]
    .map((piece) => (typeof piece === 'string' ? piece : 'parameter' in piece ? piece.parameter : ' '))
    .join('');
