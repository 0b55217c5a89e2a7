import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let nodeId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ nodeId } = server.areas.host.node);
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = async <Body>(path: string) => (await server.admin(`GET ${path}`)).body as Body;

describe('the statistics of the machine', () => {
  it('are those of this machine and process', async () => {
    const { fs, os, process: own } = await get<Schemas['SystemStats']>('/system/stats');
    const [disk] = Object.values(fs.filesystems);
    expect(disk?.total).toBeGreaterThan(0);
    expect(disk?.used_percent).toBeLessThanOrEqual(100);
    expect(os.memory.total).toBeGreaterThan(os.memory.used);
    expect(os.processor.total_cores).toBeGreaterThan(0);
    expect(own.pid).toBe(process.pid);
    expect(own.memory?.resident).toBeGreaterThan(1 << 20);
  });

  it.each(['fs', 'jvm', 'network', 'os', 'process'])('are told one by one: %s', async (part) => {
    const all = await get<Record<string, object>>('/system/stats');
    const one = await get<object>(`/system/stats/${part}`);
    expect(Object.keys(one)).toEqual(Object.keys(all[part] ?? {}));
  });
});

it('tells the throughput of the last minutes, interval by interval', async () => {
  const read = () => get<Schemas['ThroughputHistory']>('/system/throughput/history');
  await expect.poll(async () => (await read()).input.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { interval_ms, input, output } = await read();
  expect(interval_ms).toBe(2000);
  expect(output).toHaveLength(input.length);
});

describe('dumps', () => {
  it('have the stack of every thread, and no environment', async () => {
    process.env.TAILRACE_TEST_SECRET = 'hush-hush';
    const { threaddump } = await get<{ threaddump: string }>(`/cluster/${nodeId}/threaddump`);
    delete process.env.TAILRACE_TEST_SECRET;
    expect(threaddump).toMatch(/^"main" id=\d+ state=RUNNABLE\n {4}at /m);
    expect(threaddump).toMatch(/^"worker \d+"/m);
    expect(threaddump).not.toContain('hush-hush');
    const text = await server.admin('GET /system/threaddump', { headers: { accept: 'text/plain' } });
    expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('say what is being processed', async () => {
    const dump = { processbuffer_dump: { 'ProcessBufferProcessor #0': 'idle' } };
    expect(await get('/system/processbufferdump')).toEqual(dump);
    expect(await get('/cluster/processbufferdump')).toEqual({ [nodeId]: dump });
  });
});

describe('the journal', () => {
  it('tells its size and its limit', async () => {
    const journal = await get<Schemas['JournalSummary']>(`/cluster/${nodeId}/journal`);
    expect(journal).toMatchObject({ enabled: true, uncommitted_journal_entries: 0 });
    expect(journal.journal_config?.directory).toMatch(/^file:\/\/\/.*\/journal\/$/);
    expect(journal.journal_config?.max_size).toBe(journal.journal_size_limit);
    expect(await get('/system/throughput')).toEqual({ throughput: 0 });
  });
});

describe('the status for load balancers', () => {
  const status = async () => {
    const { status, body } = await server.anonymous('GET /system/lbstatus');
    return { status, body };
  };
  const lifecycle = async () => (await get<Schemas['SystemOverview']>('/system')).lifecycle;

  it('is what somebody set it to, until processing is paused or resumed', async () => {
    expect(await status()).toEqual({ status: 200, body: 'ALIVE' });
    await server.admin(`PUT /cluster/${nodeId}/lbstatus/override/DEAD`);
    expect(await status()).toEqual({ status: 503, body: 'DEAD' });
    expect(await lifecycle()).toBe('override lb:dead');
    await server.admin('PUT /system/lbstatus/override/throttled');
    expect(await status()).toEqual({ status: 429, body: 'THROTTLED' });
    await server.admin('PUT /system/processing/resume');
    expect(await status()).toEqual({ status: 200, body: 'ALIVE' });
    expect(await lifecycle()).toBe('running');
    expect((await server.admin('PUT /system/lbstatus/override/asleep')).status).toBe(404);
  });
});

describe('debug events', () => {
  it('are kept until the next one', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await server.admin('GET /system/debug/events/local')).status).toBe(204);
    await server.admin('POST /system/debug/events/local', { body: 'is anybody there', headers });
    expect(await get('/system/debug/events/local')).toMatchObject({
      node_id: nodeId,
      text: 'is anybody there',
    });
    expect((await server.admin('GET /system/debug/events/cluster')).status).toBe(204);
    await server.admin('POST /system/debug/events/cluster', { body: '', headers });
    expect(await get('/system/debug/events/cluster')).toMatchObject({ text: 'Test' });
  });
});

describe('another node', () => {
  it.each(['threaddump', 'processbufferdump', 'journal', 'plugins'])('has no %s', async (what) => {
    expect((await server.admin(`GET /cluster/${crypto.randomUUID()}/${what}`)).status).toBe(404);
  });
});
