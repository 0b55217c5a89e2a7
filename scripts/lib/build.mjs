import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';
import { seconds } from './seconds.mjs';
import { setUpOnce } from './setup-lock.mjs';

const output = path.join(root, 'apps/console/dist');
const stamp = path.join(output, '.built-from');
/** What is built besides the server, and from what. */
const sources = {
  console: [
    ...['apps/console', 'openapi', 'pnpm-lock.yaml'],
    ...['packages/sdk', 'packages/domain', 'packages/languages', 'packages/analysis'],
  ],
  docs: ['docs', 'packages/cli', 'packages/mcp/README.md'],
};

/** Help of the console leads to pages of the documentation, so one that was built before is kept current. */
const hasDocs = () =>
  ['docs/dist', 'docs/node_modules/vitepress'].every((each) => existsSync(path.join(root, each)));
const built = () => (hasDocs() ? ['console', 'docs'] : ['console']);

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
  for (const source of built().flatMap((name) => sources[name])) {
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

/** Builds the console, and the documentation when it has been built before, unless their sources are unchanged since. */
export async function ensureBuilt() {
  const current = fingerprint();
  await setUpOnce(
    () => existsSync(stamp) && readFileSync(stamp, 'utf8') === current,
    async () => {
      process.stdout.write(`Building the ${built().join(' and the ')}\n`);
      const started = performance.now();
      const code = await run('turbo', [
        ...['run', 'build', '--output-logs=errors-only'],
        ...['server', ...built()].map((name) => `--filter=@tailrace/${name}`),
      ]);
      if (code !== 0) fail('building failed; the lines above say why.');
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

/**
 * Builds the console and the documentation's site, and resolves with their files. Turbo leaves those of an earlier build beside
 * what it restores, which have other names.
 */
export async function buildSites() {
  const filters = ['console', 'docs'].map((name) => `--filter=@tailrace/${name}`);
  const code = await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only', '--summarize']);
  if (code !== 0) fail('building the console and the documentation failed; the lines above say why.');
  const summaries = path.join(root, '.turbo/runs');
  // Their names begin with the time.
  const summary = path.join(summaries, readdirSync(summaries).sort().at(-1) ?? '');
  const { tasks } = JSON.parse(readFileSync(summary, 'utf8'));
  rmSync(summary);
  return tasks
    .flatMap(({ expandedOutputs }) => expandedOutputs)
    .filter(
      (file) => /^(apps\/console|docs)\/dist\/[^.]/.test(file) && statSync(path.join(root, file)).isFile(),
    );
}
