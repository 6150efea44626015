import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CapabilityVersion, type Diagnostic, readVersion } from '@mrtr/compiler';
import { withCheckout } from '../diff/checkout.js';
import { compareVersions } from '../diff/compare-versions.js';
import { findingsOf } from '../diff/findings.js';
import { asJson } from '../diff/json.js';
import { asText } from '../diff/text.js';
import type { Upgrade } from '../diff/upgrade.js';
import { ExitCode } from '../exit-code.js';
import { UsageError } from '../failure.js';
import { report } from '../report.js';
import { errorsIn } from '../reporters/report.js';
import type { ReporterName } from '../reporters/reporter.js';

export interface DiffOptions {
  readonly reporter: ReporterName;
}

/** `mrtr diff <ref>`: what happens to flows in flight when the tools that are here take the place of those at a git ref. */
export async function diff(folder: string, ref: string, { reporter }: DiffOptions): Promise<void> {
  const root = resolve(folder);
  const before = await withCheckout(root, ref, async (checkout) => {
    const version = read(checkout);
    if (version.capabilities) return { ...version, capabilities: version.capabilities };
    await report({ ...version, states: [] }, { root: checkout, reporter: 'text', isCheck: true, withFiles: false });
    throw new UsageError(`the version at ${ref} has these errors, so that it cannot be compared with.`);
  });
  const after = read(root);
  if (!after.capabilities) {
    process.exitCode = await report({ ...after, states: [] }, { root, reporter, isCheck: true, withFiles: false });
    return;
  }
  const isRenamed = before.server !== undefined && after.server !== undefined && before.server !== after.server;
  const upgrade: Upgrade = {
    ...(isRenamed && { server: { before: `${before.server}`, after: `${after.server}` } }),
    capabilities: compareVersions(before.capabilities, after.capabilities),
  };
  const findings = findingsOf(upgrade);
  if (reporter === 'github')
    await report({ diagnostics: findings, states: [] }, { root, reporter, isCheck: true, withFiles: false });
  else process.stdout.write((reporter === 'json' ? asJson : asText)(upgrade, root, ref));
  process.exitCode = errorsIn(findings) > 0 ? ExitCode.findings : ExitCode.clean;
}

/** One version of a project, or all that is wrong with it. */
interface Read {
  /** What the package is called, and with it a server that takes its name from there. */
  readonly server: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly capabilities: readonly CapabilityVersion[] | undefined;
}

/** Codes that say that there is nothing to read: a version from before the first tool offers nothing. */
const nothingThere = new Set(['MRTR5002', 'MRTR5006']);

function read(root: string): Read {
  const { diagnostics, capabilities } = readVersion(root);
  const isEmpty = diagnostics.length > 0 && diagnostics.every(({ code }) => nothingThere.has(code));
  return { server: nameOf(root), diagnostics, capabilities: capabilities ?? (isEmpty ? [] : undefined) };
}

function nameOf(root: string): string | undefined {
  const path = join(root, 'package.json');
  if (!existsSync(path)) return undefined;
  try {
    const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    // A package.json that is no JSON is told of by the settings, which are read from it.
    return undefined;
  }
}
