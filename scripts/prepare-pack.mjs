/**
 * The first step of `npm pack`: installs the tools and generates the sources that the package of the folder it runs in is
 * built from. A checkout in which nothing was installed has neither, one that was only started lacks the tools, and what was
 * generated may be older than the contract. Under turbo, and in a copy of one package without turbo.json, all of it is there.
 */
import { existsSync, readFileSync } from 'node:fs';

if (existsSync('../../turbo.json') && !process.env.TURBO_HASH) {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { fail, run } = await import('./lib/run.mjs');
  await ensureInstalled();
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const code = await run('turbo', ['run', 'generate', `--filter=${name}...`, '--output-logs=errors-only']);
  if (code !== 0) fail('generating from the contract failed; the lines above say why.');
}
