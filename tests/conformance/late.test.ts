import { expect, it, test } from 'vitest';
import { operationsOf } from './contract.ts';
import type { Row } from './outcome.ts';
import { type Scenario, step } from './scenario.ts';
import { Server } from './server.ts';
import { type FakeResponse, fakeServer, impatience, type Respond } from './testing/fake-server.ts';
import { walking } from './walk.ts';

interface Fake {
  respond: Respond;
  version?: string;
  isDestructive?: boolean;
}

async function walked(steps: Scenario['steps'], area: string, fake: Fake) {
  const { respond, version = '4.1.14', isDestructive = false } = fake;
  await using http = await fakeServer(respond, version);
  const server = await Server.login(http.url, 'mira', 'secret');
  const walk = walking({
    server,
    operations: operationsOf(version),
    patience: impatience,
    signal: new AbortController().signal,
    isDestructive,
    isDisposable: false,
    context: { url: http.url, username: 'mira', password: 'secret', name: (noun) => `own-${noun}` },
    scenarios: [{ area, steps }],
    areas: [area],
  });
  await walk.most();
  const rows = new Map<string, Row>(walk.rows().map((row) => [row.operationId, row]));
  return { rows, requested: http.received };
}

/** Gives the first response `times` times, then the second. */
function after(times: number, first: FakeResponse, then: FakeResponse): () => FakeResponse {
  let left = times;
  return () => (left-- > 0 ? first : then);
}

const id = '60a3b1c2d4e5f60718293b01';
const pattern = { id, name: 'OWN', pattern: '[a-z]+', content_pack: null };
const get = step('getGrokPattern', { path: { patternId: id } });
const missing: FakeResponse = [404, { type: 'ApiError', message: 'No such pattern' }];
const forbidden: FakeResponse = [400, { type: 'ApiError', message: 'URL <http://x> is not whitelisted.' }];

it('waits for what is new to be seen', async () => {
  const respond = after(3, missing, [200, pattern]);
  const respondTo: Respond = ({ call }) => (call.startsWith('GET /system/grok/') ? respond() : undefined);
  const { rows } = await walked([get], 'grok', { respond: respondTo });
  expect(rows.get('getGrokPattern')).toMatchObject({ result: 'conforms' });
});

it('waits no longer than what is new takes', async () => {
  const respond: Respond = ({ call }) => (call.startsWith('GET /system/grok/') ? missing : undefined);
  const { rows } = await walked([get], 'grok', { respond });
  expect(rows.get('getGrokPattern')).toMatchObject({ result: 'differs' });
});

test.each([
  ['that the step knows', [400], 'conforms'],
  ['that it does not know', [], 'differs'],
] as const)('waits for a refusal to pass %s', async (_, late, result) => {
  const respond = after(2, forbidden, [201, { alarmcallback_id: id }]);
  const create = step('createStreamAlarmCallback', { path: { streamId: id }, late });
  const respondTo: Respond = ({ call }) => (call.startsWith('POST /streams/') ? respond() : undefined);
  const { rows } = await walked([create], 'alerts', { respond: respondTo });
  expect(rows.get('createStreamAlarmCallback')).toMatchObject({ result });
});

it('takes the reply as it is when what it hopes for never comes', async () => {
  const deflector = { is_up: false, current_target: null };
  const { rows } = await walked(
    [
      step('getDeflector', {
        path: { indexSetId: id },
        hopeFor: ({ current_target }) => current_target !== null,
      }),
      step('rebuildIndexRange', {
        path: ({ reply }) => ({ index: reply('getDeflector').current_target ?? '' }),
      }),
    ],
    'indices',
    { respond: ({ call }) => (call.startsWith('GET /system/deflector/') ? [200, deflector] : undefined) },
  );
  expect(rows.get('getDeflector')).toMatchObject({ result: 'conforms' });
  expect(rows.get('rebuildIndexRange')).toMatchObject({ result: 'skipped' });
});

it('sends the headers that a call asks for', async () => {
  const register = step('registerSidecar', { path: { sidecarId: id }, destructive: true });
  const { requested } = await walked([register], 'sidecars', {
    respond: () => undefined,
    isDestructive: true,
  });
  const call = requested.find((one) => one.call === `PUT /sidecars/${id}`);
  expect(call?.headers['x-graylog-sidecar-version']).toBe('1.1.0');
});

test.each([
  ['4.1.14', null],
  ['4.2.3', 'Europe/Berlin'],
])('sends %s the parameters it asks for', async (version, timezone) => {
  const { requested } = await walked(
    [step('testNaturalDate', { query: { string: 'today' } })],
    'extractors',
    {
      respond: () => undefined,
      version,
    },
  );
  const call = requested.find((one) => one.call === 'GET /tools/natural_date_tester');
  expect(call?.query.get('timezone')).toBe(timezone);
});

it('leaves out what the version does not have', async () => {
  const steps = [step('listJobDefinitions')];
  const { rows, requested } = await walked(steps, 'events', { respond: () => undefined, version: '4.3.6' });
  expect(rows.get('listJobDefinitions')).toMatchObject({ result: 'skipped', why: 'not in 4.3.6' });
  expect(requested.map(({ call }) => call)).not.toContain('GET /scheduler/jobs');
});

test.each([
  ['4.1.14', false],
  ['4.1.14+tailrace.0.1.0', true],
])('asks %s for what only the embedded server has: %s', async (version, isRequested) => {
  const steps = [step('tailMessages', { query: { query: '*', seconds: 1 } })];
  const { requested } = await walked(steps, 'search', { respond: () => undefined, version });
  expect(requested.some(({ call }) => call === 'GET /search/tail')).toBe(isRequested);
});

test.each([
  ['4.1.2', '4.1.2 cannot read the shards of Elasticsearch 7.10'],
  ['4.1.14', undefined],
])('says of %s what is known to differ: %s', async (version, known) => {
  const respond: Respond = ({ call }) =>
    call === 'GET /system/cluster/stats' ? [500, { type: 'ApiError', message: 'no' }] : undefined;
  const { rows } = await walked([step('getClusterStats')], 'cluster', { respond, version });
  const row = rows.get('getClusterStats');
  expect(row).toMatchObject({ result: 'differs' });
  expect(row && 'known' in row ? row.known : undefined).toBe(known);
});

test.each([
  ['4.1.14', [204], 'conforms'],
  ['4.3.6', [200], 'conforms'],
  ['4.3.6', [204], 'differs'],
] as const)('holds %s against its own contract: %j', async (version, respond, result) => {
  const steps = [step('terminateSession', { path: { sessionId: 'own' } })];
  const respondTo: Respond = ({ call }) =>
    call === 'DELETE /system/sessions/own' ? ([...respond] as FakeResponse) : undefined;
  const { rows } = await walked(steps, 'sessions', { respond: respondTo, version });
  expect(rows.get('terminateSession')).toMatchObject({ result });
});

it('makes no step once it is interrupted', async () => {
  await using http = await fakeServer(() => undefined);
  const server = await Server.login(http.url, 'mira', 'secret');
  const walk = walking({
    server,
    operations: operationsOf('4.1.14'),
    patience: impatience,
    signal: AbortSignal.abort(),
    isDestructive: false,
    isDisposable: false,
    context: { url: http.url, username: 'mira', password: 'secret', name: (noun) => `own-${noun}` },
    scenarios: [{ area: 'grok', steps: [get] }],
    areas: ['grok'],
  });
  const before = http.received.length;
  await walk.most();
  expect(http.received).toHaveLength(before);
});
