import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';
import { seconds } from './seconds.mjs';
import { setUpOnce } from './setup-lock.mjs';

const output = path.join(root, 'apps/console/dist');
const stamp = path.join(output, '.built-from');
const sources = [
  'apps/console',
  'openapi',
  'packages/sdk',
  'packages/domain',
  'packages/languages',
  'packages/analysis',
  'pnpm-lock.yaml',
];
const site = path.join(root, 'docs/dist');
const skipped = new Set(['node_modules', 'dist', '.turbo', 'generated', 'bundle.json', 'routeTree.gen.ts']);

function* files(entry) {
  if (!statSync(entry).isDirectory()) return yield entry;
  for (const name of readdirSync(entry).sort()) {
    if (!skipped.has(name)) yield* files(path.join(entry, name));
  }
}

/** Names, sizes and times are enough to detect an edit, and reading them takes only milliseconds. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of files(path.join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Generates what is not committed: the bundled contract, the SDK's types, parsers, routes. Takes a second when nothing changed. */
export async function ensureGenerated() {
  const code = await run('turbo', ['run', 'generate', '--output-logs=errors-only']);
  if (code !== 0) fail('generating from the contract failed; the lines above say why.');
}

/** Builds the console unless its sources are unchanged since the last build. */
export async function ensureBuilt() {
  const current = fingerprint();
  await setUpOnce(
    () => existsSync(stamp) && readFileSync(stamp, 'utf8') === current,
    async () => {
      process.stdout.write('Building the console\n');
      const started = performance.now();
      const code = await run('turbo', [
        'run',
        'build',
        '--filter=@tailrace/console',
        '--filter=@tailrace/server',
        // Help of the console leads to pages of the site: one that was built before might not have them.
        ...(existsSync(site) ? ['--filter=@tailrace/docs'] : []),
        '--output-logs=errors-only',
      ]);
      if (code !== 0) fail('building the console failed; the lines above say why.');
      writeFileSync(stamp, fingerprint());
      process.stdout.write(`Built in ${seconds(performance.now() - started)}\n`);
    },
  );
}

/** Builds the documentation's site; turbo skips it when nothing changed. */
export async function buildDocs() {
  const code = await run('turbo', ['run', 'build', '--filter=@tailrace/docs', '--output-logs=errors-only']);
  if (code !== 0) fail('building the documentation failed; the lines above say why.');
}
