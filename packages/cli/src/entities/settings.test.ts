import { afterEach, expect, test, vi } from 'vitest';
import { findOperation } from '../api/operation.ts';
import { operations } from '../generated/operations.ts';
import { runCli, someServer } from '../testing/host.ts';
import { readSetting, withSettings } from './settings.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '60b5f4d1e4a1d80001a2b400';
const indexSet = {
  title: 'Default',
  writable: true,
  shards: 4,
  replicas: 0,
  rotation_strategy_class: 'org.graylog2.MessageCountRotationStrategy',
  rotation_strategy: { type: 'MessageCountRotationStrategyConfig', max_docs_per_index: 20_000_000 },
  retention_strategy_class: 'org.graylog2.DeletionRetentionStrategy',
  retention_strategy: { type: 'DeletionRetentionStrategyConfig', max_number_of_indices: 20 },
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5_000,
};
const input = {
  title: 'GELF',
  type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  global: true,
  node: null,
  attributes: { port: 12_201, bind_address: '0', tags: [{ name: 'a' }], tls: false },
};

/** Runs a command against a server that has one document, and collects what it is sent. */
async function sent(document: object, ...argv: string[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/api/')) return Response.json({ version: '4.1.14' });
    if (request.method !== 'GET') bodies.push(await request.json());
    return Response.json({ id, ...document });
  });
  return { ...(await runCli(argv, { env: someServer })), bodies };
}

test('a flag for a nested setting leaves everything beside it as it is', async () => {
  const argv = ['index-sets', 'update', id, '--rotation-strategy.max-docs-per-index', '1000'];
  const { code, stderr, bodies } = await sent(indexSet, ...argv);
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Updated index set 60b5f4d1e4a1d80001a2b400.\n' });
  const { rotation_strategy, ...others } = indexSet;
  expect(bodies).toEqual([
    { ...others, rotation_strategy: { ...rotation_strategy, max_docs_per_index: 1_000 } },
  ]);
});

test('a setting of another type begins its object anew', async () => {
  const argv = ['--set', 'rotation_strategy.max_size=5', '--rotation-strategy.type', 'SizeBasedConfig'];
  const { bodies } = await sent(indexSet, 'index-sets', 'update', id, ...argv);
  expect(bodies).toMatchObject([{ rotation_strategy: { type: 'SizeBasedConfig', max_size: 5 } }]);
  expect(bodies).not.toMatchObject([{ rotation_strategy: { max_docs_per_index: 20_000_000 } }]);
});

test.each([
  ['configuration.port=5555', { port: 5_555 }],
  ['configuration.bind_address=127', { bind_address: '127' }],
  ['configuration.tls=true', { tls: true }],
  ['configuration.charset_name=UTF-8', { charset_name: 'UTF-8' }],
  ['configuration.tags.1.name=b', { tags: [{ name: 'a' }, { name: 'b' }] }],
  ['configuration.port=null', { port: null }],
])('--set %s has the type of what is there', async (setting, expected) => {
  const { bodies } = await sent(input, 'inputs', 'update', id, '--set', setting);
  expect(bodies).toEqual([
    {
      title: 'GELF',
      type: input.type,
      global: true,
      node: null,
      configuration: { ...input.attributes, ...expected },
    },
  ]);
});

test('create nests what flags and --set name', async () => {
  const config = ['--config.type', 'http-notification-v1', '--config.url', 'http://a.test'];
  const argv = [
    'event-notifications',
    'create',
    '--title',
    'A',
    '--description',
    '',
    ...config,
    '--set',
    'config.api_key=k',
  ];
  const { code, bodies } = await sent({}, ...argv);
  expect(code).toBe(0);
  expect(bodies).toEqual([
    {
      title: 'A',
      description: '',
      config: { type: 'http-notification-v1', url: 'http://a.test', api_key: 'k' },
    },
  ]);
});

test.each([
  [['index-sets', '--rotation-strategy.max-docs-per-index', 'many'], 'whole number'],
  [['index-sets', '--set', 'rotation_strategy.max_docs_per_index=x'], 'max_docs_per_index must be a whole'],
  [['index-sets', '--set', 'rotation_strategy.max_doc_per_index=1'], 'Did you mean max_docs_per_index?'],
  [['index-sets', '--set', 'titel=x'], 'Did you mean title?'],
  [['index-sets', '--set', 'title'], 'Write it as --set path=value'],
  [['index-sets', '--set', 'shards.x=1'], 'shards is 4, which has no settings'],
  [['inputs', '--set', 'configuration.port=x'], '--set configuration.port must be a number, not "x"'],
  [['inputs', '--set', 'configuration.tags.x=1'], 'configuration.tags is a list'],
  [['inputs', '--set', 'configuration.tags.7=1'], 'Give a number from 0 to 1'],
])('a wrong setting changes nothing: %j', async ([entity = '', ...flags], message) => {
  const document = entity === 'inputs' ? input : indexSet;
  const { code, stderr, bodies } = await sent(document, entity, 'update', id, ...flags);
  expect({ code, bodies }).toEqual({ code: 2, bodies: [] });
  expect(stderr).toContain(message);
});

test('names of prototypes are names like others', () => {
  const { properties = {} } = findOperation(operations, 'updateInput').body ?? {};
  const setting = readSetting('configuration.__proto__.polluted=1', properties);
  const document = withSettings({ configuration: {} }, [setting], properties);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(JSON.stringify(document)).toBe('{"configuration":{"__proto__":{"polluted":1}}}');
});

test('help and completion have the settings', async () => {
  const help = await runCli(['index-sets', 'update', '--help']);
  expect(help.stdout).toContain('--rotation-strategy.max-docs-per-index <integer>');
  expect(help.stdout).toContain('--set <path=value>');
  const flags = await runCli(['complete', '--', 'index-sets', 'update', 'x', '--rotation-strategy.max-d']);
  expect(flags.stdout).toContain('--rotation-strategy.max-docs-per-index\t');
  const paths = await runCli(['complete', '--', 'index-sets', 'update', 'x', '--set', '']);
  expect(paths.stdout).toContain('rotation_strategy.max_docs_per_index=\t');
});
