import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../lib/api.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { buildCli, type Finished, startTailrace } from '../lib/tailrace.ts';
import { bad, type Filled, fill, recent, type Sent, sent } from './sample.ts';
import { slowProxy } from './slow-proxy.ts';

let product: Product;
let filled: Filled;
let directory: string;
let dataDir: string;
let proxy: Awaited<ReturnType<typeof slowProxy>>;

beforeAll(async () => {
  await buildCli();
  directory = await mkdtemp(path.join(tmpdir(), 'tailrace-cli-'));
  dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-test-'));
  product = await startProduct({ dataDir });
  proxy = await slowProxy(product.url);
  filled = await fill(product);
});
afterAll(async () => {
  proxy?.close();
  await product?.[Symbol.asyncDispose]();
  for (const each of [directory, dataDir]) if (each) await rm(each, { recursive: true, force: true });
});

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  startTailrace(args, {
    TAILRACE_URL: product.url,
    TAILRACE_TOKEN: filled.token,
    TAILRACE_CONFIG_DIR: directory,
    ...env,
  });
const run = (...args: string[]): Promise<Finished> => start(args).finished;
/** The JSON that a command writes. */
async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

type Row = Record<string, unknown>;
const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const ofMessages = (messages: readonly Sent[]) => messages.map(({ short_message }) => short_message);

describe('search', () => {
  test('writes the newest messages, the newest last', async () => {
    const { code, stdout, stderr } = await run(
      'search',
      'level:3',
      ...recent.args,
      '--limit',
      '3',
      '-o',
      'raw',
    );
    expect([code, stdout.trimEnd().split('\n')]).toEqual([0, ofMessages(bad.slice(-3))]);
    expect(stderr).toMatch(/^300 messages \(.*UTC\), showing the newest 3\n$/);
  });

  test('writes whole messages as JSON, in the order of --sort', async () => {
    const args = ['search', 'level:3', ...recent.args, '--limit', '2', '--sort', 'took_ms:desc'];
    const [first] = await json<Row[]>(...args);
    expect(first).toMatchObject({
      _id: expect.any(String),
      _index: expect.any(String),
      took_ms: Math.max(...bad.map(({ _took_ms }) => _took_ms)),
      customer: 'acme',
    });
  });

  test('reads time words and streams by their title', async () => {
    expect(await json('count', '--since', '1h', '--stream', 'errors')).toMatchObject({ count: bad.length });
    expect(await json('count', '--since', 'yesterday')).toMatchObject({ count: sent.length });
    expect(await json('count', '--during', 'last 2 hours')).toMatchObject({ count: sent.length });
    expect(await run('search', '--stream', 'Nothing')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('There is no stream with the title Nothing'),
    });
  });

  test('explains an empty result, and ends with 6 where one is needed', async () => {
    const { code, stdout, stderr } = await run('search', 'custmer:acme', ...recent.args, '--fail-on-empty');
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toContain('Did you mean customer?');
    expect(stderr).toContain('300 messages with: customer:acme');
    expect((await run('search', 'nothing', ...recent.args, '-q')).code).toBe(0);
  });

  test('points at the error of a query', async () => {
    const { code, stdout, stderr } = await run('search', 'level:3 AND (failed');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^ {2}level:3 AND \(failed\n {2} {12}\^\ntailrace: The query has an error at column 13: /,
    );
    expect(stderr).toContain('Did you mean: level:3 AND (failed)');
    const others = [
      ['tail'],
      ['export'],
      ['count'],
      ['top', 'source'],
      ['stats', 'level'],
      ['fields'],
      ['changes'],
    ];
    for (const each of others)
      expect((await run(...each, '(failed')).stderr).toMatch(/^ {2}\(failed\n {2}\^\n/);
    const asJson = await run('count', 'level:3 AND (failed', '--json');
    expect(JSON.parse(asJson.stderr)).toMatchObject({ error: { exit_code: 2, hint: expect.any(String) } });
  });
});

