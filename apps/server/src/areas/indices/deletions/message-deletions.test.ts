import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { defaultStreamId } from '../../../ids.ts';
import { StoppedRunError } from '../../../jobs/active-run.ts';
import type { Job } from '../../../jobs/stored-jobs.ts';
import { indexPath } from '../../../storage/index-file.ts';
import type { StoredMessage } from '../../../storage/message.ts';
import { collection } from '../../../store/collection.ts';
import { openDataDirectory } from '../../../store/data-directory.ts';
import { storedMessage } from '../../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../../testing/test-server.ts';
import { systemMessageService } from '../../cluster/system-messages.ts';
import { indexSetService } from '../index-set-service.ts';
import { dataDirectory, whileOpen } from '../testing/data-directory.ts';
import { indexSetRequest } from '../testing/index-set-request.ts';
import { messageDeletions } from './message-deletions.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
});
afterEach(() => server[Symbol.asyncDispose]());

const minute = 60_000;
/** The message number `at` was sent so many minutes before now; every third one is from the host "noise". */
const message = (at: number, more: Partial<StoredMessage> = {}) =>
  storedMessage({
    timestamp: testNow - at * minute,
    source: at % 3 === 0 ? 'noise' : 'web',
    message: at % 3 === 0 ? `secret ${at}` : `request ${at}`,
    number: at,
    ...more,
  });
const store = (messages: StoredMessage[]) => server.ingest.store(messages);
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const wire = (time: number) => new Date(time).toISOString();
const selection = (query: string, more: object = {}) => ({
  query,
  timerange: { type: 'absolute', from: wire(testNow - 100 * minute), to: wire(testNow) },
  streams: [],
  ...more,
});

const defaultSet = () => server.service(indexSetService).defaultSet();

async function rotateAndFinalize(): Promise<void> {
  await server.service(indexSetService).rotate(defaultSet().id, 'of a test');
  await server.service(indexSetService).finalizeRest(AbortSignal.timeout(10_000));
  await expect
    .poll(() => server.stored("SELECT 1 FROM indices WHERE doc ->> 'state' = 'writing'"))
    .toHaveLength(3);
}

async function found(query: string): Promise<number[]> {
  const path = `/search/universal/relative?${new URLSearchParams({ query, range: '0', limit: '500' })}`;
  const { body } = await server.admin(`GET ${path}`);
  const { messages } = body as { messages: { message: { number: number } }[] };
  return messages.map(({ message }) => message.number).sort((a, b) => a - b);
}

const count = async (query: string, more: object = {}) =>
  (await server.admin('POST /system/indices/deletions/count', { body: selection(query, more) }))
    .body as Schemas['MessageDeletionCount'];

/** Requests a deletion and does its work. */
async function deleteAll(query: string, more: object = {}): Promise<Schemas['MessageDeletion']> {
  const { messages } = await count(query, more);
  const body = { ...selection(query, more), expected_messages: messages };
  const requested = await server.admin('POST /system/indices/deletions', { body });
  expect(requested.status).toBe(202);
  const { id } = requested.body as Schemas['MessageDeletion'];
  await server
    .service(messageDeletions)
    .run(id, { signal: AbortSignal.timeout(30_000), progress() {}, advanced() {} });
  return (await server.admin(`GET /system/indices/deletions/${id}`)).body as Schemas['MessageDeletion'];
}

const systemMessages = async () =>
  ((await server.admin('GET /system/messages')).body as Schemas['SystemMessageList']).messages.map(
    ({ content }) => content,
  );

it('deletes the matches of finalized indices and of the one that is written to, and nothing else', async () => {
  await store(numbers(0, 30).map((at) => message(at)));
  await rotateAndFinalize();
  await store(numbers(30, 50).map((at) => message(at)));
  await store([message(51, { timestamp: testNow - 200 * minute })]);
  const before = await found('*');
  expect(before).toHaveLength(51);

  const deletion = await deleteAll('source:noise AND secret');
  expect(deletion).toMatchObject({
    status: 'done',
    deleted_messages: 17,
    percent_complete: 100,
    error: null,
  });
  // The one before the time range stays.
  expect(await found('source:noise')).toEqual([51]);
  expect(await found('*')).toEqual(before.filter((at) => at % 3 !== 0 || at === 51));
  expect(await found('request')).toHaveLength(33);
  expect((await count('*')).messages).toBe(33);

  await store([message(60)]);
  expect(await found('secret')).toEqual([51, 60]);
  expect(await systemMessages()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^admin asked to delete 17 messages: "source:noise AND secret" from 2026/),
      expect.stringMatching(/^admin deleted 17 messages: .* in all streams$/),
    ]),
  );
});

it('leaves nothing of the messages in the files, and tells the catalogue what is left', async () => {
  await store(numbers(0, 30).map((at) => message(at)));
  await rotateAndFinalize();
  const set = defaultSet();
  const file = indexPath(server.directory, `${set.index_prefix}_0`);
  expect(readFileSync(file).includes('secret 27')).toBe(true);
  await deleteAll('secret');
  expect(readFileSync(file).includes('secret 27')).toBe(false);
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes('replacement'))).toEqual([]);
  const { body } = await server.admin(`GET /system/indices/ranges/${set.index_prefix}_0`);
  expect(body).toMatchObject({ begin: wire(testNow - 29 * minute), end: wire(testNow - minute) });
  const { body: stats } = await server.admin('GET /system/indices/index_sets/stats');
  expect(stats).toMatchObject({ documents: 20 });
});

