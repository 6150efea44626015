import { resolve } from 'node:path';
import { serveStdio } from '@mrtr/runtime/node';
import { compile } from '../compile.js';
import { ExitCode } from '../exit-code.js';
import { UsageError } from '../failure.js';
import { report } from '../report.js';
import { loadProject, serveProject } from '../served-project.js';

/** `mrtr serve [--http <port> | --stdio]` */
export async function serve(
  folder: string,
  { http, stdio }: { readonly http?: number; readonly stdio?: boolean },
): Promise<void> {
  if (http !== undefined && stdio) throw new UsageError('choose one of --http and --stdio.');
  const root = resolve(folder);
  const result = await compile(root, 'build', true);
  process.exitCode = await report(result, { root, reporter: 'text', isCheck: false, withFiles: false });
  if (process.exitCode !== ExitCode.clean) return;
  const project = await loadProject(root);
  if (http === undefined) {
    serveStdio(project.capabilities, project.options);
    return;
  }
  const server = await serveProject(project, http);
  process.stdout.write(`listening on ${server.url}\n`);
  const stop = () => void server.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
