import type { Capability } from '../ir/capability.js';
import type { Expression } from '../ir/expression.js';
import type { Parameter, Resolution, Resolver, Source } from '../ir/parameter.js';
import { isQuestion, type Question, toolsOf, wordingOf } from '../ir/question.js';
import { remember } from '../remember.js';
import { isCheckpoint, type Scope, type Step, type Value } from './step.js';

/** What a capability does on its way to the function. */
export interface Flat {
  readonly steps: readonly Step[];
  /** Where the values of the function's parameters come from, in order. */
  readonly inputs: readonly Value[];
  /** How many steps are declared before the first that reports progress: before the work, in a tool that becomes a task. */
  readonly beforeProgress: number;
}

/**
 * The questions and resolvers of a capability in the order of its signature, each resolver's own before the resolver.
 *
 * The same resolver over the same values is one step, however often it is named: it runs once in each entry. A
 * checkpoint is the same only under the same id.
 */
export const flatten = remember((capability: Capability): Flat => {
  const steps: Step[] = [];
  let beforeProgress: number | undefined;
  const known: { source: Resolution; step: Step }[] = [];

  const resolve = (parameter: Parameter, source: Resolution, outer: Scope, within: Resolver | undefined): Step => {
    const { inputs } = walk(source.resolver.parameters, outer, source.resolver);
    const same = known.find(
      (other) =>
        other.source.resolver.key === source.resolver.key &&
        other.source.checkpoint === source.checkpoint &&
        other.step.inputs.every((input, index) => isSame(input, inputs[index])),
    );
    if (same) return same.step;
    const step = { parameter, source, scope: outer, inputs, within };
    steps.push(step);
    known.push({ source, step });
    return step;
  };

  /** @param within the resolver whose parameters these are; undefined for the capability's own */
  const walk = (
    parameters: readonly Parameter[],
    outer: Scope,
    within: Resolver | undefined,
  ): { inputs: (Value | undefined)[] } => {
    const scope = new Map(outer);
    const inputs = parameters.map((parameter): Value | undefined => {
      const value = valueFor(parameter, new Map(scope), within);
      if (value) scope.set(parameter.name, value);
      return value;
    });
    return { inputs };
  };

  const valueFor = (parameter: Parameter, scope: Scope, within: Resolver | undefined): Value | undefined => {
    const { source } = parameter;
    if (source.kind === 'name') return scope.get(parameter.name);
    if (source.kind === 'progress') beforeProgress ??= steps.length;
    if (isGiven(source)) return { kind: source.kind, parameter };
    if (source.kind === 'resolver') return stepValue(resolve(parameter, source, scope, within));
    const step = { parameter, source, scope, inputs: [], within };
    steps.push(step);
    return stepValue(step);
  };

  const { inputs } = walk(capability.parameters, new Map(), undefined);
  return { steps, inputs: inputs as Value[], beforeProgress: beforeProgress ?? steps.length };
});

/** Whether a value is there from the beginning of an entry. */
const isGiven = (source: Source): source is Extract<Source, { kind: 'argument' | 'context' | 'flow' | 'progress' }> =>
  ['argument', 'context', 'flow', 'progress'].includes(source.kind);

/** A step that puts a question. */
export type QuestionStep = Step & { readonly source: Question };

/** All questions of a capability, those of its resolvers included. */
export const questionsOf = (capability: Capability): QuestionStep[] =>
  flatten(capability).steps.filter((step): step is QuestionStep => isQuestion(step.source));

/** The steps that a step reads, by what for. */
export interface Reads {
  /** To decide whether to ask; or, for a resolver, to run. */
  readonly decision: readonly Step[];
  /** To word the question, once it is decided that it is asked. */
  readonly wording: readonly Step[];
  /** To have a default, once it is decided that it is not asked. */
  readonly fallback: readonly Step[];
}

export function readsOf({ parameter, source, scope, inputs }: Step): Reads {
  if (!isQuestion(source)) return { decision: stepsIn(inputs), wording: [], fallback: [] };
  const given = toolsOf(source).flatMap(({ parameters }) => parameters.filter(({ source }) => source.kind === 'name'));
  const wording = [
    ...new Set([
      ...wordingOf(source).flatMap((expression) => named(expression, scope)),
      ...stepsIn(given.map(({ name }) => scope.get(name))),
    ]),
  ];
  if (!source.when) return { decision: wording, wording: [], fallback: [] };
  return { decision: named(source.when, scope), wording, fallback: named(parameter.initializer, scope) };
}

/**
 * The answers that the value of a step follows from, over the resolvers in between: those of questions, and the values
 * of checkpoints.
 */
export function answersOf(step: Step): Step[] {
  const read = stepsIn(step.inputs);
  return [...new Set(read.flatMap((one) => (isQuestion(one.source) || isCheckpoint(one) ? [one] : answersOf(one))))];
}

const named = (expression: Expression | undefined, scope: Scope) =>
  stepsIn(expression?.reads.map(({ parameter }) => scope.get(parameter)) ?? []);

const stepsIn = (values: readonly (Value | undefined)[]): Step[] => [
  ...new Set(values.flatMap((value) => (value?.kind === 'step' ? [value.step] : []))),
];

const stepValue = (step: Step): Value => ({ kind: 'step', step });

const isSame = (a: Value | undefined, b: Value | undefined) =>
  a === b ||
  (a?.kind === 'step' && b?.kind === 'step'
    ? a.step === b.step
    : a?.kind !== 'step' && b?.kind !== 'step' && a?.parameter === b?.parameter);
