import { accept, driveServer } from '@mrtr/testing';

// The client of the suite's scenario: what @mrtr/testing drives servers with, so that tests see what a conforming client
// would. It calls each tool of the suite once, and says yes to whatever it is asked. The suite watches what of a state
// comes back, and with which request. Its last tool answers with a result that no client may take for one.
const server = driveServer(process.argv.at(-1), { client: { elicitation: {} } });
for (const name of ['test_mrtr_echo_state', 'test_mrtr_no_state', 'test_mrtr_unrelated', 'test_mrtr_no_result_type']) {
  await server
    .tool(name)
    .call({}, { confirm: accept({ confirmed: true }) })
    .then(
      ({ transcript }) => console.log(transcript),
      (error) => console.log(`${name}: ${error.message}`),
    );
}
await server.close();
