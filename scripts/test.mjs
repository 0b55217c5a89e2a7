/** `npm test`: runs all checks, set-up included. Arguments select steps by name. */
import { availableParallelism } from 'node:os';
import { buildDocs, ensureBuilt, ensureGenerated } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { failuresIn } from './lib/failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { forgetReports, testsWorthALook, timeByPackage, vitestOptions } from './lib/reports.mjs';
import { fail, run } from './lib/run.mjs';
import { seconds } from './lib/seconds.mjs';

/** A step that takes longer than this hangs; on slow cores all steps together take less. */
const limitMs = 60 * 60_000;

const env = {};
const command =
  (...words) =>
  (options) =>
    run(words[0], words.slice(1), { env, limitMs, ...options });

async function buildAndWeigh(options) {
  await ensureBuilt();
  await buildDocs();
  return command('node', 'scripts/bundle-size.mjs')(options);
}

const sourcesOf = (name) => `packages/${name}/src`;

/**
 * The import rules, the order of the folders of console, server and domain, that no folder falls apart into small files, and the
 * words of names.
 */
async function imports(options) {
  const steps = [
    ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tests'],
    ['node', 'scripts/layers.mjs', 'apps/console/src/features', 'apps/server/src', 'packages/domain/src'],
    [
      ...['node', 'scripts/small-files.mjs', 'apps/console/src', 'apps/server/src'],
      ...['analysis', 'cli', 'domain', 'languages', 'mcp', 'sdk'].map(sourcesOf),
    ],
    ['node', 'scripts/words.mjs'],
  ];
  for (const step of steps) {
    const code = await command(...step)(options);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs knip twice: on everything, then without tests and stories. Generated files, which git ignores, are read too. */
async function unused(options) {
  const knip = (...words) => command('knip', '--no-gitignore', ...words)(options);
  const code = await knip();
  if (code !== 0) return code;
  const rooms = [
    'packages/domain',
    'packages/languages',
    'packages/analysis',
    'apps/console',
    'apps/server',
  ].flatMap((room) => ['--workspace', room]);
  return knip('--production', '--config', 'knip.production.config.ts', ...rooms);
}

/** These only read the sources, so they run side by side; the longest starts first. */
const reading = {
  types: command('turbo', 'run', 'types', '--output-logs=errors-only'),
  imports,
  unused,
  lint: command('biome', 'ci', '.'),
  contract: command('turbo', 'run', 'lint', '--filter=@tailrace/openapi'),
};

/** When a package fails, still test the packages that do not depend on it. */
const testsOfPackages = [
  ...['turbo', 'run', 'test', '--concurrency=3', '--output-logs=full'],
  '--continue=dependencies-successful',
];

const running = {
  test: command(...testsOfPackages, '--', ...vitestOptions),
  build: buildAndWeigh,
  e2e: command('turbo', 'run', 'e2e', '--output-logs=full'),
};

const chosen = process.argv.slice(2);
const known = [...Object.keys(reading), ...Object.keys(running)];
const strange = chosen.filter((name) => !known.includes(name));
if (strange.length > 0) fail(`no step ${strange.join(', ')}; there are ${known.join(', ')}.`, 2);
const names = (steps) => Object.keys(steps).filter((name) => chosen.length === 0 || chosen.includes(name));

await ensureInstalled();
await ensureGenerated();
const chromium = await ensureChromium();
env.TAILRACE_CHROMIUM = chromium;
forgetReports();
const setUpMs = performance.now();
const results = [];

/** Keeps each step's output, to repeat at the end what failed. */
async function take(name, step, quiet) {
  const started = performance.now();
  let output = '';
  const code = await step({ quiet, onOutput: (data) => (output += data) });
  const failures = code === 0 ? [] : failuresIn(output);
  results.push({ name, ok: code === 0, took: performance.now() - started, failures });
  return output;
}

const waiting = names(reading);
async function takeWaiting() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const output = await take(name, reading[name], true);
    process.stdout.write(`\n== ${name}\n${output}`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, takeWaiting));

for (const name of names(running)) {
  process.stdout.write(`\n== ${name}\n`);
  await take(name, running[name], false);
}

results.sort((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
for (const { name, failures } of results) {
  if (failures.length > 0) process.stdout.write(`\n== failed: ${name}\n${failures.join('\n')}\n`);
}
process.stdout.write(testsWorthALook());
process.stdout.write(timeByPackage());
process.stdout.write(`\n       set-up    ${seconds(setUpMs)}\n`);
for (const { name, ok, took } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds(took)}\n`);
}
process.stdout.write(`       in all    ${seconds(performance.now())}\n`);
const failed = results.filter(({ ok }) => !ok).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
