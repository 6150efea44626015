import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';

const program = '/usr/bin/chromium';

/** Why there is no browser; undefined where there is one. */
export const noBrowser = existsSync(program) ? undefined : `${program} is not installed`;

/**
 * Runs Chromium without a window, on a profile that is new and thrown away, and lets one page be used.
 *
 * @param viewport in CSS pixels; default: a desktop's
 */
export async function withBrowser(
  use: (page: Page) => Promise<void>,
  viewport = { width: 1280, height: 720 },
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'mrtr-chromium-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    headless: true,
    viewport,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    await use(await browser.newPage());
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
