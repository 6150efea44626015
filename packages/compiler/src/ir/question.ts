import type { Expression } from './expression.js';
import type { PlainParameter } from './plain-parameter.js';
import type { Shape } from './shape.js';
import type { Span } from './span.js';

/** A question of a tool or of one of its resolvers: to a person, to the client's model, or to the client. */
export type Question = Elicitation | Each | Link | Confirmation | Sampling | Roots;

/** What every question has. */
interface Asked {
  readonly id: string;
  readonly when?: Expression;
  /** The options that are evaluated in the handler, by name, in the order in which they are written there. */
  readonly code: Readonly<Record<string, Expression>>;
  /** How many answers that do not fit are taken. */
  readonly attempts?: number;
  /** An argument of the parameter's name stands in for the answer, where the client cannot be asked: its shape. */
  readonly fallback?: Shape;
  /** Where the question is written: its decorator. */
  readonly span: Span;
}

/** What is asked of a person, who may refuse. */
interface Refusable extends Asked {
  /** Typed `Elicited<T>`: the function receives a refusal too. */
  readonly refusable: boolean;
}

/** A form. */
export interface Elicitation extends Refusable {
  readonly kind: 'elicitation';
  readonly code: {
    readonly message: Expression;
    readonly choices?: Expression;
    readonly validate?: Expression;
  };
  readonly shape: Shape;
  /** The type of an accepted answer, as the author wrote it. */
  readonly type: string;
  /** Takes an answer that no state says was asked for. */
  readonly unasked: boolean;
}

/** The same form for each of several items: what is asked is asked about an item, by a function of it. */
export interface Each extends Refusable {
  readonly kind: 'each';
  readonly code: {
    readonly over: Expression;
    readonly key: Expression;
    readonly message: Expression;
    readonly choices?: Expression;
    readonly validate?: Expression;
  };
  readonly shape: Shape;
  /** The type of one accepted answer, as the author wrote it. */
  readonly type: string;
}

/** A page for a person to open. */
export interface Link extends Refusable {
  readonly kind: 'link';
  readonly code: {
    readonly message: Expression;
    readonly url: Expression;
    /** Whether the step behind it has finished. Absent: agreeing to open it is all there is to know. */
    readonly done?: Expression;
  };
  /** Of type `void`: that the step has finished is all there is to know. */
  readonly isVoid: boolean;
}

/** A choice between yes and no, of which only yes goes on. */
export interface Confirmation extends Refusable {
  readonly kind: 'confirmation';
  readonly code: { readonly message: Expression };
}

/** A completion by the client's model. */
export interface Sampling extends Asked {
  readonly kind: 'sampling';
  readonly code: {
    readonly prompt: Expression;
    readonly systemPrompt?: Expression;
    readonly maxTokens?: Expression;
    readonly temperature?: Expression;
    readonly stopSequences?: Expression;
    readonly modelPreferences?: Expression;
    readonly validate?: Expression;
  };
  readonly answer: SampledAnswer;
  /** What the model may call while it writes. */
  readonly tools: readonly SamplingTool[];
  /** The model begins with a call. */
  readonly startsWithTool: boolean;
  /** How many rounds of calls there may be. */
  readonly toolRounds?: number;
}

/** A function that the client's model may call. */
export interface SamplingTool {
  /** What the model calls it. */
  readonly name: string;
  readonly description?: string;
  /** How a handler names the function. */
  readonly callee: Expression;
  /** Arguments are the model's; what is given by name is an earlier parameter. */
  readonly parameters: readonly PlainParameter[];
  /** The function that is named. */
  readonly declaration: Span;
}

/** What a completion becomes: its text, a value that it states as JSON, or the protocol's message as it comes. */
export type SampledAnswer =
  | { readonly kind: 'text' | 'message' }
  | {
      readonly kind: 'value';
      readonly shape: Shape;
      /** As the author wrote it. */
      readonly type: string;
    };

/** The client's workspace. */
export interface Roots extends Asked {
  readonly kind: 'roots';
}

const kinds: readonly string[] = [
  'elicitation',
  'each',
  'link',
  'confirmation',
  'sampling',
  'roots',
] satisfies Question['kind'][];

/** Whether a form is filled in. */
export const hasForm = (source: { readonly kind: string }): source is Elicitation | Each =>
  source.kind === 'elicitation' || source.kind === 'each';

export const isQuestion = (source: { readonly kind: string }): source is Question => kinds.includes(source.kind);

/** The options of a question that are the author's code, by name. */
export const expressionsOf = ({ when, code }: Question): [option: string, expression: Expression][] => [
  ...(when ? [['when', when] satisfies [string, Expression]] : []),
  ...Object.entries(code),
];

/** What words a question, or judges its answer: the code in it beside its condition. */
export const wordingOf = (question: Question): Expression[] => Object.values(question.code);

/** The functions that a question lets the client's model call. */
export const toolsOf = (question: Question): readonly SamplingTool[] =>
  question.kind === 'sampling' ? question.tools : [];

/** What a client has to declare to be asked, as the protocol spells it; modes behind a dot. */
export type ClientCapability = 'elicitation' | 'elicitation.url' | 'sampling' | 'sampling.tools' | 'roots';

export function capabilityOf(question: Question): ClientCapability {
  switch (question.kind) {
    case 'elicitation':
    case 'each':
    case 'confirmation':
      return 'elicitation';
    case 'link':
      return 'elicitation.url';
    case 'sampling':
      return question.tools.length > 0 ? 'sampling.tools' : 'sampling';
    case 'roots':
      return 'roots';
  }
}

/** Whether a flow may reach its end without the question being put. */
export function mayGoUnasked(question: Question): boolean {
  if (question.when || question.fallback) return true;
  if (question.kind === 'link') return question.code.done !== undefined;
  // There may be no item.
  if (question.kind === 'each') return true;
  return question.kind === 'elicitation' && question.unasked;
}
