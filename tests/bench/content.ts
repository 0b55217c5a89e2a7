import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Api } from '../lib/api.ts';
import { largePack } from '../lib/large-pack.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report, timed } from './figures.ts';

const perKind = 84;
const pack = largePack('large', perKind);
const { length: count } = pack.entities;
const packPath = '/system/content_packs/large/1';
const pollMs = 50;

interface Catalog {
  entities: { id: string; type: { name: string; version: string }; title: string }[];
}

/** How often an installation was seen to have come further. */
async function stepsSeen(api: Api, installing: Promise<unknown>): Promise<number> {
  const seen = new Set<number>();
  let isDone = false;
  const end = installing.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { running } = await api.call<{ running: { done: number }[] }>('GET', `${packPath}/progress`);
    for (const { done } of running) seen.add(done);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  await end;
  return seen.size;
}

/** Installing a content pack of some 500 entities, and resolving the dependencies of as many, also right after a start. */
export async function benchContent(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-content-'));
  try {
    {
      await using product = await startProduct({ dataDir });
      const api = await Api.login(product.url, 'admin', adminPassword);
      let started = performance.now();
      await api.call('POST', '/system/content_packs', pack);
      report({
        what: `first upload of ${count} entities`,
        measured: performance.now() - started,
        unit: 'ms',
      });
      started = performance.now();
      const installing = api.call('POST', `${packPath}/installations`, { parameters: {}, comment: '' });
      const steps = await stepsSeen(api, installing);
      const measured = performance.now() - started;
      report({ what: `first installation of ${count} entities`, measured, unit: 'ms', target: 5000 });
      report({
        what: 'steps seen while it is installed',
        measured: steps,
        unit: '',
        target: 5,
        atLeast: true,
      });
    }
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    const { entities } = await api.call<Catalog>('GET', '/system/catalog');
    const body = {
      entities: entities.filter(({ title }) => /^Large/i.test(title)).map(({ id, type }) => ({ id, type })),
    };
    for (const what of ['/system/catalog', '/system/catalog/dependencies']) {
      const resolve = () => api.call('POST', what, body);
      const started = performance.now();
      await resolve();
      const measured = performance.now() - started;
      report({
        what: `first ${what} of ${body.entities.length} entities`,
        measured,
        unit: 'ms',
        target: 500,
      });
      const taken = await timed(10, resolve);
      report({ what: `${what}, p50`, measured: percentile(taken, 0.5), unit: 'ms', target: 500 });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
