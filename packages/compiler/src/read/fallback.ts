import type { Shape } from '../ir/shape.js';
import type { ParameterDecorator } from './decorator.js';
import type { Options } from './options.js';
import type { Reader } from './reader.js';

/**
 * Reads `fallback: 'argument'`.
 *
 * @param shape of the argument; undefined where no argument can stand in for the answer
 */
export function readFallback(
  options: Options,
  shape: Shape | undefined,
  decorator: ParameterDecorator,
  reader: Reader,
): { fallback?: Shape } {
  if (!options.is('fallback', 'argument')) return {};
  if (shape) return { fallback: shape };
  reader.report('MRTR2116', reader.spanOf(decorator.node), {});
  return {};
}

/** A list of roots, as a model gives it. */
export const rootsShape = (span: ReturnType<Reader['spanOf']>): Shape => ({
  kind: 'array',
  items: {
    kind: 'object',
    properties: [
      { name: 'uri', shape: { kind: 'string' }, optional: false, span },
      { name: 'name', shape: { kind: 'string' }, optional: true, span },
    ],
  },
});
