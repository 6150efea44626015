import type { ModelPreferences } from '@modelcontextprotocol/server';
import type { Answered, Earlier, FallbackOptions, QuestionOptions } from './options.js';

/** Options of `@Sample`. */
export interface SampleOptions<E = Earlier, A = Answered> extends QuestionOptions<E>, FallbackOptions {
  /** The user message that the client's model completes. */
  readonly prompt: string | ((earlier: E) => string);
  /** What the model is told about its part; the client may change it or leave it out. Default: nothing. */
  readonly systemPrompt?: string | ((earlier: E) => string);
  /** The most tokens that the model may write. Default 1000. */
  readonly maxTokens?: number;
  /** How much the model may vary. Default: the client's. */
  readonly temperature?: number;
  /** Texts at which the model stops writing. Default: none. */
  readonly stopSequences?: readonly string[];
  /** Which model to take, and what counts in the choice, each from 0 to 1; the client decides. Default: none. */
  readonly modelPreferences?: ModelPreferences;
  /**
   * Functions that the model may call while it writes (the client has to declare `sampling.tools`). What they take is
   * the model's to say, but for parameters named like one declared before this one, which are given that value. They run
   * on the server, each call once in a flow; what they return, or a `ToolError`, is what the model is told.
   */
  readonly tools?: readonly ((...given: never[]) => unknown)[];
  /** `required`: the model begins with a call. Default: it calls what it likes. */
  readonly toolChoice?: 'required';
  /** How many rounds of calls there may be, each a round of the flow; then the model has to write. Default 5. */
  readonly toolRounds?: number;
  /**
   * A rule that only the server can check: `true`, or what is wrong with the answer, which the model is then asked for
   * again with that reason. It decides at once; what it has to look up belongs into a resolver before it.
   */
  readonly validate?: (answer: A, earlier: E) => boolean | string;
}
