import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@mrtr/compiler/config';
import { type Capabilities, type FlowEvent, type InstanceCapabilities, merge, type ServerOptions } from '@mrtr/runtime';
import { type HttpServer, serveHttp } from '@mrtr/runtime/node';
import { tasks } from '@mrtr/tasks';
import { register } from 'tsx/esm/api';
import { lineOf } from './events.js';
import { UsageError } from './failure.js';

/** What a project offers, and as whom. */
export interface ServedProject {
  readonly capabilities: Capabilities;
  readonly options: ServerOptions;
}

/** What a generated index exports. */
interface GeneratedIndex {
  readonly capabilities: Capabilities;
  readonly instances?: Readonly<Record<string, InstanceCapabilities<object>>>;
}

/**
 * Loads what was generated for a project, so that it can be served without a server file.
 *
 * @param root the project's folder, an absolute path
 * @throws UsageError also for what the project's own modules throw while they are loaded
 */
export async function loadProject(root: string): Promise<ServedProject> {
  const capabilities = withInstances(await loadIndex(root));
  const onEvent = (event: FlowEvent) => {
    const line = lineOf(event);
    if (line !== undefined) process.stderr.write(`${line}\n`);
  };
  const worksOn = capabilities.tools?.some(({ task }) => task);
  // In memory: this process is all that there is of the server.
  return { capabilities, options: { ...identity(root), onEvent, ...(worksOn && { tasks: tasks() }) } };
}

/**
 * Serves a project over HTTP on loopback, to clients of both eras.
 *
 * @param port 0 picks a free one
 */
export async function serveProject({ capabilities, options }: ServedProject, port: number): Promise<HttpServer> {
  try {
    return await serveHttp(capabilities, { ...options, port, legacy: 'sessions' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${port} is taken by another program. Name another with --http; 0 picks a free one.`);
  }
}

async function loadIndex(root: string): Promise<GeneratedIndex> {
  const settings = readConfig(root);
  if ('problem' in settings) throw new UsageError(settings.problem.message);
  register();
  try {
    return (await import(pathToFileURL(join(root, settings.config.output, 'index.ts')).href)) as GeneratedIndex;
  } catch (error) {
    throw new UsageError(`the project's modules cannot be loaded: ${describe(error, root)}`);
  }
}

/** What was thrown, and the first place in the project that it came from. */
function describe(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'));
  return `${error.name}: ${error.message}${place ? `\n${place}` : ''}`;
}

/**
 * Makes an instance of each class with capabilities: without a server file, nobody else can. A class that another of them
 * extends is served through that.
 */
function withInstances({ capabilities, instances = {} }: GeneratedIndex): Capabilities {
  const classes = Object.entries(instances).map(([name, capabilitiesOf]) => ({ name, capabilitiesOf }));
  const served = classes.filter(({ capabilitiesOf: one }) =>
    classes.every(({ capabilitiesOf: other }) => !(other.class.prototype instanceof one.class)),
  );
  const made = served.map(({ name, capabilitiesOf }) => {
    const { class: own, constructible } = capabilitiesOf;
    if (!constructible)
      throw unmade(`${name} is abstract or keeps its constructor to itself, so that mrtr serve can make no instance.`);
    if (own.length > 0) throw unmade(`the constructor of ${name} takes arguments, which mrtr serve has not.`);
    return { name, offered: capabilitiesOf(new own()) };
  });
  refuseTwice(made);
  return merge(capabilities, ...made.map(({ offered }) => offered));
}

/** Of two classes that extend one, each offers what that has. */
function refuseTwice(made: readonly { readonly name: string; readonly offered: Capabilities }[]): void {
  const owners = new Map<string, string>();
  for (const { name, offered } of made) {
    for (const [kind, list] of Object.entries(offered)) {
      for (const capability of list as readonly { readonly name: string }[]) {
        const key = `${kind.slice(0, -1)} ${capability.name}`;
        const other = owners.get(key);
        if (other) throw unmade(`${other} and ${name} both have the ${key}, of a class that both extend.`);
        owners.set(key, name);
      }
    }
  }
}

const unmade = (problem: string) =>
  new UsageError(
    `${problem} Write a server file that passes the capabilities of an instance to serveHttp or serveStdio.`,
  );

/** The server's name and version are the package's. */
function identity(root: string): Pick<ServerOptions, 'name' | 'version'> {
  const { name, version = '0.0.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name?: string;
    version?: string;
  };
  if (!name)
    throw new UsageError('package.json has no name: it names the server, and is who its states are minted for.');
  return { name, version };
}
