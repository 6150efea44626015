import type { Capability } from '../ir/capability.js';
import type { Property } from '../ir/shape.js';
import type { Document } from './document.js';
import { array, call, object, property } from './expression.js';
import { inputSchemaOf, isRequired, jsonSchemaOf } from './json-schema.js';
import { json, propertyName, string } from './literal.js';
import type { ModuleScope } from './module-scope.js';

/** What the lists of the protocol say of a capability, as members of an object literal. */
export function descriptionOf(capability: Capability, properties: readonly Property[], scope: ModuleScope): Document[] {
  const { kind, name, title, description, extra } = capability;
  const common = [property('name', string(name)), ...optional('title', title), ...optional('description', description)];
  const rest = Object.entries(extra).map(([key, value]) => property(key, json(value)));
  switch (kind) {
    case 'tool':
      return [
        ...common,
        ...rest,
        property('inputSchema', capability.inputSchema ? json(capability.inputSchema) : inputSchema(properties, scope)),
        ...(capability.inputSchema === undefined ? [] : [property('enforceInputSchema', 'true')]),
        ...(capability.output ? [property('outputSchema', json(jsonSchemaOf(capability.output)))] : []),
        ...(capability.once ? [property('once', 'true')] : []),
        ...optional('task', capability.task),
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

/** A schema of the author's own is described when the module is loaded, where its text does not tell all of it. */
function inputSchema(properties: readonly Property[], scope: ModuleScope): Document {
  const described = json(inputSchemaOf(properties));
  const open = properties.flatMap(({ name, shape }) =>
    shape.kind === 'authored' && !shape.known ? [property(propertyName(name), scope.zod.codeOf(shape))] : [],
  );
  return open.length > 0 ? call(scope.runtime('withSchemas'), [described, object(open)]) : described;
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
