import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root, run, toolEnv } from './run.mjs';

/** The headless shell first: the pages that other Chromiums load for each window take a third of the time of end-to-end tests. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A browser whose libraries are missing is found, but does not start. */
const starts = (file) => spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;

const installed = () =>
  [process.env.TAILRACE_CHROMIUM, ...systemPaths].find((file) => file && existsSync(file) && starts(file));

const workspace = path.join(root, 'apps/console');

function downloadedByPlaywright() {
  const require = createRequire(path.join(workspace, 'package.json'));
  const file = require('playwright').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function fromPlaywright() {
  process.stdout.write('No Chromium found; asking Playwright for one\n');
  const command = path.join(workspace, 'node_modules/.bin/playwright');
  // Its own message about a download that failed is long, and the next way may succeed.
  spawnSync(command, ['install', 'chromium'], { env: toolEnv(), stdio: 'ignore', timeout: 300_000 });
  return downloadedByPlaywright();
}

async function fromSystemPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium from the system packages\n');
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, onOutput: () => {}, quiet: true };
  await run('apt-get', ['update', '-qq'], quietly);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if ((await run('apt-get', ['install', '-y', '-qq', name], quietly)) === 0) return installed();
  }
  return undefined;
}

/** Needs neither a download from elsewhere nor the right to install: the browser, its libraries and a font are in an npm package. */
const packaged = '@sparticuz/chromium@153.0.0';

/**
 * The package unpacks its parts into the temporary folder, and its libraries on the systems it is made for alone; the
 * variables say that this is one. A script sets where the browser finds them.
 */
async function fromNpm() {
  const folder = path.join(root, 'node_modules/.cache/tailrace-chromium');
  const program = path.join(folder, 'chromium-with-libraries');
  if (existsSync(program)) return program;
  process.stdout.write(`Installing Chromium from the npm package ${packaged}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const npm = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', packaged];
  // An older npm uses what the pinned Node warns about.
  const options = { env: { NODE_OPTIONS: '--no-deprecation' }, spawn: { cwd: folder } };
  if ((await run('npm', npm, options)) !== 0) return undefined;
  const unpack = spawnSync(
    path.join(root, 'node_modules/.bin/node'),
    [
      '--input-type=module',
      '--eval',
      `import chromium from ${JSON.stringify(pathToFileURL(path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js')).href)};
       await chromium.executablePath();`,
    ],
    { env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }, stdio: 'inherit' },
  );
  if (unpack.status !== 0) return undefined;
  // The package's own file names folders of the systems it is made for; a browser without any font crashes.
  writeFileSync(
    path.join(folder, 'fonts/fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`,
  );
  writeFileSync(
    program,
    `#!/bin/sh
export FONTCONFIG_PATH='${folder}/fonts' LD_LIBRARY_PATH='${folder}/al2023/lib'
exec '${folder}/chromium' "$@"
`,
  );
  chmodSync(program, 0o755);
  return program;
}

/** A Chromium to test in: the system's, else Playwright's download, else Debian's package, else one from an npm package. */
export async function ensureChromium() {
  for (const find of [installed, downloadedByPlaywright, fromPlaywright, fromSystemPackages, fromNpm]) {
    const file = await find();
    if (file && starts(file)) return file;
  }
  return fail(
    'no Chromium to test in. Install one (Debian: apt-get install chromium-headless-shell), or set TAILRACE_CHROMIUM to its path.',
  );
}
