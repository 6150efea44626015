import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { ts } from '#ts-morph';
import { reporter } from '../src/diagnostics/report.js';
import type { Diagnostic } from '../src/ir/diagnostic.js';
import type { Shape } from '../src/ir/shape.js';
import type { Span } from '../src/ir/span.js';
import { CompilerProject } from '../src/read/compiler-project.js';
import { spansFrom } from '../src/read/span.js';
import { shapeOf } from '../src/read/type.js';

/** Each file exports one type `Input`; those named `*.invalid.ts` must be refused. */
export const folder = fileURLToPath(new URL('shape.fixtures/', import.meta.url));

export const fixtures: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .sort();

export interface Reading {
  readonly source: string;
  readonly span: Span;
  readonly shape: Shape | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const compilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
};

function projectWith(exactOptionalPropertyTypes: boolean): CompilerProject {
  const project = new CompilerProject({ ...compilerOptions, exactOptionalPropertyTypes });
  project.add(fixtures.map((name) => folder + name));
  return project;
}

const loose = projectWith(false);
let exact: CompilerProject | undefined;

/** @param isExact whether the project sets `exactOptionalPropertyTypes` */
export function readFixture(name: string, isExact = false): Reading {
  if (isExact) exact ??= projectWith(true);
  const project = (isExact && exact) || loose;
  const { checker } = project;
  const { text, statements } = project.sourceFile(folder + name);
  const declaration = statements.find(isInput) ?? expect.unreachable();
  const typeNode = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
  const spanOf = spansFrom(folder);
  const diagnostics: Diagnostic[] = [];
  const place = { node: declaration.name, typeNode, where: "parameter 'input'", spanOf };
  const shape = shapeOf(checker.getTypeAtLocation(declaration), place, reporter(diagnostics));
  return { source: text, span: spanOf(declaration), shape, diagnostics };
}

const isInput = (node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text === 'Input';
