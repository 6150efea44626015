import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Instances } from '../dev/instances.js';
import { watchProject } from '../project-watcher.js';
import { report } from '../report.js';
import { errorsIn } from '../reporters/report.js';

export interface DevOptions {
  /** 0 picks a free port. */
  readonly http: number;
}

/**
 * `mrtr dev [--http <port>]`: checks, builds and serves a project, and does so again after every change.
 *
 * All instances that it starts have one key, so that a flow that began before a change goes on after it. While there
 * are errors, what was last without any is served.
 */
export async function dev(folder: string, { http }: DevOptions): Promise<void> {
  const root = resolve(folder);
  const keys = process.env.MRTR_STATE_KEYS || randomBytes(32).toString('base64url');
  const instances = new Instances({
    root,
    port: http,
    keys,
    onEnd: () => process.stderr.write('The server has ended. It is started again after the next change.\n'),
  });
  let url: string | undefined;
  const stopWatching = await watchProject(root, {
    types: true,
    async onBuild(result) {
      if (process.stdout.isTTY) process.stdout.write(clear);
      await report(result, { root, reporter: 'text', isCheck: false, withFiles: true });
      const next = errorsIn(result.diagnostics) === 0 ? await instances.replace() : undefined;
      url = next ?? url;
      if (next) process.stdout.write(served(next));
      else if (url) process.stderr.write(`Still serving what was last without errors, at ${url}\n`);
      process.stderr.write('Watching for changes.\n');
    },
  });
  const stop = () => {
    stopWatching();
    instances.stop();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

/** What a terminal empties itself for, with what has scrolled away. */
const clear = '\u001b[2J\u001b[3J\u001b[H';

const served = (url: string) => `listening on ${url}
  MCP Inspector: npx @modelcontextprotocol/inspector --transport http --protocol-era modern --server-url ${url}
  here:          npx mrtr call <tool> --url ${url}
`;
