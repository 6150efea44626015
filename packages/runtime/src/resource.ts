import type { Resource as ListedResource, ResourceTemplateType } from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';
import type { ZodType } from 'zod';
import type { Completion } from './completion.js';
import type { Handler } from './engine/enter.js';

/** What a resource adds to what the lists say of it. */
interface Handled<Variables> {
  /** What the variables of the URI must satisfy, built on first use. Absent: the URI has none. */
  readonly schema?: () => ZodType<Variables>;
  /** Suggestions for the variables that have some, by name. */
  readonly complete?: Readonly<Record<string, Completion>>;
  /** What is asked whatever the arguments: a client that cannot answer it is refused before anything is run. */
  readonly needs?: readonly ClientCapability[];
  readonly handle: Handler<Variables>;
}

/** A generated resource with a fixed URI: what `resources/list` says of it, and its handler. */
export type FixedResource<Variables = unknown> = ListedResource & Handled<Variables>;

/** A generated resource for each URI of a template: what `resources/templates/list` says of it, and its handler. */
export type TemplateResource<Variables = unknown> = ResourceTemplateType & Handled<Variables>;

export type Resource<Variables = unknown> = FixedResource<Variables> | TemplateResource<Variables>;

export const isFixed = (resource: Resource): resource is FixedResource => 'uri' in resource;

export const isTemplate = (resource: Resource): resource is TemplateResource => 'uriTemplate' in resource;

/** Types a generated resource by the variables of its URI. */
export function resource<Variables>(definition: Resource<Variables>): Resource {
  return definition as unknown as Resource;
}

/** What `resources/list` says of a resource. */
export function listedResource({
  schema: _schema,
  complete: _complete,
  needs: _needs,
  handle: _handle,
  ...description
}: FixedResource): ListedResource {
  return description;
}

/** What `resources/templates/list` says of a resource. */
export function listedTemplate({
  schema: _schema,
  complete: _complete,
  needs: _needs,
  handle: _handle,
  ...description
}: TemplateResource): ResourceTemplateType {
  return description;
}
