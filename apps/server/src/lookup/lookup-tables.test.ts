import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MetricRegistry } from '../metrics/registry.ts';
import type { AdapterConfig, AdapterDefinition, CacheConfig, LookupConfiguration } from './definitions.ts';
import { LookupTables } from './lookup-tables.ts';
import { startWeb, temporaryContext } from './testing/adapter-context.ts';

let clock: number;
let made: ReturnType<typeof temporaryContext>;
let registry: MetricRegistry;
let tables: LookupTables;
beforeEach(() => {
  clock = 1_000_000;
  made = temporaryContext();
  registry = new MetricRegistry(() => clock);
  tables = new LookupTables({ ...made.context, registry, now: () => clock });
});
afterEach(() => {
  tables.close();
  made[Symbol.dispose]();
});

const memory = (more: object = {}): CacheConfig => ({
  ...{ type: 'guava_cache', max_size: 100, expire_after_write: 0, expire_after_write_unit: null },
  ...{ expire_after_access: 0, expire_after_access_unit: null, ...more },
});

const webAdapter = (url: string, more: Partial<AdapterDefinition> = {}): AdapterDefinition => ({
  ...{ id: 'a', name: 'adapter', errorTtlMs: 5000 },
  config: { type: 'httpjsonpath', url: `${url}/\${key}`, single_value_jsonpath: '$.v', user_agent: '' },
  ...more,
});

const table = {
  id: 't',
  name: 'table',
  cacheId: 'c',
  adapterId: 'a',
  defaultSingle: null,
  defaultMulti: null,
};

const configuration = (adapter: AdapterDefinition, config: CacheConfig): LookupConfiguration => ({
  adapters: [adapter],
  caches: [{ id: 'c', name: 'cache', config }],
  tables: [table],
});

const count = (name: string) => {
  const sample = registry.snapshot()[`org.graylog2.lookup.${name}`];
  if (sample?.type === 'meter' || sample?.type === 'timer') return sample.metric.rate.total;
  return sample?.type === 'gauge' ? sample.metric.value : null;
};

describe('a cache', () => {
  it('keeps values until they expire, also that there is none', async () => {
    await using web = await startWeb((request, response) =>
      response.end(request.url === '/none' ? '{}' : '{"v":1}'),
    );
    const config = memory({ expire_after_write: 10, expire_after_access: 4 });
    tables.configure(configuration(webAdapter(web.url), config));
    for (const key of ['x', 'none', 'x', 'none']) await tables.find('table', key);
    expect(web.requests).toHaveLength(2);
    expect(await tables.find('table', 'x')).toMatchObject({ single: 1, source: 'cache' });
    for (const later of [3000, 3000, 3000]) {
      clock += later;
      await tables.find('table', 'x');
    }
    expect(web.requests).toHaveLength(2);
    clock += 2000;
    await tables.find('table', 'x');
    expect(web.requests, 'it was written too long ago').toHaveLength(3);
    clock += 5000;
    await tables.find('table', 'x');
    expect(web.requests, 'it was not read for too long').toHaveLength(4);
    expect(count('caches.c.requests')).toBe(10);
    expect(count('caches.c.misses')).toBe(4);
    expect(count('caches.c.hits')).toBe(6);
    expect(count('adapters.a.requests')).toBe(4);
    expect(count('tables.t.requests')).toBe(10);
  });

  it('keeps those that were used last', async () => {
    await using web = await startWeb((_, response) => response.end('{"v":1}'));
    tables.configure(configuration(webAdapter(web.url), memory({ max_size: 2 })));
    for (const key of ['x', 'y', 'x', 'z', 'x', 'y']) await tables.find('table', key);
    expect(web.requests.map(({ url }) => url)).toEqual(['/x', '/y', '/z', '/y']);
    expect(count('caches.c.entries')).toBe(2);
    clock += 1e9;
    tables.sweep();
    expect(count('caches.c.entries')).toBe(2);
  });

  it('of the type none, or of no size, keeps nothing', async () => {
    await using web = await startWeb((_, response) => response.end('{"v":1}'));
    for (const config of [{ type: 'none' } as const, memory({ max_size: 0 })]) {
      tables.configure(configuration(webAdapter(web.url), config));
      for (const key of ['x', 'x']) await tables.find('table', key);
    }
    expect(web.requests).toHaveLength(4);
  });

  it('is purged by key and as a whole', async () => {
    await using web = await startWeb((_, response) => response.end('{"v":1}'));
    tables.configure(configuration(webAdapter(web.url), memory()));
    const findBoth = async () => {
      for (const key of ['x', 'y']) await tables.find('table', key);
    };
    await findBoth();
    tables.purge('table', 'x');
    await findBoth();
    tables.purge('table', null);
    await findBoth();
    expect(web.requests.map(({ url }) => url)).toEqual(['/x', '/y', '/x', '/x', '/y']);
  });

  it('does not keep what was requested before it was purged', async () => {
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await using web = await startWeb(async (_, response) => {
      requested.resolve();
      await released.promise;
      response.end('{"v":1}');
    });
    tables.configure(configuration(webAdapter(web.url), memory()));
    const found = tables.find('table', 'x');
    await requested.promise;
    tables.purge('table', null);
    released.resolve();
    expect(await found).toMatchObject({ single: 1 });
    await tables.find('table', 'x');
    expect(web.requests).toHaveLength(2);
  });

  it('keeps a failure for a time of its own, and never as nothing', async () => {
    let isBroken = true;
    await using web = await startWeb((_, response) =>
      response.writeHead(isBroken ? 500 : 200).end('{"v":1}'),
    );
    tables.configure(configuration(webAdapter(web.url, { errorTtlMs: 2000 }), memory()));
    expect(await tables.find('table', 'x')).toMatchObject({ hasError: true, source: 'adapter', ttlMs: 2000 });
    isBroken = false;
    clock += 1999;
    expect(await tables.find('table', 'x')).toMatchObject({ hasError: true, source: 'cache' });
    clock += 1;
    expect(await tables.find('table', 'x')).toMatchObject({ hasError: false, single: 1 });
    expect(count('adapters.a.errors')).toBe(1);
  });
});

