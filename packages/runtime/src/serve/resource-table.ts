import type { Resource } from '../resource.js';
import { isTemplate } from './resource-kind.js';
import { UriMatcher } from './uri-matcher.js';

/** Generated resources, by URI. */
export class ResourceTable {
  readonly #fixed = new Map<string, Resource>();
  readonly #templates: { readonly resource: Resource; readonly matcher: UriMatcher }[] = [];

  constructor(resources: readonly Resource[]) {
    for (const resource of resources) {
      if (isTemplate(resource)) this.#templates.push({ resource, matcher: new UriMatcher(resource.uriTemplate) });
      else this.#fixed.set(resource.uri, resource);
    }
  }

  /** The resource with this very URI, or else the first whose template it is one of. */
  find(uri: string): { resource: Resource; variables: Record<string, string> } | undefined {
    const fixed = this.#fixed.get(uri);
    if (fixed) return { resource: fixed, variables: {} };
    for (const { resource, matcher } of this.#templates) {
      const variables = matcher.match(uri);
      if (variables) return { resource, variables };
    }
    return undefined;
  }
}
