import { execFile } from 'node:child_process';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operationsOf } from './contract.ts';
import { judge } from './judge.ts';
import type { Row } from './outcome.ts';
import { type Scenario, step } from './scenario.ts';
import { Server } from './server.ts';
import { walking } from './walk.ts';

const operations = operationsOf('4.1.14');
const patience = { visible: 40, done: 200, interval: 1 };

type FakeResponse = [status: number, body?: unknown, type?: string];

const unknownPath = { type: 'ApiError', message: 'HTTP 404 Not Found' };
const requested: string[] = [];
let responses: Record<string, FakeResponse>;
let http: HttpServer;
let url: string;

beforeEach(async () => {
  requested.length = 0;
  responses = {
    'GET /': [200, { version: '4.1.14' }],
    'POST /system/sessions': [200, { session_id: 'abc' }],
    'DELETE /system/sessions/abc': [204],
  };
  http = createServer((request, response) => {
    const [target = ''] = (request.url ?? '').replace('/api', '').split('?');
    const call = `${request.method} ${target}`;
    requested.push(call);
    const [status, body, type = 'application/json'] = responses[call] ?? [404, unknownPath];
    if (body === undefined) return response.writeHead(status).end();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => http.close(resolve)));

async function walked(
  area: string,
  steps: Scenario['steps'],
  isDestructive = false,
): Promise<Map<string, Row>> {
  const server = await Server.login(url, 'mira', 'secret');
  const context = { url, username: 'mira', password: 'secret', name: (noun: string) => `own-${noun}` };
  const scenarios = [{ area, steps }];
  const { signal } = new AbortController();
  const surroundings = { server, operations, patience, signal, isDestructive, isDisposable: false, context };
  const walk = walking({ ...surroundings, scenarios, areas: [area] });
  await walk.most();
  return new Map(walk.rows().map((row) => [row.operationId, row]));
}

const pattern = { id: '60a3b1c2d4e5f60718293b01', name: 'OWN', pattern: '[a-z]+', content_pack: null };
const create = step('createGrokPattern', { body: { name: 'OWN', pattern: '[a-z]+' } });
const remove = step('deleteGrokPattern', {
  path: ({ reply }) => ({ patternId: reply('createGrokPattern').id ?? '' }),
});

describe('a walk', () => {
  it('uses what earlier calls were answered, and finds that they conform', async () => {
    responses['POST /system/grok'] = [201, pattern];
    responses[`DELETE /system/grok/${pattern.id}`] = [204];
    const rows = await walked('grok', [create, remove]);
    expect(rows.get('createGrokPattern')).toMatchObject({ result: 'conforms' });
    expect(rows.get('deleteGrokPattern')).toMatchObject({ result: 'conforms' });
  });

  it('deletes also what was answered wrongly', async () => {
    responses['POST /system/grok'] = [201, { ...pattern, name: 7 }];
    responses[`DELETE /system/grok/${pattern.id}`] = [204];
    const rows = await walked('grok', [create, remove]);
    expect(rows.get('createGrokPattern')).toMatchObject({
      result: 'differs',
      differences: [{ where: '/name', expected: 'must be string', got: '7' }],
    });
    expect(rows.get('deleteGrokPattern')).toMatchObject({ result: 'conforms' });
  });

  it('deletes nothing when what it was to delete was not created', async () => {
    responses['POST /system/grok'] = [400, { type: 'ApiError', message: 'no' }];
    const rows = await walked('grok', [create, remove]);
    expect(rows.get('createGrokPattern')).toMatchObject({ result: 'differs' });
    expect(rows.get('deleteGrokPattern')).toMatchObject({
      result: 'skipped',
      why: 'needs createGrokPattern',
    });
    expect(requested.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('forgets an earlier reply when the same call fails later', async () => {
    responses['POST /system/grok'] = [201, pattern];
    const failing = step('createGrokPattern', {
      body: 'OWN [',
      contentType: 'text/plain',
      path: () => failed(),
    });
    const failed = (): never => {
      throw new Error('not now');
    };
    const rows = await walked('grok', [create, failing, remove]);
    expect(rows.get('deleteGrokPattern')).toMatchObject({ result: 'skipped' });
  });

  it('tells what is not there from what is not found', async () => {
    responses['GET /system/grok'] = [501, { type: 'ApiError', message: 'not yet' }];
    responses['GET /system/grok/60a3b1c2d4e5f60718293b01'] = [404, { type: 'ApiError', message: 'No such' }];
    const rows = await walked('grok', [
      step('listGrokPatterns'),
      step('listGrokPatternsPaginated'),
      step('getGrokPattern', { path: { patternId: pattern.id } }),
    ]);
    expect(rows.get('listGrokPatterns')).toMatchObject({ result: 'not-there', why: '501' });
    expect(rows.get('listGrokPatternsPaginated')).toMatchObject({ result: 'not-there', why: '404' });
    expect(rows.get('getGrokPattern')).toMatchObject({ result: 'differs' });
  });

  it('asks for nothing in particular where a 501 leaves it nothing to build on', async () => {
    responses['POST /system/grok'] = [501, { type: 'ApiError', message: 'not yet' }];
    await walked('grok', [create, remove]);
    const [deletion = ''] = requested.filter((call) => call.startsWith('DELETE /system/grok/'));
    expect(deletion).toMatch(/^DELETE \/system\/grok\/[0-9a-f]{24}$/);
    const example = operations.get('deleteGrokPattern')?.parameters[0]?.example;
    expect(deletion).not.toContain(String(example));
  });

  it.each([
    [false, 'skipped'],
    [true, 'conforms'],
  ])('makes harming calls only when allowed (%s)', async (isDestructive, result) => {
    responses['POST /system/gettingstarted/dismiss'] = [204];
    const steps = [step('dismissGettingStarted', { destructive: true })];
    const rows = await walked('getting-started', steps, isDestructive);
    expect(rows.get('dismissGettingStarted')).toMatchObject({ result });
  });

  it('makes nobody outside get a call from a server that is in use', async () => {
    const rows = await walked('getting-started', [step('dismissGettingStarted', { outside: true })], true);
    expect(rows.get('dismissGettingStarted')).toMatchObject({ result: 'skipped' });
    expect(requested).not.toContain('POST /system/gettingstarted/dismiss');
  });

  it('makes a GET without a scenario from the contract', async () => {
    responses['GET /system/gettingstarted'] = [200, { show: true }];
    const rows = await walked('getting-started', []);
    expect(rows.get('getGettingStarted')).toMatchObject({ result: 'conforms' });
    expect(rows.get('dismissGettingStarted')).toMatchObject({ result: 'skipped', why: 'no scenario' });
  });
});

describe('a reply differs', () => {
  const operation = (id: string) => {
    const found = operations.get(id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const reply = (status: number, body: unknown, mediaType: string | null = 'application/json') => ({
    status,
    mediaType,
    body,
    text: body === null ? '' : JSON.stringify(body),
  });

  it.each([
    ['in its status', reply(202, { show: true }), 'status', '200', '202 {"show":true}'],
    ['when it is refused', reply(403, null, null), 'status', '200', '403'],
    ['in its type', reply(200, 'x', 'text/html'), 'Content-Type', 'application/json', 'text/html'],
    ['when it is empty', reply(200, null, null), 'body', 'application/json', 'nothing'],
    ['in a value', reply(200, { show: 'yes' }), '/show', 'must be boolean', '"yes"'],
    ['in what it lacks', reply(200, {}), '/', "must have required property 'show'", '{}'],
  ])('%s', (_, got, where, expected, shown) => {
    expect(judge(operation('getGettingStarted'), got)).toEqual({
      result: 'differs',
      differences: [{ where, expected, got: shown }],
    });
  });

  it('of a union by what the branch of its type objects to', () => {
    const search = {
      id: '6b029f5c174fb065787446a5',
      queries: [
        {
          id: 'query',
          timerange: { type: 'relative', from: 300 },
          query: { type: 'elasticsearch', query_string: '' },
          search_types: [{ id: 'messages', type: 'messages', sort: null, surprise: [] }],
        },
      ],
      parameters: [],
      requires: {},
      owner: 'mira',
      created_at: '2021-05-11T08:15:02.081Z',
    };
    expect(judge(operation('getSearch'), reply(200, search))).toMatchObject({
      differences: [{ where: '/queries/0/search_types/0', expected: expect.stringContaining('surprise') }],
    });
  });

  it('in a body where there should be none', () => {
    expect(judge(operation('dismissGettingStarted'), reply(204, {}))).toMatchObject({
      differences: [{ where: 'body', expected: 'none' }],
    });
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const main = path.join(import.meta.dirname, 'main.ts');
      execFile(process.execPath, [main, ...args], (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
      );
    });
  const login = () => ['--server', url, '--user', 'mira', '--password', 'secret'];

  it('ends with 1 when something differs, and says where', async () => {
    responses['GET /system/gettingstarted'] = [200, { show: 'yes' }];
    const { code, stdout } = await run(...login(), '--area', 'getting-started');
    expect(code).toBe(1);
    expect(stdout).toContain('differs    getGettingStarted  GET /system/gettingstarted\n');
    expect(stdout).toContain('/show: expected must be boolean; got "yes"');
    expect(stdout).toMatch(/^getting-started +0 +1 +0 +1$/m);
  });

  it('ends with 0 when nothing does, and has it as JSON', async () => {
    responses['GET /system/gettingstarted'] = [200, { show: true }];
    const { code, stdout } = await run(...login(), '--area', 'getting-started', '--json');
    expect(code).toBe(0);
    const counts = { conforms: 1, differs: 0, 'not-there': 0, skipped: 1 };
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ all: counts, areas: { 'getting-started': counts } });
    expect(report.rows).toHaveLength(2);
  });

  it('refuses what it does not understand', async () => {
    expect(await run('--server', url)).toMatchObject({ code: 2 });
    expect(await run(...login(), '--area', 'gardens')).toMatchObject({ code: 2 });
    expect(await run(...login(), '--update')).toMatchObject({ code: 2 });
  });
});
