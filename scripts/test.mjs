/** `npm test`: everything that has to hold before a change lands, with its own set-up. Arguments choose steps by name. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { failuresIn } from './lib/failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';
import { seconds } from './lib/seconds.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
if (!chromium)
  fail('no Chromium to test in. Install one (Debian: apt-get install chromium) or set TAILRACE_CHROMIUM.');

const env = { TAILRACE_CHROMIUM: chromium };
const setUpMs = performance.now();

let output = '';

/** Everything a step prints is kept until it has ended, so that the end of the run can say again what failed. */
const check = (command, ...args) => run(command, args, { env, onOutput: (data) => (output += data) });

async function buildAndWeigh() {
  await ensureBuilt();
  return check('node', 'scripts/bundle-size.mjs');
}

/** Twice: everything, then the packages of rules and languages without their tests. */
async function unused() {
  const code = await check('knip');
  if (code !== 0) return code;
  const rooms = ['domain', 'languages'].flatMap((room) => ['--workspace', `packages/${room}`]);
  return check('knip', '--production', '--config', 'knip.production.config.ts', ...rooms);
}

const steps = [
  ['lint', () => check('biome', 'ci', '.')],
  ['imports', () => check('depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tests')],
  ['unused', unused],
  ['contract', () => check('turbo', 'run', 'lint', '--filter=@tailrace/openapi')],
  ['types', () => check('turbo', 'run', 'types', '--output-logs=errors-only')],
  ['test', () => check('turbo', 'run', 'test', '--concurrency=2', '--output-logs=full')],
  ['build', buildAndWeigh],
  ['e2e', () => check('turbo', 'run', 'e2e', '--output-logs=full')],
];

const chosen = process.argv.slice(2);
const results = [];
for (const [name, step] of steps) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  output = '';
  const code = await step();
  const took = performance.now() - started;
  results.push({ name, ok: code === 0, took, failures: code === 0 ? [] : failuresIn(output) });
}

for (const { name, failures } of results) {
  if (failures.length > 0) process.stdout.write(`\n== failed: ${name}\n${failures.join('\n')}\n`);
}
process.stdout.write(`\n       set-up    ${seconds(setUpMs)}\n`);
for (const { name, ok, took } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds(took)}\n`);
}
process.stdout.write(`       in all    ${seconds(performance.now())}\n`);
const failed = results.filter(({ ok }) => !ok).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
