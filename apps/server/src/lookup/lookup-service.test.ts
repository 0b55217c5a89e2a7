import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogging } from '../logging/logging.ts';
import type { AdapterDefinition, LookupConfiguration } from './definitions.ts';
import { LookupService, lookupFolder } from './lookup-service.ts';

const rows = 1_000_000;
let dataDir: string;
let lookups: LookupService;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tailrace-lookup-thread-'));
  mkdirSync(lookupFolder(dataDir));
  const logger = createLogging('fatal', { write() {} }).logger('tailrace.lookup');
  lookups = new LookupService({ dataDir, folders: [lookupFolder(dataDir)] }, logger);
});
afterAll(async () => {
  await lookups.close();
  rmSync(dataDir, { recursive: true });
});

const file = (name: string) => path.join(lookupFolder(dataDir), name);

const adapter = (id: string): AdapterDefinition => ({
  ...{ id, name: id, errorTtlMs: 5000 },
  config: {
    ...{ type: 'csvfile', path: `${id}.csv`, separator: ',', quotechar: '"', check_interval: 1 },
    ...{ key_column: 'host', value_column: 'owner' },
  },
});
const configurationOf = (...ids: string[]): LookupConfiguration => ({
  adapters: ids.map(adapter),
  caches: [],
  tables: ids.map((id) => ({
    ...{ id, name: id, cacheId: '', adapterId: id, defaultSingle: null, defaultMulti: null },
  })),
});

it('reads a table of a million lines while it looks up in others, and this thread goes on', async () => {
  const lines = Array.from({ length: rows }, (_, row) => `host-${row},team-${row % 7}`);
  writeFileSync(file('large.csv'), `host,owner\n${lines.join('\n')}\n`);
  writeFileSync(file('small.csv'), 'host,owner\nweb-01,team-web\n');
  lookups.configure(configurationOf('large', 'small'));
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  expect(await lookups.find('small', 'web-01')).toMatchObject({ single: 'team-web' });
  expect(await lookups.currentAdapters(), 'the large table is still being read').toMatchObject([
    { id: 'large', state: 'starting' },
    { id: 'small', state: 'running' },
  ]);
  await expect
    .poll(() => lookups.find('large', `host-${rows - 1}`), { timeout: 50_000 })
    .toMatchObject({ single: `team-${(rows - 1) % 7}`, hasError: false });
  clearInterval(turning);
  expect(turns, 'other work was done meanwhile').toBeGreaterThan(100);
  await expect
    .poll(() => lookups.metrics()['org.graylog2.lookup.tables.large.requests'], { timeout: 5000 })
    .toBeDefined();
}, 60_000);

it('reads a table again that is changed while it is read', async () => {
  const text = (owner: string) =>
    `host,owner\n${Array.from({ length: 200_000 }, (_, row) => `host-${row},${owner}`).join('\n')}\n`;
  writeFileSync(file('changing.csv'), text('old'));
  lookups.configure(configurationOf('changing'));
  // Replaced and appended to, most likely in the middle of a reading.
  writeFileSync(file('next.csv'), text('new'));
  renameSync(file('next.csv'), file('changing.csv'));
  appendFileSync(file('changing.csv'), 'last,new\n');
  await expect
    .poll(() => lookups.find('changing', 'last'), { timeout: 20_000 })
    .toMatchObject({ single: 'new', hasError: false });
  expect(await lookups.find('changing', 'host-0')).toMatchObject({ single: 'new' });
}, 60_000);

it('goes on in another thread when one dies', async () => {
  writeFileSync(file('owners.csv'), 'host,owner\nweb-01,team-web\n');
  const logger = createLogging('fatal', { write() {} }).logger('tailrace.lookup');
  const script = new URL('./testing/mortal-lookup-worker.ts', import.meta.url);
  const mortal = new LookupService({ dataDir, folders: [lookupFolder(dataDir)], script }, logger);
  try {
    mortal.configure(configurationOf('owners'));
    expect(await mortal.find('owners', 'web-01')).toMatchObject({ single: 'team-web' });
    expect(await mortal.find('owners', 'die')).toMatchObject({ hasError: true });
    await expect
      .poll(() => mortal.find('owners', 'web-01'), { timeout: 20_000 })
      .toMatchObject({ single: 'team-web', hasError: false });
  } finally {
    await mortal.close();
  }
}, 30_000);

it('is looked up nowhere when there is no such table', async () => {
  expect(await lookups.find('none', 'a')).toBeNull();
  expect(await lookups.findAll({ keys: [{ table: 'none', key: 'a' }], withinMs: 1000 })).toEqual([
    { problem: 'There is no lookup table none' },
  ]);
});