describe('a data adapter', () => {
  it('makes one request for a thousand lookups of a key', async () => {
    await using web = await startWeb((_, response) => response.end('{"v":1}'));
    tables.configure(configuration(webAdapter(web.url), { type: 'none' }));
    const found = await Promise.all(Array.from({ length: 1000 }, () => tables.find('table', 'x')));
    expect(web.requests).toHaveLength(1);
    expect(found.every((result) => result?.single === 1)).toBe(true);
  });

  it('that fails five times in a row pauses, and is tried by one request at a time', async () => {
    let isBroken = true;
    await using web = await startWeb((_, response) =>
      response.writeHead(isBroken ? 500 : 200).end('{"v":1}'),
    );
    tables.configure(configuration(webAdapter(web.url), { type: 'none' }));
    const find = async (times: number) => {
      for (let time = 0; time < times; time++) await tables.find('table', `${clock} ${time}`);
      return web.requests.length;
    };
    expect(await find(20)).toBe(5);
    expect(await tables.find('table', 'x')).toMatchObject({
      hasError: true,
      error: expect.stringMatching(/^Not requested, .* answered 500$/),
    });
    expect(tables.adapters()).toMatchObject([
      { state: 'running', problem: expect.stringMatching(/answered 500/) },
    ]);
    clock += 5000;
    expect(await find(20), 'one probe').toBe(6);
    clock += 9999;
    expect(await find(20), 'twice the pause').toBe(6);
    isBroken = false;
    clock += 1;
    const both = await Promise.all([tables.find('table', 'y'), tables.find('table', 'z')]);
    expect(both.map((result) => result?.hasError)).toEqual([false, true]);
    expect(await find(20)).toBe(27);
    expect(tables.adapters()).toMatchObject([{ problem: null }]);
  });

  it('that does not start keeps no other from starting, and is started later', async () => {
    const csv = (id: string, file: string): AdapterDefinition => ({
      ...{ id, name: id, errorTtlMs: 5000 },
      config: {
        ...{ type: 'csvfile', path: file, separator: ',', quotechar: '"', check_interval: 3600 },
        ...{ key_column: 'k', value_column: 'v' },
      },
    });
    made.file('here.csv', 'k,v\nx,1\n');
    tables.configure({
      adapters: [csv('late', 'late.csv'), csv('here', 'here.csv')],
      caches: [],
      tables: [
        { ...table, id: 'l', name: 'late', adapterId: 'late' },
        { ...table, id: 'h', name: 'here', adapterId: 'here' },
      ],
    });
    expect(await tables.find('late', 'x')).toMatchObject({
      hasError: true,
      error: expect.stringMatching(/late\.csv cannot be read: there is no such file/),
    });
    expect(await tables.find('here', 'x')).toMatchObject({ single: '1', hasError: false });
    expect(await tables.query('late', 'x')).toBeNull();
    made.file('late.csv', 'k,v\nx,2\n');
    await expect.poll(() => tables.find('late', 'x'), { timeout: 5000 }).toMatchObject({ single: '2' });
  });

  it('is waited for until it has started, or failed to, or for some time', async () => {
    const csv = (id: string): AdapterDefinition => ({
      ...{ id, name: id, errorTtlMs: 5000 },
      config: {
        ...{ type: 'csvfile', path: `${id}.csv`, separator: ',', quotechar: '"', check_interval: 3600 },
        ...{ key_column: 'k', value_column: 'v' },
      },
    });
    made.file('here.csv', 'k,v\nx,1\n');
    tables.configure({ adapters: [csv('here'), csv('gone')], caches: [], tables: [] });
    await tables.started(10_000);
    expect(tables.adapters().map(({ state }) => state)).toEqual(['running', 'failed']);
    await using web = await startWeb(() => {});
    const config: AdapterConfig = {
      ...{ type: 'dsvhttp', url: web.url, separator: ',', line_separator: '\n', quotechar: '"' },
      ...{ ignorechar: '#', key_column: 0, value_column: 1, refresh_interval: 60 },
    };
    tables.configure({ adapters: [{ ...csv('slow'), config }], caches: [], tables: [] });
    await tables.started(10);
    expect(tables.adapters()).toMatchObject([{ state: 'starting' }]);
  });

  it('that is deleted while it is used fails, and takes its metrics along', async () => {
    const requested = Promise.withResolvers<void>();
    await using web = await startWeb(() => requested.resolve());
    tables.configure(configuration(webAdapter(web.url), memory()));
    const found = tables.find('table', 'x');
    await requested.promise;
    tables.configure({ adapters: [], caches: [], tables: [] });
    expect(await found).toMatchObject({ hasError: true });
    expect(await tables.find('table', 'x')).toBeNull();
    expect(Object.keys(registry.snapshot())).toEqual([]);
  });

  it('with other settings is another one', async () => {
    await using web = await startWeb((_, response) => response.end('{"v":1,"w":2}'));
    tables.configure(configuration(webAdapter(web.url), memory()));
    expect(await tables.find('table', 'x')).toMatchObject({ single: 1 });
    const config = { ...webAdapter(web.url).config, single_value_jsonpath: '$.w' };
    tables.configure(configuration(webAdapter(web.url, { config }), memory()));
    expect(await tables.find('table', 'x')).toMatchObject({ single: 2 });
  });
});

