/**
 * The entry of every thread; imports the module that `startThread` names. TypeScript is read as JavaScript that another
 * process has stripped of its types: Node would strip it here with WebAssembly, and can abort the whole process when threads
 * create and free WebAssembly modules (https://github.com/nodejs/node/issues/64500).
 */
import { execFileSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readStripped } from '../../strip-types.mjs';

const script = fileURLToPath(new URL('../../strip-types.mjs', import.meta.url));

function strippedNow(file) {
  execFileSync(execPath, ['--disable-warning=ExperimentalWarning', script, file], { stdio: 'pipe' });
  const stripped = readStripped(file);
  if (stripped === null) throw new Error(`${file} has changed while it was loaded.`);
  return stripped;
}

registerHooks({
  load(url, context, nextLoad) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.ts')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    return { format: 'module', source: readStripped(file) ?? strippedNow(file), shortCircuit: true };
  },
});

await import(argv[2]);
