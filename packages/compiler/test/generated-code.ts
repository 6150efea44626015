import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Project, ts } from 'ts-morph';
import type { OutputFile } from '../src/project/output.js';

const biome = fileURLToPath(new URL('../../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

/** What TypeScript finds in files that stand in a folder with a `tsconfig.json`, though they are not on disk. */
export function typeErrors(folder: string, files: readonly OutputFile[], options: ts.CompilerOptions): string[] {
  const project = new Project({
    tsConfigFilePath: join(folder, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
    compilerOptions: options,
  });
  const added = files.map(({ file, text }) => project.createSourceFile(folder + file, text));
  const { compilerObject } = project.getProgram();
  return added.flatMap(({ compilerNode }) =>
    [
      ...compilerObject.getSyntacticDiagnostics(compilerNode),
      ...compilerObject.getSemanticDiagnostics(compilerNode),
    ].map(({ start = 0, messageText }) => {
      const line = compilerNode.text.slice(0, start).split('\n').length;
      const name = compilerNode.fileName.slice(folder.length);
      return `${name}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    }),
  );
}

const style = {
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 120 },
  javascript: { formatter: { quoteStyle: 'single' } },
  linter: { enabled: false },
};

/** The same files, as Biome formats them and sorts their imports. */
export function formatted(files: readonly OutputFile[]): OutputFile[] {
  const scratch = mkdtempSync(join(tmpdir(), 'mrtr-generated-'));
  try {
    writeFileSync(join(scratch, 'biome.json'), JSON.stringify(style));
    for (const { file, text } of files) {
      mkdirSync(dirname(join(scratch, file)), { recursive: true });
      writeFileSync(join(scratch, file), text);
    }
    execFileSync(process.execPath, [biome, 'check', '--write', '.'], { cwd: scratch, stdio: 'pipe' });
    return files.map(({ file }) => ({ file, text: readFileSync(join(scratch, file), 'utf8') }));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
