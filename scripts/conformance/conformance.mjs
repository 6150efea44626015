import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../test/support/services.ts';
import { root } from '../prepare.mjs';
import { startProgram, startServer } from '../start-server.mjs';
import { checksIn } from './checks.mjs';
import { suite } from './suite.mjs';

const revision = '2026-07-28';
const clientScenario = 'sep-2322-client-request-state';
const example = join(root, 'examples/conformance');
const mrtr = join(root, 'packages/cli/bin/mrtr.cjs');

/** Scenarios of the tasks extension, which the suite runs and does not score. */
const isTask = (name) => name.startsWith('tasks-');

/**
 * Holds `examples/conformance` against the official suite: every server scenario that the revision requires, with an
 * empty list of exceptions, so that a warning fails too; those beyond that it can score; those of the tasks extension, on
 * each store; and the client's scenario for `requestState`.
 *
 * @param {{ verbose: boolean }} options whether all that the suite prints is shown
 * @returns {Promise<boolean>} whether all passed
 */
export async function conformance({ verbose }) {
  const folder = await mkdtemp(join(tmpdir(), 'mrtr-conformance-'));
  const noExceptions = join(folder, 'exceptions.yml');
  await writeFile(noExceptions, 'server: []\nclient: []\n');
  const server = await startServer('conformance', mrtr, example, randomBytes(32).toString('base64url'), 'ignore');
  try {
    const requirements = ['--requirements', revision, '--expected-failures', noExceptions];
    const served = await suite(['server', '--url', server.url, ...requirements, '-o', join(folder, 'server')]);
    const required = requiredIn((await suite(['list', '--requirements', revision])).output);
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(join(root, 'scripts/conformance/client.mjs'))}`;
    const driven = await suite([
      ...['client', '--command', command, '--scenario', clientScenario, '--spec-version', revision],
      ...['--expected-failures', noExceptions, '-o', join(folder, 'client')],
    ]);
    if (verbose) process.stdout.write(served.output + driven.output);

    const scenarios = await checksIn(join(folder, 'server'));
    const clientScenarios = await checksIn(join(folder, 'client'));
    const tasks = [...scenarios.keys()].filter(isTask);
    const beyond = [...scenarios.keys()].filter((name) => !required.includes(name) && !isTask(name));
    const groups = [
      { what: `server scenarios that ${revision} requires`, names: required, results: scenarios },
      { what: 'server scenarios beyond these', names: beyond, results: scenarios },
      { what: 'scenarios of tasks, which are kept in memory', names: tasks, results: scenarios },
      { what: `client scenario (${clientScenario})`, names: [clientScenario], results: clientScenarios },
    ];
    const passed = groups.map(printed);
    const stores = await Promise.all(['sqlite', 'postgres', 'redis'].map((kind) => tasksOn(kind, folder)));
    passed.push(...stores.map((store) => (typeof store === 'string' ? notRun(store) : printed(store))));
    if (served.code !== 0) console.log(`The suite itself ended with code ${served.code}.`);
    return served.code === 0 && driven.code === 0 && required.length > 0 && passed.every(Boolean);
  } finally {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the scenarios of the tasks extension say of the example with its tasks in a store; a text says why nothing. */
async function tasksOn(kind, folder) {
  const service = await start(kind);
  if (typeof service === 'string') return `tasks in ${kind} (${service})`;
  const server = join(root, 'scripts/task-server.mjs');
  const program = ['--import', 'tsx', server, 'conformance', kind, service.address];
  try {
    const started = await startProgram(kind, program, example, randomBytes(32).toString('base64url'), 'ignore');
    const output = join(folder, kind);
    await suite(['server', '--url', started.url, '--requirements', revision, '-o', output]);
    started.stop();
    const results = await checksIn(output);
    const names = [...results.keys()].filter(isTask);
    return { what: `scenarios of tasks, which are kept in ${kind}`, names, results };
  } finally {
    await service.stop();
  }
}

function notRun(what) {
  console.log(`Not run: scenarios of ${what}`);
  return true;
}

/** `37/37 server scenarios …`, and what did not pass of each that failed. */
function printed({ what, names, results }) {
  const failures = names.flatMap((name) => {
    const checks = results.get(name) ?? [{ name, status: 'FAILURE', errorMessage: 'It was not run.' }];
    const bad = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    return bad.length > 0 ? [{ name, bad }] : [];
  });
  console.log(`${names.length - failures.length}/${names.length} ${what}`);
  for (const { name, bad } of failures) {
    for (const check of bad)
      console.log(`  ${name}: ${check.status} ${check.name}: ${check.errorMessage ?? check.description}`);
  }
  return failures.length === 0;
}

/** The names below `Server scenarios` in what the suite lists. */
function requiredIn(listed) {
  const [, section = ''] = /^Server scenarios[^\n]*\n((?: +- .*\n)*)/m.exec(listed) ?? [];
  return [...section.matchAll(/^ +- (\S+)/gm)].map(([, name]) => name);
}
