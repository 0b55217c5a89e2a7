import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually } from '../lib/api.ts';
import { crashTimeoutMs } from '../lib/crash.ts';
import { adminPassword, startProduct } from '../lib/product.ts';

const packPath = '/system/content_packs/killed';
const kinds = ['grok_pattern', 'stream', 'dashboard', 'event_definition'] as const;
const perKind = 150;

const text = (value: string) => ({ '@type': 'string', '@value': value });

function dataOf(kind: (typeof kinds)[number], at: number): object {
  const title = text(`Killed ${at}`);
  switch (kind) {
    case 'grok_pattern':
      return { name: `KILLED${at}`, pattern: `killed-${at}` };
    case 'stream':
      return { title, description: text(''), matching_type: text('AND'), stream_rules: [], outputs: [] };
    case 'dashboard': {
      const query = { type: 'elasticsearch', query_string: '' };
      const queries = [{ id: 'q', timerange: { type: 'relative', range: 300 }, query }];
      const tab = { widgets: [], widget_mapping: {}, positions: {} };
      return { type: 'DASHBOARD', title, search: { queries }, state: { q: tab } };
    }
    default: {
      const window = { search_within_ms: 60_000, execute_every_ms: 60_000 };
      return { title, config: { type: 'aggregation-v1', query: text('killed'), ...window } };
    }
  }
}

const pack = {
  v: 1,
  id: 'killed',
  rev: 1,
  name: 'Killed',
  summary: 'Is being installed',
  description: '',
  vendor: 'Tests',
  url: '',
  entities: kinds.flatMap((name) =>
    Array.from({ length: perKind }, (_, at) => ({
      v: '1',
      type: { name, version: name === 'dashboard' ? '2' : '1' },
      id: `${name} ${at}`,
      data: dataOf(name, at),
    })),
  ),
};

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
  test.setTimeout(crashTimeoutMs());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-pack-'));
  let before: string[] = [];
  {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    before = await catalogOf(api);
    await api.call('POST', '/system/content_packs', pack);
    const installing = install(api).then(
      () => 'installed',
      () => 'interrupted',
    );
    // Then the patterns and streams are stored, and the rest is not.
    await eventually(
      () => api.call<{ running: { done: number }[] }>('GET', `${packPath}/1/progress`),
      ({ running }) => running.some(({ done }) => done >= 2 * perKind),
    );
    await product.stop('SIGKILL');
    expect(await installing).toBe('interrupted');
  }

  await using product = await startProduct({ dataDir });
  const api = await Api.login(product.url, 'admin', adminPassword);
  await eventually(
    () => installations(api),
    ({ total }) => total === 0,
  );
  expect(await catalogOf(api)).toEqual(before);

  await install(api);
  expect(await installations(api)).toMatchObject({ total: 1 });
  expect(await catalogOf(api)).toHaveLength(before.length + pack.entities.length);
  expect(product.output()).not.toMatch(/error|corrupt|malformed/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
