import { error, warning } from '../entry.js';

/** 4xxx: what a handler that is entered anew for every round cannot do. */
export const statelessness = {
  MRTR4001: error<{ text: string; decorator: string; example: string }>(
    ({ text }) =>
      `${text}(…) asks over the connection and waits for the answer. A tool is entered anew with each answer, so nothing may wait for one.`,
    ({ decorator, example }) => `Make the answer a parameter of the tool, with ${decorator}: ${example}`,
  ),
  MRTR4002: error<{ text: string; option: string; name: string }>(
    ({ text, option, name }) =>
      `The '${option}' of '${name}' reads ${text}, which is another value on each entry, so that a given answer would no longer fit its question.`,
    ({ name }) =>
      `Read it in a resolver whose value is kept, before '${name}': @Resolve(fn, { checkpoint: true }), and name that parameter in the callback.`,
  ),
  MRTR4003: error<{ text: string; resolver: string; name: string }>(
    ({ text, resolver, name }) =>
      `The resolver ${resolver} reads ${text}, which is another value on each entry, and the question '${name}' depends on it: a given answer would no longer fit.`,
    ({ resolver }) => `Keep its value over the rounds: @Resolve(${resolver}, { checkpoint: true })`,
  ),
  MRTR4004: warning<{ text: string; resolver: string }>(
    ({ text, resolver }) =>
      `The resolver ${resolver} runs again with each answer, before all questions are answered, and seems to change something: ${text}.`,
    ({ resolver }) =>
      `Move the change into the body of the tool, which runs once; or let the resolver run once: @Resolve(${resolver}, { checkpoint: true })`,
  ),
} as const;
