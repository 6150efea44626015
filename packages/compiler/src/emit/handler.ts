import type { Capability } from '../ir/capability.js';
import type { Resolution } from '../ir/parameter.js';
import { isQuestion, type Question, toolsOf, wordingOf } from '../ir/question.js';
import { answersOf } from '../plan/flatten.js';
import type { Plan, Scope, Step, Wait } from '../plan/step.js';
import { expressionCode, isBinary, type Locals, valueCode } from './code.js';
import {
  type Document,
  group,
  hardline,
  ifBroken,
  indent,
  join,
  labelled,
  labelOf,
  line,
  softline,
} from './document.js';
import { array, call, callWithArrow, object } from './expression.js';
import type { HandlerContext } from './handler-context.js';
import { string } from './literal.js';
import { Names } from './names.js';
import type { OptionCode } from './option-code.js';
import { isAwaited, questionCall } from './question-call.js';

/** The method `handle` of a generated capability: one statement a step, and the call of the author's function. */
export function handlerMethod(context: HandlerContext): Document {
  const { capability, plan, callee } = context;
  const locals = localsOf(context);
  const statements = plan.steps.flatMap(({ step, wait }, index) => {
    const own = isQuestion(step.source)
      ? [askStatement(step, step.source, wait, context, locals)]
      : resolveStatements(step, step.source, wait, context, locals);
    return [...beginTask(plan, index, locals), ...(wait.kind === 'barrier' ? ['', askNow(locals)] : []), ...own];
  });
  statements.push(...beginTask(plan, plan.steps.length, locals));
  if (plan.endsWaiting) statements.push('', askNow(locals));
  const inputs = plan.inputs.map((value) => valueCode(value, locals));
  const run = call(callee, inputs);
  statements.push(['return ', isOnce(capability) ? callWithArrow(`${locals.round}.once`, run) : run, ';']);

  const isAsync = plan.steps.some(({ step }) => !isQuestion(step.source) || isAwaited(step.source));
  return [
    isAsync ? 'async ' : '',
    'handle(',
    signature(capability, plan, locals),
    ') {',
    indent([hardline, lines(statements)]),
    hardline,
    '}',
  ];
}

const isOnce = (capability: Capability) => capability.kind === 'tool' && capability.once;

/** Where the task begins: what is open is asked in the call, and the rest is not its business. */
function beginTask({ taskBegins }: Plan, index: number, locals: Locals): Document[] {
  if (taskBegins?.after !== index) return [];
  const { round } = locals;
  const handOver = `if (${round}.becomesTask) return ${round}.handOver();`;
  return ['', ...(taskBegins.waits ? [askNow(locals)] : []), handOver];
}

const askNow = ({ round }: Locals) => `if (${round}.isWaiting) return ${round}.ask();`;

/** Statements below each other; an empty one is an empty line. */
const lines = (statements: readonly Document[]) =>
  join(hardline, statements[0] === '' ? statements.slice(1) : statements);

function signature(capability: Capability, plan: Plan, locals: Locals): Document {
  const { parameters } = capability;
  const scope: Scope = new Map(parameters.map((parameter) => [parameter.name, { kind: 'argument', parameter }]));
  const taken = parameters.flatMap(({ name, source, initializer }): Document[] => {
    if (source.kind !== 'argument') return [];
    const local = locals.arguments.get(name) ?? name;
    const own = local === name ? name : `${name}: ${local}`;
    if (!initializer || source.shape.default !== undefined) return [own];
    return [[own, ' = ', expressionCode(initializer, scope, locals)]];
  });
  for (const [step, local] of locals.fallbacks) taken.push(`${step.parameter.name}: ${local}`);
  const usesRound =
    isOnce(capability) ||
    plan.taskBegins !== undefined ||
    plan.steps.length > 0 ||
    plan.inputs.some(({ kind }) => kind !== 'argument');
  const pattern = object(taken);
  if (!usesRound) return taken.length > 0 ? pattern : '';
  const args = taken.length > 0 ? pattern : '_arguments';
  return group([indent([softline, args, ',', line, locals.round]), ifBroken(','), softline]);
}

