import type { Resource as ListedResource, ResourceTemplateType } from '@modelcontextprotocol/server';
import type { Handled } from './handled.js';

/** A generated resource with a fixed URI: what `resources/list` says of it, and its handler. */
export type FixedResource<Variables = unknown> = ListedResource & Handled<Variables>;

/** A generated resource for each URI of a template: what `resources/templates/list` says of it, and its handler. */
export type TemplateResource<Variables = unknown> = ResourceTemplateType & Handled<Variables>;

export type Resource<Variables = unknown> = FixedResource<Variables> | TemplateResource<Variables>;

/** Types a generated resource by the variables of its URI. */
export function resource<Variables>(definition: Resource<Variables>): Resource {
  return definition as unknown as Resource;
}
