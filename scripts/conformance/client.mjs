import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

// The client of the suite's scenario: calls each of its tools once, and says yes to whatever it is asked. The suite
// watches what of a state comes back, and with which request. Its last tool answers with a result that no client may
// take for one, so that calls may fail.
const client = new Client(
  { name: 'conformance', version: '1.0.0' },
  { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } },
);
client.setRequestHandler('elicitation/create', async () => ({ action: 'accept', content: { confirmed: true } }));
await client.connect(new StreamableHTTPClientTransport(new URL(process.argv.at(-1))));
for (const name of ['test_mrtr_echo_state', 'test_mrtr_no_state', 'test_mrtr_unrelated', 'test_mrtr_no_result_type']) {
  await client.callTool({ name, arguments: {} }).then(
    () => console.log(`${name}: completed`),
    (error) => console.log(`${name}: ${error.message}`),
  );
}
await client.close();
