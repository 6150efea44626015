import type { CapabilityKind } from '../../ir/capability.js';
import { error, oneOf, suggestion } from '../entry.js';

/** 3xxx: questions and what they depend on. */
export const questions = {
  MRTR3001: error<{ name: string; reader: string }>(
    ({ name, reader }) =>
      `${reader} reads '${name}', which is declared later. What is read must stand before what reads it.`,
    ({ name }) => `Move '${name}' to the left of the parameter that reads it.`,
  ),
  MRTR3002: error<{ name: string; reader: string; nearest: string | undefined; earlier: readonly string[] }>(
    ({ name, reader }) => `${reader} reads '${name}', and no parameter has that name.`,
    ({ nearest, earlier }) =>
      suggestion(nearest) +
      (earlier.length > 0 ? `The parameters before it: ${oneOf(earlier)}.` : 'There is no parameter before it.'),
  ),
  MRTR3003: error<{ id: string; first: string }>(
    ({ id, first }) =>
      `Two questions have the id '${id}': this one and that of '${first}'. An answer is found by its question's id.`,
    () => "Rename the parameter, or give one of the questions an id of its own: @Elicit({ id: 'second-approval', … })",
  ),
  MRTR3004: error<{ name: string }>(
    ({ name }) => `'${name}' is not always asked for (it has a 'when'), and has no value for when it is not.`,
    ({ name }) => `Give it a default (${name}: T = …) or make it optional (${name}?: T).`,
  ),
  MRTR3005: error<{ name: string }>(
    ({ name }) => `The resolver ${name} needs itself.`,
    () => 'Take the parameter with the @Resolve that leads back to it out of one of the two functions.',
  ),
  MRTR3006: error<{ kind: CapabilityKind; name: string; other: string }>(
    ({ kind, name, other }) =>
      `Two ${kind}s are named '${name}': this one and the one in ${other}. A server lists a name once.`,
    () => 'Give one of them a name of its own with @name in its doc comment.',
  ),
  MRTR3007: error<{ uri: string; first: string }>(
    ({ uri, first }) => `Two resources have the URI ${uri}: this one and '${first}'.`,
    () => 'Give one of them a URI of its own.',
  ),
  MRTR3008: error<{ name: string; uri: string; nearest: string | undefined }>(
    ({ name, uri }) => `'${name}' is no variable of ${uri}, so that no URI says its value.`,
    ({ name, nearest }) => `${suggestion(nearest)}Add {${name}} or {?${name}} to the URI, or rename the parameter.`,
  ),
  MRTR3009: error<{ name: string; uri: string }>(
    ({ name, uri }) => `The variable {${name}} of ${uri} is the value of no parameter.`,
    ({ name }) => `Add a parameter ${name}: string, or take the variable out of the URI.`,
  ),
  MRTR3010: error<{ name: string; uri: string }>(
    ({ name, uri }) => `A URI of ${uri} may come without '${name}', and the parameter has no value for that.`,
    ({ name }) => `Give it a default (${name}: string = …) or make it optional (${name}?: string).`,
  ),
  MRTR3011: error<{ name: string; uri: string }>(
    ({ name, uri }) =>
      `The resource ${uri} asks for '${name}'. A resource with a fixed URI is read as it stands; only a template's may ask.`,
    () => 'Give the URI a variable, e.g. report://{region}, or answer with a prompt or a tool.',
  ),
  MRTR3020: error<{ name: string; read: string }>(
    ({ name, read }) =>
      `The default of '${name}' reads '${read}', which is not the model's argument: it is known only after '${name}' is needed.`,
    ({ name }) => `Make it optional (${name}?: T), and choose the value in the body.`,
  ),
} as const;