describe('counts', () => {
  test('count, top and stats give the figures of what was sent', async () => {
    expect((await run('count', 'level:3', ...recent.args)).stdout).toBe('300\n');
    const top = await json<Row[]>('top', 'customer', ...recent.args, '--limit', '10');
    const byCustomer = Object.groupBy(recent.messages, ({ _customer }) => _customer);
    expect(Object.fromEntries(top.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(Object.entries(byCustomer).map(([name, each]) => [name, each?.length])),
    );
    const took = recent.messages.map(({ _took_ms }) => _took_ms);
    const stats = await json<Record<string, number>>('stats', 'took_ms', ...recent.args);
    expect(stats).toMatchObject({ messages: took.length, count: took.length, distinct: new Set(took).size });
    expect(stats).toMatchObject({ min: Math.min(...took), max: Math.max(...took) });
    expect(stats.avg).toBeCloseTo(average(took), 6);
    expect(stats.sum).toBeCloseTo(average(took) * took.length, 3);
    const sorted = took.toSorted((a, b) => a - b);
    expect(stats.p50).toBeCloseTo(sorted[sorted.length / 2] ?? 0, -1);
  });

  test('histogram counts each minute, and by value', async () => {
    const bars = await json<{ start: string; count: number; values: Record<string, number> }[]>(
      'histogram',
      ...recent.args,
      '--interval',
      '1m',
      '--by',
      'level',
    );
    expect(bars.slice(0, 10).map(({ count, values }) => [count, values])).toEqual(
      Array(10).fill([120, { 3: 30, 6: 90 }]),
    );
    const { stdout } = await run('histogram', 'level:3', ...recent.args, '--interval', '5m');
    expect(stdout.trimEnd().split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/00 {2}150 {2}█+$/),
      expect.stringMatching(/00 {2}150 {2}█+$/),
    ]);
  });

  test('fields lists types, counts and values', async () => {
    const fields = await json<Row[]>('fields', 'level:3', ...recent.args, '--values', '1');
    expect(fields).toContainEqual({
      name: 'customer',
      type: 'string',
      messages: 300,
      values: [{ value: 'acme', count: 300 }],
    });
    expect(fields).toContainEqual(expect.objectContaining({ name: 'took_ms', type: 'long', messages: 300 }));
  });

  test('follow lists the messages of one identifier, oldest first', async () => {
    const rows = await json<Row[]>('follow', 'request_id=req-400');
    const own = sent.filter(({ _request_id }) => _request_id === 'req-400');
    expect(rows.map(({ message, _gap_ms }) => [message, _gap_ms])).toEqual(
      own.map(({ short_message }, at) => [short_message, at === 0 ? null : 500]),
    );
    expect((await run('follow', 'req-400')).stderr).toBe('4 messages from 3 sources in 1.5 s\n');
  });

  test('patterns and changes tell what is new', async () => {
    const patterns = await json<Row[]>('patterns', ...recent.args);
    expect(patterns.map(({ count, pattern }) => [count, pattern])).toEqual([
      [900, 'order <num> paid'],
      [300, 'payment <num> failed: acquirer timed out'],
    ]);
    const added = await json<Row[]>('patterns', ...recent.args, '--new', '--limit', '5');
    expect(added).toMatchObject([{ count: 300, before: 0, level: 3 }]);
    const changes = await json<Row[]>('changes', ...recent.args, '--limit', '100');
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'pattern', kind: 'new', now: 300, before: 0 }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'customer', value: 'acme', kind: 'new', now: 300, before: 0 }),
    );
    expect((await run('changes', ...recent.args, '--against', '1d')).stderr).toContain(
      'nothing can be compared',
    );
  });

  test('around shows the neighbours of a message', async () => {
    const at = sent.findIndex(({ short_message }) => short_message === bad[100]?.short_message);
    const query = `message:"${bad[100]?.short_message}"`;
    const [found] = await json<Row[]>('search', query, ...recent.args);
    const id = `${found?._index}/${found?._id}`;
    const rows = await json<Row[]>('around', id, '--before', '3', '--after', '4', '--no-same');
    expect(rows.map(({ message }) => message)).toEqual(ofMessages(sent.slice(at - 3, at + 5)));
    const alike = await json<Row[]>('around', String(found?._id), '--before', '1', '--after', '1');
    expect(alike.map(({ message }) => message)).toEqual(
      [at - 3, at, at + 3].map((index) => sent[index]?.short_message),
    );
  });

  test('saved searches are listed and run', async () => {
    expect(await json('saved')).toMatchObject([
      { title: 'Payments failing', summary: 'What customers notice' },
    ]);
    const rows = await json<Row[]>('saved', 'run', 'payments failing', '--limit', '1000');
    expect(rows).toHaveLength(bad.length);
  });
});

