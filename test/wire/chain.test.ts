import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, eras, overHttp, overStdioIn, TestClient } from '../support/client.js';
import { TestProject } from '../support/project.js';
import { type RunningServer, serveIn } from '../support/serve.js';

/** Three questions, each of which reads the answer before it, over every carrier of both eras. */
const project = new TestProject({
  'src/trip.tool.ts': readFileSync(new URL('authored/trip.tool.ts', import.meta.url), 'utf8'),
});
let server: RunningServer;

beforeAll(async () => {
  server = await serveIn(project.folder);
});

afterAll(async () => {
  await server.stop();
  project.remove();
});

const answers: Readonly<Record<string, string>> = {
  'Where to?': 'Rome',
  'On which day to Rome?': 'Monday',
  'Window or aisle, to Rome on Monday?': 'window',
};
const fieldOf: Readonly<Record<string, string>> = { Rome: 'city', Monday: 'day', window: 'seat' };

describe.each(eras)('%s', (era) => {
  test.each([
    ['http', () => overHttp(server.url)],
    ['stdio', () => overStdioIn(project.folder)],
  ])('%s', async (_, transport) => {
    const client = await TestClient.connect(transport(), era);
    expect(client.client.getNegotiatedProtocolVersion()).toBe(era);
    const elicit = ({ message }: { message: string }) => {
      const answer = answers[message] as string;
      return accept({ [fieldOf[answer] as string]: answer });
    };
    // Twice: nothing of the first call is left in the connection.
    for (const traveller of ['Ada', 'Grace']) {
      const { text, isError, asked } = await client.call('book_trip', { traveller }, { elicit });
      expect(asked).toEqual(Object.keys(answers));
      expect({ text, isError }).toEqual({ text: `${traveller}: Rome, Monday, window`, isError: false });
    }
    const refused = await client.call(
      'book_trip',
      { traveller: 'Ada' },
      { elicit: (params) => (params.message === 'Where to?' ? elicit(params) : { action: 'decline' }) },
    );
    expect(refused).toMatchObject({ isError: true, text: 'The person declined to answer "day", so nothing was done.' });
    expect(refused.asked).toHaveLength(2);
    await client.close();
  });
});