it('deletes all copies of a message in several index sets, and counts it once', async () => {
  const { body } = await server.admin('POST /system/indices/index_sets', {
    body: indexSetRequest('audit'),
  });
  const { id: index_set_id } = body as { id: string };
  const stream = await server.admin('POST /streams', { body: { title: 'Audit', index_set_id } });
  const { stream_id } = stream.body as { stream_id: string };
  await expect
    .poll(async () => {
      await store([message(90, { _id: 'probe', streams: [defaultStreamId, stream_id] })]);
      return existsSync(indexPath(server.directory, 'audit_0'));
    })
    .toBe(true);
  await server.ingest.flush();
  await store(numbers(1, 10).map((at) => message(at, { streams: [defaultStreamId, stream_id] })));
  const only = { streams: [stream_id] };
  expect(await count('secret', only)).toMatchObject({ messages: 4 });
  expect(await deleteAll('secret', only)).toMatchObject({ status: 'done', deleted_messages: 4 });
  expect(await found('secret')).toEqual([]);
  expect(await found(`streams:${stream_id}`)).toEqual([1, 2, 4, 5, 7, 8]);
});

it('says which closed indices and read-only sets it leaves alone', async () => {
  await store(numbers(0, 3).map((at) => message(at)));
  await rotateAndFinalize();
  const set = defaultSet();
  await server.service(indexSetService).closeIndex(`${set.index_prefix}_0`, 'of a test');
  expect(await count('secret')).toEqual({
    messages: 0,
    closed_indices: [`${set.index_prefix}_0`],
    read_only_index_sets: [],
  });
});

it('begins again after it was cut off, and finds the rest', async () => {
  await store(numbers(0, 9).map((at) => message(at)));
  const body = { ...selection('secret'), expected_messages: 3 };
  const { body: requested } = await server.admin('POST /system/indices/deletions', { body });
  const { id } = requested as Schemas['MessageDeletion'];
  const deletions = server.service(messageDeletions);
  const cut = new AbortController();
  const cutOff = deletions.run(id, {
    signal: cut.signal,
    progress: () => cut.abort(new Error('cut off')),
    advanced() {},
  });
  await expect(cutOff).rejects.toThrow('cut off');
  expect(deletions.get(id).status).toBe('running');
  expect(await found('secret')).toEqual([0, 3, 6]);
  await deletions.run(id, { signal: AbortSignal.timeout(30_000), progress() {}, advanced() {} });
  await deletions.run(id, { signal: AbortSignal.timeout(30_000), progress() {}, advanced() {} });
  expect(deletions.get(id)).toMatchObject({ status: 'done', deleted: 3 });
  expect(await found('*')).toEqual([1, 2, 4, 5, 7, 8]);
});

it('has failed after the server ended during it three times, and says so', async () => {
  const dir = dataDirectory();
  const id = await whileOpen(dir, async ({ areas }) => {
    const scope = { query: 'secret', range: { from: 0, to: testNow }, streams: [] };
    return (await areas.service(messageDeletions).request(scope, 0, 'mira')).id;
  });
  const data = openDataDirectory(dir);
  const jobs = collection<Job>(data.config, { table: 'jobs', entity: 'job' });
  const killed = {
    started_at: 1,
    duration_ms: 0,
    outcome: 'interrupted',
    error: null,
    is_suspect: true,
  } as const;
  jobs.update({ ...jobs.get(`delete-messages:${id}`), running_since: 1, runs: [killed, killed] });
  data.close();

  await whileOpen(dir, ({ areas, scheduler }) => {
    scheduler.start();
    expect(areas.service(messageDeletions).get(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('delete the rest again'),
    });
    const [written] = areas.service(systemMessageService).page(1).messages;
    expect(written?.content).toMatch(/^mira could not delete all messages, but 0 \(.*again\): "secret"/);
  });
});

it('stops when its job is cancelled, and says how many messages are gone', async () => {
  await store(numbers(0, 9).map((at) => message(at)));
  const body = { ...selection('secret'), expected_messages: 3 };
  const { body: requested } = await server.admin('POST /system/indices/deletions', { body });
  const { id } = requested as Schemas['MessageDeletion'];
  const signal = AbortSignal.abort(new StoppedRunError('canceled'));
  const deletions = server.service(messageDeletions);
  await expect(deletions.run(id, { signal, progress() {}, advanced() {} })).rejects.toThrow('canceled');
  expect(deletions.get(id)).toMatchObject({ status: 'cancelled', deleted: 0 });
  expect(await found('secret')).toEqual([0, 3, 6]);
  expect((await systemMessages())[0]).toMatch(/^admin cancelled a deletion after 0 messages/);
});

it('leaves no unfinished file behind when the server was killed', async () => {
  const dir = dataDirectory();
  await whileOpen(dir, () => {});
  const unfinished = ['', '-wal'].map((ending) => `${indexPath(dir, 'graylog_0.replacement')}${ending}`);
  for (const file of unfinished) writeFileSync(file, 'cut off');
  await whileOpen(dir, () => {});
  expect(unfinished.filter((file) => existsSync(file))).toEqual([]);
});

test.each([
  ['another count than expected', { expected_messages: 7 }, 409, '1 messages match now, not 7'],
  ['a query that cannot be read', { query: 'a AND (' }, 400, 'Cannot parse the query'],
  [
    'a time range that ends before it begins',
    { timerange: { type: 'absolute', from: wire(testNow), to: wire(testNow - 1) } },
    400,
    'ends before it begins',
  ],
])('refuses %s', async (_what, more, status, text) => {
  await store([message(0)]);
  const body = { ...selection('*'), expected_messages: 0, ...more };
  expect(await server.admin('POST /system/indices/deletions', { body })).toMatchObject({
    status,
    body: { message: expect.stringContaining(text) },
  });
});