describe('interruptions', () => {
  const slow = () => ({ TAILRACE_URL: proxy.url });

  test('Ctrl-C ends a search with 130 and gives up its request', async () => {
    proxy.holdFrom(1);
    const { child, finished } = start(['search'], slow());
    await eventually(
      async () => proxy.searches(),
      (searches) => searches > 0,
    );
    child.kill('SIGINT');
    expect(await finished).toMatchObject({ code: 130, stdout: '' });
    await eventually(
      async () => proxy.aborted.length,
      (aborted) => aborted === 1,
    );
  });

  test('--timeout gives up', async () => {
    proxy.holdFrom(1);
    expect(await start(['count', '--timeout', '1s'], slow()).finished).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not finished within 1s'),
    });
  });

  const numbersIn = async (file: string) =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => String(JSON.parse(line).message));

  test('an export goes on after it was killed, and has each message once', async () => {
    const file = path.join(directory, 'all.ndjson');
    const args = ['export', '--all-time', 'order', 'OR', 'payment', '--to', file];
    // A count, and two of three pages.
    proxy.holdFrom(4);
    const { child, finished } = start(args, slow());
    await eventually(
      async () => proxy.searches(),
      (searches) => searches >= 4,
    );
    child.kill('SIGKILL');
    await finished;
    expect(await numbersIn(file)).toHaveLength(2_000);
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('exists already') });
    const { code, stderr } = await run(...args, '--resume');
    expect([code, stderr]).toEqual([
      0,
      `Going on after 2,000 messages\nExported 2,400 messages to ${file}\n`,
    ]);
    expect(await numbersIn(file)).toEqual(ofMessages(sent));
  });

  test('an export stopped by Ctrl-C says how to go on', async () => {
    const file = path.join(directory, 'some.csv');
    const args = ['export', ...recent.args, '--to', file, '--fields', 'message'];
    proxy.holdFrom(3);
    const { child, finished } = start(args, slow());
    await eventually(
      async () => proxy.searches(),
      (searches) => searches >= 3,
    );
    child.kill('SIGINT');
    expect(await finished).toMatchObject({
      code: 130,
      stderr: 'Stopped after 1,000 messages. Add --resume to go on.\n',
    });
    expect((await run(...args, '--resume')).code).toBe(0);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines).toEqual(['"message"', ...ofMessages(recent.messages).map((text) => `"${text}"`)]);
  });
});

test('tail writes each message once, over a restart of the server, until one matches', async () => {
  const { send } = filled;
  const live = (number: number) => ({ host: 'deploy', short_message: `step ${number} done` });
  const { finished, stdout, stderr } = start([
    'tail',
    'source:deploy',
    '--since',
    '1m',
    '-o',
    'raw',
    '--until-match',
    '/^step 5 /',
  ]);
  await send([live(1)]);
  await eventually(
    async () => stdout(),
    (text) => text.includes('step 1 done'),
  );
  const port = Number(new URL(product.url).port);
  await product.stop('SIGKILL');
  await eventually(
    async () => stderr(),
    (text) => /cannot be reached: .+, trying again in/.test(text),
  );
  product = await startProduct({ dataDir, port });
  await eventually(
    async () =>
      send([live(2)]).then(
        () => true,
        () => false,
      ),
    Boolean,
  );
  await send([live(3)]);
  await eventually(
    async () => stdout(),
    (text) => text.includes('step 3 done'),
    40,
  );
  await send([live(4)]);
  await eventually(
    async () => stdout(),
    (text) => text.includes('step 4 done'),
  );
  await send([live(5)]);
  const { code, stdout: text } = await finished;
  expect([code, text]).toEqual([0, [1, 2, 3, 4, 5].map((number) => `step ${number} done\n`).join('')]);
  expect(stderr()).toContain('Connected again, going on after');
});

test('a reader gets what a stream gives, and an error without one', async () => {
  const asReader = (...args: string[]) => start(args, { TAILRACE_TOKEN: filled.readersToken }).finished;
  expect((await asReader('count')).stdout).toBe(`${bad.length}\n`);
  const tail = asReader('tail', '--since', '2h', '--limit', '2', '-o', 'raw');
  expect((await tail).stdout.trimEnd().split('\n')).toEqual(ofMessages(bad.slice(0, 2)));
  for (const command of ['search', 'tail', 'count'])
    expect(await asReader(command, '--stream', '000000000000000000000001')).toMatchObject({
      code: 3,
      stdout: '',
    });
});

test('what senders wrote cannot drive a terminal', async () => {
  const text = '\u001b]0;owned\u0007\u001b[2J\u202egnp\u0000 日本語 end';
  await filled.send([{ host: 'evil\u001b[31m', short_message: text }]);
  await eventually(
    () => run('count', '_exists_:source AND message:owned'),
    ({ stdout }) => stdout === '1\n',
  );
  for (const format of [[], ['-o', 'table'], ['--fields', 'source,message'], ['--json'], ['-o', 'ndjson']]) {
    const { stdout } = await start(['search', 'message:owned', ...format], { FORCE_COLOR: '0' }).finished;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(stdout).toContain('日本語 end');
  }
});
