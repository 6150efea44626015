import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from '@mrtr/compiler';
import { type Capabilities, fetchHandler } from '@mrtr/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { exchangeOn, type Send } from '../support/exchange.js';
import { TestProject } from '../support/project.js';
import { mrtr, newKeys } from '../support/serve.js';

/*
 * `mrtr diff` for two versions of many small tools, each of which is a case. The same versions are served as well, so
 * that what is said of flows in flight can be held against what becomes of one.
 */

interface Told {
  readonly name: string;
  readonly fate: string;
  readonly reasons: readonly { readonly what: string }[];
  readonly questions: readonly {
    readonly id: string;
    readonly fate: string;
    readonly reasons: readonly { readonly what: string }[];
  }[];
}

const textsOf = (version: string): Record<string, string> => {
  const folder = fileURLToPath(new URL(`upgrade/${version}/`, import.meta.url));
  return Object.fromEntries(
    readdirSync(folder).map((file) => [`src/${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
};

const project = new TestProject({ ...textsOf('before'), '.gitignore': 'node_modules\n' });
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: project.folder, encoding: 'utf8' });
};
const told = new Map<string, Told>();
/** What is said of a tool in short: its fate, then that of each question, with what the reasons are about. */
const inShort = (name: string): string[] => {
  const tool = told.get(name);
  const of = ({ fate, reasons }: Pick<Told, 'fate' | 'reasons'>) =>
    [fate, ...reasons.map(({ what }) => what)].join(', ');
  return tool ? [of(tool), ...tool.questions.map((question) => `${question.id}: ${of(question)}`)] : [];
};

beforeAll(async () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'before');
  git('tag', 'released');
  for (const [file, text] of Object.entries(textsOf('after'))) project.write(file, text);
  const { stdout, stderr, code } = await project.run('diff', 'released', '--reporter', 'json');
  expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
  for (const tool of (JSON.parse(stdout) as { capabilities: Told[] }).capabilities) told.set(tool.name, tool);
});
afterAll(() => project.remove());

/** Every tool that asks, and what is to be said of it. */
const cases: Readonly<Record<string, readonly string[]>> = {
  same: ['goes on', 'count: kept'],
  laid_out: ['goes on', 'count: kept'],
  reworded: ['goes on', 'colour: asked again, wording'],
  widened: ['goes on', 'address: asked again, form'],
  required: ['goes on', 'address: asked again, form'],
  another_kind: ['may be refused, client', 'send: asked again, kind'],
  default_said: ['goes on', 'fish: kept'],
  structured: ['goes on', 'fish: asked again, form'],
  whole: ['goes on', 'fish: may be asked again, rule'],
  fewer_tokens: ['goes on', 'fish: asked again, option'],
  lost_id: ['goes on', 'area: asked again, id', 'zone: may be asked again, code'],
  kept_id: ['goes on', 'country: kept', 'town: kept'],
  changed: ['goes on', 'stays: kept', 'comes: new', 'goes: removed'],
  helped: ['goes on', 'one: may be asked again, code'],
  helped_here: ['goes on', 'amount: may be asked again, code'],
  priced: ['goes on', 'how: may be asked again, code'],
  followed: ['goes on', 'month: asked again, wording', 'day: may be asked again, code'],
  ruled: ['goes on', 'even: may be asked again, rule'],
  refusable: ['goes on', 'name: may be asked again, refusal'],
  chosen: ['goes on', 'size: asked again, form'],
  conditional: ['goes on', 'level: kept'],
  each_item: ['goes on', 'sizes: kept', 'colours: may be asked again, code', 'weights: asked again, id'],
  linked: ['goes on', 'done: asked again, wording'],
  finished: ['goes on', 'paid: may be asked again, rule'],
  checkpointed: ['goes on', 'how: kept'],
  needier: ['refused, arguments', 'one: kept'],
  more_to_say: ['goes on', 'one: kept'],
  retyped: ['may be refused, arguments', 'one: kept'],
  other_default: ['goes on', 'more: may be asked again, code'],
  samples: ['may be refused, client', 'fish: new', 'one: kept'],
  old_name: ['refused, name'],
  dropped: ['refused, name'],
  added: ['new'],
};

test.each(Object.entries(cases))('%s: %j', (name, expected) => {
  expect(inShort(name)).toEqual(expected);
});

test('nothing else is told of: what asks nothing has no flows in flight, and a new name is not new', () => {
  expect([...told.keys()]).toEqual(Object.keys(cases));
});

describe('a flow that is in flight', () => {
  const keys = [newKeys()];
  const servers: Record<string, Send> = {};
  beforeAll(async () => {
    for (const version of ['before', 'after'])
      servers[version] = exchangeOn(fetchHandler)(await load(version), { keys });
  });

  // Whether a step behind a link has finished is decided elsewhere, so that a flow with one is not to be gone through here.
  const inFlight = Object.keys(cases).filter((name) => !['added', 'finished'].includes(name));
  test.each(inFlight)('%s: it goes as it was told', async (name) => {
    const call = { name, arguments: name === 'other_default' ? {} : { item: 'tea', loud: true } };
    const [answered, round] = await answerAll(servers.before, call);
    const { asked, isRefused } = await goOn(servers.after, { ...call, ...round });

    const { fate, questions = [] } = told.get(name) ?? {};
    if (fate !== 'may be refused') expect(isRefused).toBe(fate === 'refused');
    if (isRefused) return;
    for (const { id, fate, reasons } of questions) {
      const isLost = reasons.some(({ what }) => what === 'id');
      if (fate === 'kept' || fate === 'removed') expect(asked).not.toContain(id);
      if (fate === 'asked again' || fate === 'new') expect(asked).toContain(id);
      if (!isLost && fate !== 'new') expect(answered).toContain(id);
    }
  });
});

/** A version of the tools, generated in a project of its own and imported. */
async function load(version: string): Promise<Capabilities> {
  const own = new TestProject(textsOf(version));
  try {
    const { diagnostics } = build({ root: own.folder, write: true });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const index = pathToFileURL(join(own.folder, 'src/generated/index.ts'));
    return ((await import(index.href)) as { capabilities: Capabilities }).capabilities;
  } finally {
    own.remove();
  }
}

type Requests = Readonly<
  Record<
    string,
    { readonly method: string; readonly params: { readonly mode?: string; readonly requestedSchema?: Form } }
  >
>;
interface Form {
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly string[] }>>;
}

/** What somebody says who always says the same. */
function answersTo(requests: Requests): Record<string, object> {
  const answers = Object.entries(requests).map(([id, { method, params }]) => {
    if (params.mode === 'url') return [id, { action: 'accept' }] as const;
    if (method === 'sampling/createMessage')
      return [
        id,
        { role: 'assistant', model: 'test', content: { type: 'text', text: '{ "name": "cod", "weight": 2 }' } },
      ] as const;
    const fields = Object.entries(params.requestedSchema?.properties ?? {});
    const content = fields.map(([name, field]) => [name, field.enum?.[0] ?? (field.type === 'number' ? 2 : 'same')]);
    return [id, { action: 'accept', content: Object.fromEntries(content) }] as const;
  });
  return Object.fromEntries(answers);
}

/** The ids of questions. One about an item is called after the item too. */
const idsOf = (requests: object) => Object.keys(requests).map((id) => id.replace(/\/.*/, ''));

/** Goes through a flow until only the answers to its last round are left to be sent. */
async function answerAll(send: Send | undefined, call: object): Promise<[asked: string[], round: object]> {
  const asked: string[] = [];
  let last = {};
  for (;;) {
    const { result } = (await send?.('tools/call', { ...call, ...last })) ?? {};
    if (!result?.inputRequests) return [asked, last];
    asked.push(...idsOf(result.inputRequests));
    last = { requestState: result.requestState, inputResponses: answersTo(result.inputRequests as Requests) };
  }
}

/** Goes on with a flow to its end. */
async function goOn(send: Send | undefined, request: object): Promise<{ asked: string[]; isRefused: boolean }> {
  const asked: string[] = [];
  let next = request;
  for (;;) {
    const { result, error } = (await send?.('tools/call', next)) ?? {};
    if (!result?.inputRequests) return { asked, isRefused: error !== undefined || result?.isError === true };
    asked.push(...idsOf(result.inputRequests));
    const answers = answersTo(result.inputRequests as Requests);
    next = { ...next, requestState: result.requestState, inputResponses: answers };
  }
}

describe('the command', () => {
  const state = () => [git('status', '--porcelain', '-uall'), git('ls-files', '-s'), project.files('src').join()];

  test('for a person: what changes, why, and where; neither files nor index are touched', async () => {
    const before = state();
    const { stdout, code } = await project.run('diff', 'released');
    expect(state()).toEqual(before);
    expect(stdout).toContain(
      [
        'reworded: flows in flight go on',
        '  colour: asked again  (src/cases.tool.ts:32:32)',
        "    its message was 'Which colour?' and is 'Which color?'",
        '',
      ].join('\n'),
    );
    expect(stdout).toContain('old_name: flows in flight are refused\n    it is called new_name now,');
    expect(stdout).toContain('price (on the server): flows in flight get what it gives now');
    expect(stdout).not.toMatch(/^(same|laid_out|quiet)/m);
    expect(stdout).toMatch(/\nSince released: 11 questions asked again, .* flows of 3 refused, .*\.\n$/);
    expect(code).toBe(1);
  });

  test('for GitHub: what is lost is an error, what may be is a warning, at its line', async () => {
    const { stdout } = await project.run('diff', 'released', '--reporter', 'github');
    expect(stdout).toMatch(
      /^::error file=\S*src\/cases\.tool\.ts,line=\d+,.*title=asked again::The question colour of reworded /m,
    );
    expect(stdout).toMatch(/^::warning .*title=may be asked again::The question one of helped may be asked again: /m);
    expect(stdout).toMatch(
      /^::error title=refused::Calls of the tool dropped that are under way are refused: it is gone\.$/m,
    );
  });

  test('what is here against itself: nothing is lost', async () => {
    git('stash', '-q');
    const { stdout, code } = await project.run('diff', 'HEAD');
    git('stash', 'pop', '-q');
    expect(stdout).toBe('Since HEAD: every flow in flight goes on, and nobody is asked again.\n');
    expect(code).toBe(0);
  });

  test('a server that is called otherwise refuses all, unless it is told its audience', async () => {
    project.write('package.json', JSON.stringify({ name: 'renamed', version: '1.0.0', type: 'module' }));
    const { stdout } = await project.run('diff', 'released');
    git('checkout', '-q', 'package.json');
    expect(stdout).toMatch(
      /^All flows in flight may be refused: the package was called test-project and is called renamed/,
    );
  });

  test('a version from before the first tool has no flows in flight', async () => {
    const empty = git('commit-tree', '-m', 'empty', git('hash-object', '-t', 'tree', '-w', '--stdin').trim()).trim();
    const { stdout, code } = await project.run('diff', empty);
    expect(stdout).toContain('same: is new, and has no flows in flight');
    expect(code).toBe(0);
  });

  test('a version that does not build is told of, and nothing is compared', async () => {
    project.write('src/cases.tool.ts', 'export async function lost(@Elicit() name: string) {');
    git('commit', '-qam', 'broken');
    for (const [file, text] of Object.entries(textsOf('after'))) project.write(file, text);
    const { stdout, stderr, code } = await project.run('diff', 'HEAD');
    expect(stderr).toMatch(/src\/cases\.tool\.ts:1:\d+ error/);
    expect(stderr).toMatch(/mrtr: the version at HEAD has these errors, so that it cannot be compared with\.\n$/);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
  });

  test.each(['nope', '--output=x', 'HEAD:src/shop.ts'])('no such version: %s', async (ref) => {
    const { stderr, code } = await project.run('diff', '--', ref);
    expect(stderr).toMatch(
      /^mrtr: git knows no .* here\. Expected a branch, a tag or a commit, e\.g\. "mrtr diff main"/,
    );
    expect(code).toBe(2);
  });

  test('no repository', async () => {
    const outside = new TestProject(textsOf('before'));
    const { stderr, code } = await outside.run('diff', 'main');
    outside.remove();
    expect(stderr).toMatch(/^mrtr: git could not tell the other version\. fatal: not a git repository/);
    expect(code).toBe(2);
  });

  test('no git', async () => {
    const { stderr, code } = await command(process.execPath, [mrtr, 'diff', 'main'], project.folder, { PATH: '' });
    expect(stderr).toBe('mrtr: git is not installed, and mrtr diff reads the other version from it.\n');
    expect(code).toBe(2);
  });
});
