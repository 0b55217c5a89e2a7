import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually } from '../lib/api.ts';
import { crashTimeoutMs, killsAt } from '../lib/crash.ts';
import { largePack } from '../lib/large-pack.ts';
import { adminPassword, startProduct } from '../lib/product.ts';

const kills = killsAt('pack installation');
const packPath = '/system/content_packs/killed';
/** Of each of six types. */
const perKind = 150;
const pack = largePack('killed', perKind);

interface Catalog {
  entities: { id: string; type: { name: string }; title: string }[];
}

const catalogOf = async (api: Api) =>
  (await api.call<Catalog>('GET', '/system/catalog')).entities
    .map(({ id, type, title }) => `${type.name} ${id} ${title}`)
    .sort();

const install = (api: Api) =>
  api.call('POST', `${packPath}/1/installations`, { parameters: {}, comment: '' });

const installations = (api: Api) => api.call<{ total: number }>('GET', `${packPath}/installations`);

test('a pack is installed completely or not at all, even when the server is killed meanwhile', async () => {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-pack-'));
  let before: string[] = [];
  const expectNothing = async (api: Api) => {
    await eventually(
      () => installations(api),
      ({ total }) => total === 0,
    );
    expect(await catalogOf(api)).toEqual(before);
  };
  for (let round = 0; round < kills; round++) {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    if (round === 0) {
      before = await catalogOf(api);
      await api.call('POST', '/system/content_packs', pack);
    } else await expectNothing(api);
    const installing = install(api).then(
      () => 'installed',
      () => 'interrupted',
    );
    // Then the patterns and streams are stored, or the patterns alone, and the rest is not.
    const stored = (2 - (round % 2)) * perKind;
    await eventually(
      () => api.call<{ running: { done: number }[] }>('GET', `${packPath}/1/progress`),
      ({ running }) => running.some(({ done }) => done >= stored),
    );
    await product.stop('SIGKILL');
    expect(await installing).toBe('interrupted');
  }

  await using product = await startProduct({ dataDir });
  const api = await Api.login(product.url, 'admin', adminPassword);
  await expectNothing(api);

  await install(api);
  expect(await installations(api)).toMatchObject({ total: 1 });
  expect(await catalogOf(api)).toHaveLength(before.length + pack.entities.length);
  expect(product.output()).not.toMatch(/error|corrupt|malformed/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