it('the defaults of a table take the place of nothing, also after a failure', async () => {
  await using web = await startWeb((request, response) =>
    response.writeHead(request.url === '/broken' ? 500 : 200).end('{}'),
  );
  const withDefault = { ...table, defaultSingle: 'nobody' };
  tables.configure({ ...configuration(webAdapter(web.url), memory()), tables: [withDefault] });
  const nobody = { single: 'nobody', source: 'default' };
  expect(await tables.find('table', 'x')).toMatchObject({ ...nobody, hasError: false });
  expect(await tables.find('table', 'broken')).toMatchObject({ ...nobody, hasError: true });
  expect(await tables.find('table', 'x'.repeat(10_000))).toMatchObject({
    error: 'The key is longer than 8192 characters',
  });
  expect(
    await tables.findAll({
      keys: [
        { table: 'table', key: 'x' },
        { table: 'none', key: 'x' },
      ],
      withinMs: 10_000,
    }),
  ).toEqual([
    { single: 'nobody', multi: null, list: null, hasError: false, ttlMs: null },
    { problem: 'There is no lookup table none' },
  ]);
});

it('only a data adapter that has to wait is late; then the defaults of the table count', async () => {
  made.file('here.csv', 'k,v\nx,1\n');
  await using web = await startWeb(() => {});
  const csv: AdapterConfig = {
    ...{ type: 'csvfile', path: 'here.csv', separator: ',', quotechar: '"', check_interval: 3600 },
    ...{ key_column: 'k', value_column: 'v' },
  };
  tables.configure({
    adapters: [webAdapter(web.url), { id: 'here', name: 'here', errorTtlMs: 5000, config: csv }],
    caches: [],
    tables: [
      { ...table, defaultSingle: 'nobody' },
      { ...table, id: 'h', name: 'here', adapterId: 'here' },
    ],
  });
  await tables.started(10_000);
  const keys = [
    { table: 'here', key: 'x' },
    { table: 'table', key: 'x' },
  ];
  expect(await tables.findAll({ keys, withinMs: 0 })).toMatchObject([
    { single: '1', hasError: false },
    { single: 'nobody', hasError: true },
  ]);
  expect(count('tables.t.timeouts')).toBe(1);
  expect(count('tables.h.timeouts')).toBe(0);
});
