import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

const { ensureChromium } = await import(new URL('../../scripts/lib/chromium.mjs', import.meta.url).href);
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-chromium-'));

function browser(name: string, exitCode: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes the Chromium of TAILRACE_CHROMIUM, but not one that does not start', async () => {
  const working = browser('working', 0);
  vi.stubEnv('TAILRACE_CHROMIUM', working);
  expect(await ensureChromium()).toBe(working);
  vi.stubEnv('TAILRACE_CHROMIUM', browser('without-libraries', 127));
  expect(path.basename(await ensureChromium())).not.toBe('without-libraries');
});

it('calls Playwright where the workspace installs it', () => {
  expect(existsSync(path.join(root, 'apps/console/node_modules/.bin/playwright'))).toBe(true);
});

it('installs for the Node that runs everything', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const workspace = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  for (const version of Object.values(optionalDependencies)) {
    expect(workspace).toContain(`\nnodeVersion: ${version}\n`);
  }
});
