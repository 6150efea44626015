import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { command, type Ended } from './command.js';
import { mrtr, root } from './serve.js';

/** A project in a folder of its own, as an author would have it. */
export class TestProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'mrtr-project-'));

  /** @param files paths to contents; a `package.json` and a strict `tsconfig.json` are added where they are missing */
  constructor(files: Readonly<Record<string, string>>) {
    const compilerOptions = { strict: true, module: 'NodeNext', target: 'ES2023', experimentalDecorators: true };
    const defaults = {
      'package.json': JSON.stringify({ name: 'test-project', version: '1.0.0', type: 'module' }),
      'tsconfig.json': JSON.stringify({ compilerOptions }),
    };
    for (const [path, text] of Object.entries({ ...defaults, ...files })) this.write(path, text);
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Runs `mrtr` in the project to its end. */
  run(...args: string[]): Promise<Ended> {
    return command(process.execPath, [mrtr, ...args], this.folder);
  }

  /** Every file below a folder, sorted; none where there is no such folder. */
  files(folder: string): string[] {
    try {
      return readdirSync(join(this.folder, folder), { recursive: true, encoding: 'utf8' }).sort();
    } catch {
      return [];
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
