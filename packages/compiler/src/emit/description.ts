import type { Capability } from '../ir/capability.js';
import type { Property } from '../ir/shape.js';
import type { Document } from './document.js';
import { array, object, property } from './expression.js';
import { inputSchemaOf, isRequired, jsonSchemaOf } from './json-schema.js';
import { json, string } from './literal.js';

/** What the lists of the protocol say of a capability, as members of an object literal. */
export function descriptionOf(capability: Capability, properties: readonly Property[]): Document[] {
  const { kind, name, title, description, extra } = capability;
  const common = [property('name', string(name)), ...optional('title', title), ...optional('description', description)];
  const rest = Object.entries(extra).map(([key, value]) => property(key, json(value)));
  switch (kind) {
    case 'tool':
      return [
        ...common,
        ...rest,
        property('inputSchema', json(capability.inputSchema ?? inputSchemaOf(properties))),
        ...(capability.inputSchema === undefined ? [] : [property('enforceInputSchema', 'true')]),
        ...(capability.output ? [property('outputSchema', json(jsonSchemaOf(capability.output)))] : []),
        ...(capability.once ? [property('once', 'true')] : []),
      ];
    case 'prompt':
      return [
        ...common,
        ...rest,
        ...(properties.length > 0 ? [property('arguments', array(properties.map(promptArgument)))] : []),
      ];
    case 'resource':
      return [
        property(capability.uri.variables.length > 0 ? 'uriTemplate' : 'uri', string(capability.uri.text)),
        ...common,
        ...optional('mimeType', capability.mimeType),
        ...rest,
      ];
  }
}

const promptArgument = (argument: Property): Document =>
  object([
    property('name', string(argument.name)),
    ...optional('title', argument.shape.title),
    ...optional('description', argument.shape.description),
    ...(isRequired(argument) ? [property('required', 'true')] : []),
  ]);

const optional = (name: string, text: string | undefined): Document[] =>
  text === undefined ? [] : [property(name, string(text))];
