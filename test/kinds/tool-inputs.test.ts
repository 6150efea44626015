import { schema, tool } from '@mrtr/runtime/v1';
import { tasks } from '@mrtr/tasks';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { capabilities } from '../../examples/conformance/src/generated/index.js';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';

/** What a tool's input schema asks of a call beyond the types of its arguments. */
describe.each(hosts)('%s', (_host, serve) => {
  const exchange = exchangeOn(serve);
  const send = exchange(capabilities, { tasks: tasks() });

  describe('an argument that is repeated in a header', () => {
    const call = (region: unknown, headers: Record<string, string>) =>
      send('tools/call', { name: 'test_x_mcp_header', arguments: { region } }, { headers });
    const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;

    test.each([
      ['as it is', 'north', 'north'],
      ['encoded', 'Zürich', base64('Zürich')],
      ['encoded without need', 'north', base64('north')],
      ['that looks as if it were encoded', '=?base64?x?=', base64('=?base64?x?=')],
    ])('%s', async (_, region, header) => {
      const { status, result } = await call(region, { 'mcp-param-region': header });
      expect(status).toBe(200);
      expect(result?.content).toEqual([{ type: 'text', text: `Handled in ${region}.` }]);
    });

    test.each([
      ['of another value', { 'mcp-param-region': 'south' }],
      ['in another case', { 'mcp-param-region': 'North' }],
      ['that is missing', {}],
      ['that is encoded wrongly', { 'mcp-param-region': '=?base64?bm9ydGg?=' }],
      ['that is no text', { 'mcp-param-region': '=?base64?//8=?=' }],
    ])('a header %s is refused with HTTP 400', async (_, headers) => {
      const { status, error } = await call('north', headers as Record<string, string>);
      expect(status).toBe(400);
      expect(error).toMatchObject({ code: -32020, data: { mismatch: { header: 'Mcp-Param-Region' } } });
    });

    test('is to be repeated with every round', async () => {
      const ship = tool<{ region: string }>({
        name: 'ship',
        inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
        arguments: schema(() => z.object({ region: z.string() })),
        handle({ region }, round) {
          round.confirm('sure', { message: `Ship to ${region}?` });
          return round.isWaiting ? round.ask() : `Shipped to ${region}.`;
        },
      });
      const send = exchange({ tools: [ship] });
      const params = { name: 'ship', arguments: { region: 'north' } };
      const headers = { 'mcp-param-region': 'north' };
      const { result } = await send('tools/call', params, { headers });
      const inputResponses = { sure: { action: 'accept', content: { sure: 'yes' } } };
      const retry = { ...params, requestState: result?.requestState, inputResponses };
      expect(await send('tools/call', retry)).toMatchObject({ status: 400, error: { code: -32020 } });
      const other = await send('tools/call', retry, { headers: { ...headers, 'mcp-name': 'sell' } });
      expect(other).toMatchObject({ status: 400, error: { code: -32020 } });
      const done = await send('tools/call', retry, { headers });
      expect(done.result?.content).toEqual([{ type: 'text', text: 'Shipped to north.' }]);
    });

    test('no header is needed for what is absent; what is wrong with the arguments is said as ever', async () => {
      const { status, result } = await send('tools/call', { name: 'test_x_mcp_header', arguments: {} });
      expect(status).toBe(200);
      expect(result).toMatchObject({ isError: true });
    });
  });

  describe('a schema that the author wrote', () => {
    const call = async (args: object) =>
      (await send('tools/call', { name: 'json_schema_2020_12_tool', arguments: args })).result;

    test('is listed as it is written', async () => {
      const { result } = await send('tools/list', {});
      const tools = result?.tools as { name: string; inputSchema: object }[];
      expect(tools.find(({ name }) => name === 'json_schema_2020_12_tool')?.inputSchema).toMatchObject({
        $defs: { address: { $anchor: 'addressDef' } },
        if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
        additionalProperties: false,
      });
      for (const tool of tools) expect(Object.keys(tool)).not.toContain('enforceInputSchema');
    });

    test('lets pass what satisfies it', async () => {
      const args = { name: 'Ann', address: { city: 'Rome' }, contactMethod: 'phone', phone: '1' };
      expect(await call(args)).toMatchObject({ content: [{ text: 'Ann in Rome, by phone' }] });
    });

    test.each([
      ['nothing of what one of is needed', {}],
      ['what a condition asks for is missing', { contactMethod: 'phone', email: 'a@b.c' }],
      ['an argument that it does not know', { phone: '1', other: 2 }],
      ['a value of another type', { phone: 1 }],
    ])('refuses %s', async (_, args) => {
      expect(await call(args)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('Invalid arguments for tool json_schema_2020_12_tool: ') }],
      });
    });
  });
});
