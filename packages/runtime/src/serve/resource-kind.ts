import type { FixedResource, Resource, TemplateResource } from '../resource.js';

export const isFixed = (resource: Resource): resource is FixedResource => 'uri' in resource;

export const isTemplate = (resource: Resource): resource is TemplateResource => 'uriTemplate' in resource;
