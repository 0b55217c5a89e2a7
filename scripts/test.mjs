/** `npm test`: everything that has to hold before a change lands, with its own set-up. Arguments choose steps by name. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
if (!chromium)
  fail('no Chromium to test in. Install one (Debian: apt-get install chromium) or set TAILRACE_CHROMIUM.');

const env = { TAILRACE_CHROMIUM: chromium, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };

async function buildAndWeigh() {
  await ensureBuilt();
  return run('node', ['scripts/bundle-size.mjs'], { env });
}

const steps = [
  ['lint', () => run('biome', ['ci', '.'], { env })],
  [
    'imports',
    () => run('depcruise', ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tests'], { env }),
  ],
  ['unused', () => run('knip', [], { env })],
  ['contract', () => run('turbo', ['run', 'lint', '--filter=@tailrace/openapi'], { env })],
  ['types', () => run('turbo', ['run', 'types', '--output-logs=errors-only'], { env })],
  ['test', () => run('turbo', ['run', 'test', '--concurrency=2', '--output-logs=full'], { env })],
  ['build', buildAndWeigh],
  ['e2e', () => run('turbo', ['run', 'e2e', '--output-logs=full'], { env })],
];

const chosen = process.argv.slice(2);
const results = [];
for (const [name, step] of steps) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const code = await step();
  results.push({ name, ok: code === 0, seconds: (performance.now() - started) / 1000 });
}
process.stdout.write('\n');
for (const { name, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds.toFixed(1)} s\n`);
}
const failed = results.filter(({ ok }) => !ok).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
