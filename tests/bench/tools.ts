import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Api } from '../lib/api.ts';
import { folderWith, packPackage } from '../lib/packed.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report, timed } from './figures.ts';

const runs = 10;

/** Reports how long the command line takes to a first result: by `npx` from its file, and installed. */
export async function benchTools(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const home = await mkdtemp(path.join(tmpdir(), 'bench-tools-'));
  const env = {
    ...process.env,
    HOME: home,
    npm_config_cache: path.join(home, 'cache'),
    TAILRACE_URL: product.url,
    TAILRACE_TOKEN: await api.createToken('bench'),
  };
  const installed = await folderWith('cli');
  try {
    const tarball = await packPackage('cli', home);
    const count =
      (command: string, ...args: string[]) =>
      () =>
        promisify(execFile)(command, [...args, 'count', '--quiet'], { cwd: home, env });
    const npx = count('npx', '--yes', '--package', tarball, 'tailrace');
    const started = performance.now();
    await npx();
    const first = (performance.now() - started) / 1_000;
    report({ what: 'tailrace count from npx, for the first time', measured: first, unit: 's', target: 2 });
    const again = percentile(await timed(runs, npx), 0.5) / 1_000;
    report({ what: 'tailrace count from npx, later, p50', measured: again, unit: 's', target: 2 });
    const own = count(path.join(installed, 'node_modules/.bin/tailrace'));
    report({ what: 'tailrace count, p50', measured: percentile(await timed(runs, own), 0.5), unit: 'ms' });
  } finally {
    for (const made of [home, installed]) await rm(made, { recursive: true, force: true });
  }
}
