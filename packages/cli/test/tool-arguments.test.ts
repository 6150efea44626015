import type { Tool } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { toolArguments } from '../src/call/tool-arguments.js';

const tool: Tool = {
  name: 'draw',
  inputSchema: {
    type: 'object',
    properties: {
      shape: { $ref: '#/$defs/Shape' },
      size: { anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'null' }] },
      label: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/Shape' }] },
      rest: {},
    },
    $defs: {
      Shape: {
        oneOf: [
          { type: 'object', properties: { radius: { type: 'number' } } },
          { type: 'array', items: { $ref: '#/$defs/Shape' } },
        ],
      },
    },
  },
};

test('what is a definition or a union is read as JSON, unless it may be text', () => {
  const words = ['--shape', '[{"radius":1}]', '--size', '[2]', '--label', '[3]', '--rest', '4'];
  expect(toolArguments(words, tool)).toEqual({ shape: [{ radius: 1 }], size: [2], label: '[3]', rest: '4' });
});

test('what is no JSON then is told with the types that it may have', () => {
  expect(() => toolArguments(['--shape', 'round'], tool)).toThrow(
    '--shape round: expected object or array, written as JSON.',
  );
});
