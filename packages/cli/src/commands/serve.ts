import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, readConfig } from '@mrtr/compiler';
import { type Capabilities, type FlowEvent, type InstanceCapabilities, merge, type ServerOptions } from '@mrtr/runtime';
import { serveHttp, serveStdio } from '@mrtr/runtime/node';
import { register } from 'tsx/esm/api';
import { lineOf } from '../events.js';
import { ExitCode } from '../exit-code.js';
import { UsageError } from '../failure.js';
import { report } from '../report.js';

/** What a generated index exports. */
interface GeneratedIndex {
  readonly capabilities: Capabilities;
  readonly instances?: Readonly<Record<string, InstanceCapabilities<object>>>;
}

/** `mrtr serve [--http <port> | --stdio]` */
export async function serve(
  folder: string,
  { http, stdio }: { readonly http?: number; readonly stdio?: boolean },
): Promise<void> {
  if (http !== undefined && stdio) throw new UsageError('choose one of --http and --stdio.');
  const root = resolve(folder);
  const result = build({ root, write: true });
  process.exitCode = await report(result, { root, reporter: 'text', isCheck: false, withFiles: false });
  if (process.exitCode !== ExitCode.clean) return;
  const capabilities = withInstances(await loadIndex(root));
  const options = {
    ...identity(root),
    onEvent(event: FlowEvent) {
      const line = lineOf(event);
      if (line !== undefined) process.stderr.write(`${line}\n`);
    },
  };
  if (http === undefined) {
    serveStdio(capabilities, options);
    return;
  }
  const server = await serveHttp(capabilities, { ...options, port: http, legacy: 'sessions' });
  process.stdout.write(`listening on ${server.url}\n`);
  const stop = () => void server.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

async function loadIndex(root: string): Promise<GeneratedIndex> {
  const settings = readConfig(root);
  if ('problem' in settings) throw new UsageError(settings.problem.message);
  register();
  return (await import(pathToFileURL(join(root, settings.config.output, 'index.ts')).href)) as GeneratedIndex;
}

/** Makes an instance of each class with capabilities: without a server file, nobody else can. */
function withInstances({ capabilities, instances = {} }: GeneratedIndex): Capabilities {
  const made = Object.entries(instances).map(([name, capabilitiesOf]) => {
    if (capabilitiesOf.class.length > 0) {
      throw new UsageError(
        `the constructor of ${name} takes arguments, which mrtr serve has not. Write a server file that passes the capabilities of an instance to serveHttp or serveStdio.`,
      );
    }
    return capabilitiesOf(new capabilitiesOf.class());
  });
  return merge(capabilities, ...made);
}

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
