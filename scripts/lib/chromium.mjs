import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './run.mjs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function playwrightPath() {
  const require = createRequire(path.join(root, 'apps/console/package.json'));
  const file = require('playwright').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const present = () =>
  [process.env.TAILRACE_CHROMIUM, ...systemPaths].find((file) => file && existsSync(file));

/** A Chromium to test in: the system's, else Playwright's download, else Debian's package. */
export async function ensureChromium() {
  const found = present() ?? playwrightPath();
  if (found) return found;
  process.stdout.write('No Chromium found; asking Playwright for one\n');
  await run('playwright', ['install', 'chromium'], { spawn: { cwd: path.join(root, 'apps/console') } });
  if (playwrightPath()) return playwrightPath();
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    process.stdout.write('Installing Chromium from the system packages\n');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  return present();
}
