/**
 * The first step of `npm pack`: installs the tools and generates the sources that the package of the folder it runs in is
 * built from. A checkout in which nothing was installed has neither, and one that was only started lacks the tools.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const { name, scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = (each) => path.join('node_modules', each);
const needed = [
  ...Object.keys({ ...dependencies, ...devDependencies }).map(installed),
  ...(scripts.generate ? ['src/generated'] : []),
  ...(name === '@tailrace/sdk' ? [] : [path.join(installed('@tailrace/sdk'), 'src/generated')]),
];
if (!needed.every((each) => existsSync(each))) {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { fail, run } = await import('./lib/run.mjs');
  await ensureInstalled();
  const code = await run('turbo', ['run', 'generate', `--filter=${name}...`, '--output-logs=errors-only']);
  if (code !== 0) fail('generating from the contract failed; the lines above say why.');
}
