import { Tool } from '@mrtr/decorators';

interface Address {
  street?: string;
  city?: string;
}

/**
 * Takes an input that only a schema of its own can describe.
 * @name json_schema_2020_12_tool
 */
@Tool({
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  },
})
export function jsonSchemaTool(name?: string, address?: Address, contactMethod?: 'phone' | 'email'): string {
  return `${name ?? 'Somebody'} in ${address?.city ?? 'no city'}, by ${contactMethod ?? 'any means'}`;
}

/** Takes an argument that clients repeat in a header. */
export function testXMcpHeader(
  /**
   * Where the request is to be handled.
   * @header Region
   */
  region: string,
): string {
  return `Handled in ${region}.`;
}
