import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeWith } from '../support/exchange.js';
import { TestProject } from '../support/project.js';
import { Talking } from '../support/talking.js';

const rename = (word: string) => `import { Elicit } from '@mrtr/decorators';
import { shout } from '../shout.js';
/** Rename. */
export async function rename(@Elicit('Which name?') name: string): Promise<string> {
  return shout(\`${word} \${name}\`);
}
`;
const loud = 'export const shout = (text: string) => text.toUpperCase();\n';

let project: TestProject;
let dev: Talking;
let url = '';

beforeAll(async () => {
  project = new TestProject({ 'src/tools/rename.tool.ts': rename('Now'), 'src/shout.ts': loud });
  dev = Talking.mrtr(project.folder, 'dev', '--http', '0');
  url = /listening on (\S+)/.exec(await nextBuild())?.[1] ?? '';
});

afterAll(async () => {
  await dev.stop();
  project.remove();
});

const nextBuild = () => dev.until('Watching for changes.\n');
const inputResponses = { name: { action: 'accept', content: { name: 'Ada' } } };

/** A call that has been asked its question. */
async function asked(): Promise<string | undefined> {
  const { result } = await exchangeWith(url)('tools/call', { name: 'rename', arguments: {} });
  return result?.requestState;
}

async function answered(requestState: string | undefined): Promise<string | undefined> {
  const { result } = await exchangeWith(url)('tools/call', {
    name: 'rename',
    arguments: {},
    inputResponses,
    requestState,
  });
  return result?.content?.[0]?.text;
}

test('a change is served at the same address, and a flow that began before goes on after it', async () => {
  const requestState = await asked();
  project.write('src/tools/rename.tool.ts', rename('From now on'));
  const said = await nextBuild();
  expect(said).toContain('wrote src/generated/tools/rename.ts\n');
  expect(said).toContain(`listening on ${url}\n`);
  expect(said).toContain(
    `npx @modelcontextprotocol/inspector --transport http --protocol-era modern --server-url ${url}`,
  );
  expect(await answered(requestState)).toBe('FROM NOW ON ADA');
});

test('a change of any other module is served too', async () => {
  const requestState = await asked();
  project.write('src/shout.ts', loud.replace('Upper', 'Lower'));
  await nextBuild();
  expect(await answered(requestState)).toBe('from now on ada');
});

test.each([
  {
    what: 'a mistake in a tool',
    path: 'src/tools/rename.tool.ts',
    text: rename('Now').replace('name: string', 'name: Date'),
    says: 'src/tools/rename.tool.ts:4:',
  },
  {
    what: 'a type that does not fit',
    path: 'src/tools/rename.tool.ts',
    text: rename('Now').replace('shout(`', 'shout(1 + `').replace('name}`', 'name}`.length'),
    says: 'TS2345',
  },
  {
    what: 'a module that cannot be loaded',
    path: 'src/shout.ts',
    text: `${loud}throw new Error('no shouting');\n`,
    says: "mrtr: the project's modules cannot be loaded: Error: no shouting",
  },
])('$what is told, and what was last without is still served', async ({ path, text, says }) => {
  const requestState = await asked();
  project.write(path, text);
  const said = await nextBuild();
  expect(said).toContain(says);
  expect(said).toContain(`Still serving what was last without errors, at ${url}\n`);
  expect(await answered(requestState)).toBe('from now on ada');

  project.write(path, path.endsWith('.tool.ts') ? rename('From now on') : loud.replace('Upper', 'Lower'));
  expect(await nextBuild()).toContain(`listening on ${url}\n`);
});

test('there is no moment in which a request is not answered', async () => {
  let isBuilding = true;
  const ask = async () => {
    while (isBuilding) expect(await asked()).toBeTypeOf('string');
  };
  const asking = Promise.all([ask(), ask(), ask()]);
  project.write('src/shout.ts', loud);
  await nextBuild();
  isBuilding = false;
  await asking;
});

test('it ends with all that it has started', async () => {
  await dev.stop();
  await expect(asked()).rejects.toThrow('fetch failed');
});
