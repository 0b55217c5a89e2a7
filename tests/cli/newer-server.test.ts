import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlayedServer, playVersionOf } from '../lib/played-version.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { buildCli, startTailrace } from '../lib/tailrace.ts';
import { fill, recent, turn } from './sample.ts';

/** The version that differs most from the contract. */
const version = '7.0';

let folder: string;
let product: Product;
let played: PlayedServer;
let token: string;
let indexSet: string;

beforeAll(async () => {
  [folder, product] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'cli-newer-server-')),
    startProduct(),
    buildCli(),
  ]);
  played = await playVersionOf(product, version);
  const { api, ...filled } = await fill(product);
  token = filled.token;
  const list = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets?stats=false',
  );
  indexSet = list.index_sets[0]?.id ?? '';
}, 300_000);
afterAll(async () => {
  await played?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const start = (url: string, args: readonly string[]) =>
  startTailrace([...args, '--json'], {
    TAILRACE_URL: url,
    TAILRACE_TOKEN: token,
    TAILRACE_CONFIG_DIR: folder,
  }).finished;

const { args: during } = recent;
/** Ends between messages: newer servers leave out the end of a time range, which the played one takes along. */
const between = [
  '--since',
  new Date(turn - 250).toISOString(),
  '--until',
  new Date(turn + 499_750).toISOString(),
  '--zone',
  'UTC',
];

test.each([
  ['search', 'level:3', ...during, '--limit', '20'],
  ['count', 'level:3', ...during],
  ['count', '--stream', 'errors', ...during],
  ['top', 'customer', ...during],
  ['stats', 'took_ms', ...during],
  ['histogram', 'level:3', ...during, '--interval', '5m'],
  ['fields', 'level:3', ...during],
  ['follow', 'request_id=req-400'],
  ['patterns', ...during],
  ['changes', ...between],
  ['saved', 'run', 'payments failing'],
])('%s says the same on a newer server', async (...args) => {
  const [own, newer] = await Promise.all([start(product.url, args), start(played.url, args)]);
  expect(own.code, own.stderr).toBe(0);
  expect(newer.code, newer.stderr).toBe(0);
  expect(JSON.parse(newer.stdout)).toEqual(JSON.parse(own.stdout));
});

interface Journey {
  entity: string;
  /** The property by which a command names one. */
  by?: string;
  create: (name: string) => object;
  /** Flags of `update`, and what they change. */
  change: { flags: string[]; to: object };
}

const journeys: readonly Journey[] = [
  {
    entity: 'streams',
    create: (title) => ({ title, index_set_id: indexSet, remove_matches_from_default_stream: false }),
    change: { flags: ['--description', 'Sluices'], to: { description: 'Sluices' } },
  },
  {
    entity: 'inputs',
    create: (title) => ({
      title,
      type: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
      global: false,
      configuration: { bind_address: '127.0.0.1', port: 0, recv_buffer_size: 262_144 },
    }),
    change: { flags: ['--global', 'true'], to: { global: true } },
  },
  {
    entity: 'event-notifications',
    create: (title) => ({
      title,
      description: '',
      config: { type: 'http-notification-v1', url: 'http://127.0.0.1:1/hook' },
    }),
    change: { flags: ['--description', 'Sluices'], to: { description: 'Sluices' } },
  },
  {
    entity: 'event-definitions',
    create: (title) => ({
      title,
      description: '',
      priority: 2,
      alert: false,
      config: {
        type: 'aggregation-v1',
        query: 'sluice',
        query_parameters: [],
        streams: [],
        group_by: [],
        series: [],
        conditions: null,
        search_within_ms: 60_000,
        execute_every_ms: 60_000,
      },
      field_spec: {},
      key_spec: [],
      notification_settings: { grace_period_ms: 0, backlog_size: 0 },
      notifications: [],
    }),
    change: { flags: ['--priority', '3'], to: { priority: 3 } },
  },
  {
    entity: 'index-sets',
    create: (title) => ({
      title,
      index_prefix: title,
      shards: 1,
      replicas: 0,
      rotation_strategy_class: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy',
      rotation_strategy: {
        type: 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig',
        max_docs_per_index: 1_000_000,
      },
      retention_strategy_class: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy',
      retention_strategy: {
        type: 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategyConfig',
        max_number_of_indices: 3,
      },
      creation_date: '2021-06-09T10:20:00.000Z',
      index_analyzer: 'standard',
      index_optimization_max_num_segments: 1,
      index_optimization_disabled: false,
      field_type_refresh_interval: 5000,
      writable: true,
    }),
    change: { flags: ['--description', 'Sluices'], to: { description: 'Sluices' } },
  },
  {
    entity: 'users',
    by: 'username',
    create: (username) => ({
      username,
      first_name: 'Ada',
      last_name: 'Byron',
      email: `${username}@example.org`,
      password: 'a-long-password',
      roles: ['Reader'],
      permissions: [],
    }),
    change: { flags: ['--email', 'ada@example.org'], to: { email: 'ada@example.org' } },
  },
];

describe('on a newer server', () => {
  test.each(journeys)('$entity are created, read, changed, listed and deleted', async (journey) => {
    const { entity, by = 'title', create, change } = journey;
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await start(played.url, [entity, ...args]);
      expect(code, `${entity} ${args.join(' ')}: ${stderr}`).toBe(0);
      return stdout.trim() === '' ? null : JSON.parse(stdout);
    };
    const name = `sluice${entity.replace(/\W/g, '')}`;
    const file = path.join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(create(name)));
    await run('create', '--file', file);
    const before = await run('get', name);
    expect(before).toMatchObject({ [by]: name });
    await run('update', name, ...change.flags);
    expect(await run('get', name)).toMatchObject({ [by]: name, ...change.to });
    expect(await run('list')).toContainEqual(expect.objectContaining({ [by]: name }));
    await run('delete', name, '--yes');
    expect(await run('list')).not.toContainEqual(expect.objectContaining({ [by]: name }));
  });
});