/** Names for the handler's variables: the author's own, unless the code that the handler evaluates means something else by them. */
function localsOf({ capability, plan, answers, callee }: HandlerContext): Locals {
  const expressions = plan.steps.flatMap(({ step: { source } }) => {
    if (source.kind === 'resolver') return [source.resolver.callee];
    return [source.when, ...wordingOf(source), ...toolsOf(source).map(({ callee }) => callee)];
  });
  const initializers = plan.steps.map(({ step }) => step.parameter.initializer);
  const used = [...expressions, ...initializers].flatMap((expression) => expression?.names ?? []);
  const names = new Names([...used, ...answers.values(), ...callee.split('.').slice(0, 1)]);
  const ids = new Names([]);
  const argumentsOf = capability.parameters.filter(({ source }) => source.kind === 'argument');
  return {
    arguments: new Map(argumentsOf.map(({ name }) => [name, names.take(name)])),
    steps: new Map(plan.steps.map(({ step }) => [step, names.take(step.parameter.name)])),
    fallbacks: new Map(
      plan.steps.flatMap(({ step }) =>
        isQuestion(step.source) && step.source.fallback ? [[step, names.take(givenName(step))]] : [],
      ),
    ),
    waiting: new Set(
      plan.steps.filter(({ step, wait }) => wait.kind === 'guard' && !isQuestion(step.source)).map(({ step }) => step),
    ),
    resolvers: new Map(
      plan.steps.flatMap(({ step }) => (isQuestion(step.source) ? [] : [[step, ids.take(step.parameter.name)]])),
    ),
    round: names.take('round'),
    given: names.take('given'),
  };
}

/** `size` → `givenSize`. */
const givenName = ({ parameter: { name } }: Step) => `given${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function resolveStatements(
  step: Step,
  { checkpoint }: Resolution,
  wait: Wait,
  { options }: HandlerContext,
  locals: Locals,
): Document[] {
  const inputs = step.inputs
    .map((value) => valueCode(value, locals))
    .join(', ')
    .replace(/(, undefined)+$/, '');
  const resolver = ['() => ', options.resolver(step, locals), `(${inputs})`];
  const from = answersOf(step).map((answer) => valueCode({ kind: 'step', step: answer }, locals));
  const run =
    checkpoint === undefined
      ? call(`${locals.round}.resolve`, [string(locals.resolvers.get(step) ?? step.parameter.name), resolver])
      : call(`${locals.round}.checkpoint`, [string(checkpoint), resolver, ...(from.length > 0 ? [array(from)] : [])]);
  const name = locals.steps.get(step) ?? '';
  const known = [`${locals.round}.known(await `, run, ')'];
  const value =
    wait.kind === 'guard'
      ? conditional(areKnown(wait.decision, locals), known, pending(step, options, locals))
      : ['await ', run];
  const statement = declaration(name, value);
  return checkpoint === undefined
    ? [statement]
    : [statement, `if (${locals.round}.isOver) return ${locals.round}.ask();`];
}

function askStatement(step: Step, question: Question, wait: Wait, context: HandlerContext, locals: Locals): Document {
  const { options } = context;
  const name = locals.steps.get(step) ?? '';
  const ask = questionCall(step, question, context, locals);
  const later = pending(step, options, locals);
  const { decision, wording, fallback } = wait.kind === 'guard' ? wait : { decision: [], wording: [], fallback: [] };
  const worded = wording.length > 0 ? conditional(areKnown(wording, locals), ask, later) : ask;
  if (!question.when)
    return declaration(
      name,
      decision.length > 0 ? conditional(areKnown(decision, locals), worded, later) : worded,
      areKnown(decision, locals),
    );

  const code = options.of('when', question.when, step, locals);
  const when = question.when.loose ? ['(', code, ')'] : code;
  const skip =
    fallback.length > 0
      ? conditional(areKnown(fallback, locals), skipCall(step, options, locals), later)
      : skipCall(step, options, locals);
  if (decision.length === 0) return declaration(name, conditional(when, worded, skip), when);
  return declaration(
    name,
    conditional(areUnknown(decision, locals), later, conditional(when, worded, skip)),
    areUnknown(decision, locals),
  );
}

function skipCall(step: Step, options: OptionCode, locals: Locals): Document {
  const { initializer } = step.parameter;
  const value = initializer ? options.of('default', initializer, step, locals) : 'undefined';
  return [`${locals.round}.skip<${options.type(step)}>(`, value, ')'];
}

const pending = (step: Step, options: OptionCode, locals: Locals): Document =>
  `${locals.round}.pending<${options.type(step)}>()`;

const areKnown = (steps: readonly Step[], locals: Locals) =>
  steps.map((step) => `${locals.steps.get(step)}.isKnown`).join(' && ');

const areUnknown = (steps: readonly Step[], locals: Locals) =>
  steps.map((step) => `!${locals.steps.get(step)}.isKnown`).join(' || ');

/** `const name = value;`, the value below if it starts with a test that reads as one. */
function declaration(name: string, value: Document, test: Document = ''): Document {
  return isBinary(test)
    ? group([`const ${name} =`, indent([line, value]), ';'], true)
    : [`const ${name} = `, value, ';'];
}

/** One inside another is laid out with it, and all their lines break. */
function conditional(test: Document, yes: Document, no: Document): Document {
  const inner = (branch: Document) => labelOf(branch)?.conditional;
  const branch = (document: Document) => inner(document) ?? indent(document);
  const contents = [test, indent([line, '? ', branch(yes), line, ': ', branch(no)])];
  const isBroken = inner(yes) !== undefined || inner(no) !== undefined;
  return labelled(group(contents, isBroken), { levels: 0, conditional: contents });
}
