import { describe, expect, it } from 'vitest';
import { around } from './around.ts';
import { changes, readAgainst } from './changes.ts';
import { count, top } from './counts.ts';
import { fields, stats } from './fields.ts';
import { follow, readFollowed } from './follow.ts';
import { showHistogram } from './histogram.ts';
import { readSort, searchMessages } from './messages.ts';
import { levelCondition, levelOf, patterns, withCondition } from './patterns.ts';
import { playedContext } from './testing/played-context.ts';
import { readTime } from './time.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 10, 12);
const time = {
  since: new Date(start).toISOString(),
  until: new Date(start + 10 * minute).toISOString(),
  zone: 'UTC',
};

/** Ten minutes of an ordinary service, and ten in which one customer is slow and a new error appears. */
const messages = Array.from({ length: 1_200 }, (_, at) => {
  const moment = start - 10 * minute + at * 1_000;
  const isBad = moment >= start && at % 4 === 0;
  return {
    timestamp: new Date(moment).toISOString(),
    source: `web-${at % 3}`,
    message: isBad ? `payment ${at} failed: acquirer timed out` : `order ${at} paid`,
    level: isBad ? 3 : 6,
    customer: isBad ? 'acme' : (['initech', 'globex', 'hooli'][at % 3] ?? ''),
    request_id: `req-${Math.floor(at / 4)}`,
  };
});

const json = (text: string) => JSON.parse(text);

describe.each(['4.1.14+tailrace.0.1.0', '4.3.6'])('on a server of %s', (version) => {
  const played = (options: Parameters<typeof playedContext>[1] = {}) =>
    playedContext(messages, { version, ...options });

  it('search takes the newest messages and writes the newest last', async () => {
    const { context, stdout, stderr } = played();
    await searchMessages(context, 'failed', { ...time, limit: 2 });
    expect(stdout()).toBe(
      '2026-01-10 12:09:52.000  ERROR   web-1  payment 1192 failed: acquirer timed out\n' +
        '2026-01-10 12:09:56.000  ERROR   web-2  payment 1196 failed: acquirer timed out\n',
    );
    expect(stderr()).toMatch(/^150 messages \(.*UTC\), showing the newest 2\n$/);
  });

  it('search writes sorted messages in their order', async () => {
    const { context, stdout } = played({ format: 'raw' });
    await searchMessages(context, '', { ...time, limit: 2, sort: 'timestamp:asc' });
    expect(stdout()).toBe('payment 600 failed: acquirer timed out\norder 601 paid\n');
  });

  it.each([
    ['json', '[\n  {\n    "source": "web-2",\n    "level": 6\n  }\n]\n'],
    ['ndjson', '{"source":"web-2","level":6}\n'],
    ['csv', 'source,level\nweb-2,6\n'],
    ['raw', 'web-2\t6\n'],
  ] as const)('search writes fields as %s', async (format, text) => {
    const { context, stdout } = played({ format });
    await searchMessages(context, '', { ...time, limit: 1, fields: ['source', 'level'] });
    expect(stdout()).toBe(text);
  });

  it('search names fields that none of its messages has', async () => {
    const { context, stderr } = played({ format: 'csv' });
    await searchMessages(context, '', { ...time, limit: 2, fields: ['source', 'nope'], sort: 'tok:desc' });
    expect(stderr()).toContain('No message shown has the field nope or tok. `tailrace fields` lists');
  });

  it('search explains on standard error why it has no result', async () => {
    const { context, stdout, stderr } = played({ format: 'json' });
    await searchMessages(context, 'level:3 AND customr:acme', { ...time, limit: 2, failOnEmpty: true });
    expect(stdout()).toBe('[]\n');
    const said = stderr();
    expect(said).toContain('No messages in this time range have the field customr. Did you mean customer?');
    expect(said).toContain('150 messages with: level:3 AND customer:acme');
    expect(context.exitCode).toBe(6);
  });

  it('search names the nearest time with a result', async () => {
    const { context, stderr } = played();
    await searchMessages(context, 'level:3', {
      since: new Date(start - 10 * minute).toISOString(),
      until: new Date(start - 1).toISOString(),
      zone: 'UTC',
      limit: 2,
    });
    expect(stderr()).toContain(
      '150 messages after this time, the nearest at 2026-01-10 12:00:00.000: --since 2026-01-10T12:00:00.000Z',
    );
    expect(context.exitCode).toBe(0);
  });

  it('count writes the number alone', async () => {
    const { context, stdout, stderr } = played();
    await count(context, 'level:3', time);
    expect([stdout(), stderr()]).toEqual(['150\n', '']);
    const asJson = played({ format: 'json' });
    await count(asJson.context, 'level:3', time);
    expect(json(asJson.stdout())).toEqual({ count: 150, from: time.since, to: time.until });
  });

  it('top lists values with their share', async () => {
    const { context, stdout } = played();
    await top(context, 'level', '', { ...time, limit: 5 });
    expect(stdout()).toBe('COUNT  SHARE  VALUE\n  450  75.0%  Info\n  150  25.0%  Error\n');
    const asJson = played({ format: 'json' });
    await top(asJson.context, 'level', '', { ...time, limit: 1 });
    expect(json(asJson.stdout())).toEqual([{ value: '6', count: 450, share: 0.75 }]);
    const isOwn = version.includes('tailrace');
    expect(asJson.stderr().includes('Counts are approximate')).toBe(!isOwn);
    await expect(top(played().context, 'levle', '', { ...time, limit: 5 })).rejects.toThrow(
      'Did you mean level?',
    );
  });

  it('histogram draws bars that fit the terminal', async () => {
    const { context, stdout } = played({ columns: 40 });
    await showHistogram(context, 'level:3', { ...time, interval: '2m', limit: 5 });
    const lines = stdout().trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[5]).toBe('2026-01-10 12:10:00   0');
    expect(lines[0]).toMatch(/^2026-01-10 12:00:00 {2}30 {2}█+$/);
    expect(lines.every((line) => line.length <= 40)).toBe(true);
  });

  it('histogram has bars without messages, and values', async () => {
    const { context, stdout } = played({ format: 'csv' });
    const options = { ...time, until: new Date(start + 12 * minute).toISOString(), interval: '5m' };
    await showHistogram(context, '', { ...options, by: 'level', limit: 5 });
    expect(stdout()).toBe(
      'start,count,6,3\n2026-01-10T12:00:00.000Z,300,225,75\n2026-01-10T12:05:00.000Z,300,225,75\n2026-01-10T12:10:00.000Z,0,0,0\n',
    );
    await expect(
      showHistogram(played().context, '', { ...time, interval: '1s', since: '2025-01-01', limit: 5 }),
    ).rejects.toThrow('more than 2,000 bars');
  });

  it('histogram splits bars by the values of a field', async () => {
    const { context, stdout } = played({ columns: 60 });
    await showHistogram(context, '', { ...time, interval: '5m', by: 'level', limit: 5 });
    const [legend, first] = stdout().split('\n');
    expect(legend).toBe('level: █ Info  ▓ Error  · other or none');
    expect(first).toMatch(/300 {2}█+▓+$/);
  });

  it('stats computes what fits the type', async () => {
    const { context, stdout } = played({ format: 'json' });
    await stats(context, 'level', '', time);
    expect(json(stdout())).toMatchObject({
      field: 'level',
      messages: 600,
      count: 600,
      min: 3,
      max: 6,
      avg: 5.25,
    });
    const text = played({ format: 'json' });
    await stats(text.context, 'customer', '', time);
    expect(json(text.stdout())).toEqual({
      field: 'customer',
      type: 'string',
      messages: 600,
      count: 600,
      distinct: 4,
    });
  });

  it('fields lists types, counts and top values', async () => {
    const { context, stdout } = played({ format: 'json' });
    await fields(context, 'level:3', { ...time, values: 2, limit: 100 });
    expect(json(stdout())).toContainEqual({
      name: 'customer',
      type: 'string',
      messages: 150,
      values: [{ value: 'acme', count: 150 }],
    });
    const few = played();
    await fields(few.context, '', { ...time, limit: 2 });
    expect(few.stderr()).toMatch(/^2 fields, \d+ more were not counted: raise --limit\n$/);
  });

  it('follow lists all messages of an identifier with the gaps between them', async () => {
    const { context, stdout, stderr } = played();
    await follow(context, 'request_id=req-200', { ...time, limit: 100 });
    expect(
      stdout()
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/ {2}2026.* {2}/, ' ')),
    ).toEqual(
      [
        '    payment 800 failed: acquirer timed out',
        '+1 s order 801 paid',
        '+1 s order 802 paid',
        '+1 s order 803 paid',
      ].map((line) => expect.stringContaining(line.trim())),
    );
    expect(stderr()).toBe('4 messages from 3 sources in 3 s\n');
    const first = played({ format: 'ndjson' });
    await follow(first.context, 'req-200', { ...time, limit: 2 });
    expect(
      first
        .stdout()
        .trimEnd()
        .split('\n')
        .map((line) => json(line)._gap_ms),
    ).toEqual([null, 1_000]);
    expect(first.stderr()).toContain('showing the first 2: raise --limit');
  });

  it('patterns groups messages, and tells which are new', async () => {
    const { context, stdout, stderr } = played({ format: 'json' });
    await patterns(context, '', { ...time, limit: 10 });
    expect(json(stdout())).toMatchObject([
      { count: 450, share: 0.75, level: 6, pattern: 'order <num> paid' },
      { count: 150, share: 0.25, level: 3, pattern: 'payment <num> failed: acquirer timed out' },
    ]);
    expect(stderr()).toBe('600 messages; 2 patterns\n');
    const added = played();
    await patterns(added.context, '', { ...time, new: true, level: 'error', limit: 10 });
    expect(added.stderr()).toContain('There are no messages in the previous period');
    const fresh = played({ format: 'json' });
    await patterns(fresh.context, '', { ...time, new: true, limit: 10 });
    expect(json(fresh.stdout())).toMatchObject([{ count: 150, before: 0 }]);
  });

  it('changes tells what is different, new patterns first', async () => {
    const { context, stdout, stderr } = played({ format: 'json' });
    await changes(context, '', { ...time, limit: 50 });
    const rows = json(stdout());
    expect(rows[0]).toEqual({
      kind: 'new',
      type: 'pattern',
      field: 'message',
      value: 'payment <num> failed: acquirer timed out',
      now: 150,
      before: 0,
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'new',
        type: 'value',
        field: 'customer',
        value: 'acme',
        now: 150,
        before: 0,
      }),
    );
    expect(stderr()).toContain('600 messages now, 600 before');
  });

  it('around shows the messages before and after one', async () => {
    const { context, stdout, stderr } = played();
    await around(context, '800', { zone: 'UTC', before: 1, after: 2, same: ['source'] });
    expect(
      stdout()
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^(.) .* {2}/, '$1')),
    ).toEqual([
      ' order 797 paid',
      '>payment 800 failed: acquirer timed out',
      ' order 803 paid',
      ' order 806 paid',
    ]);
    expect(stderr()).toBe('1 message before and 2 messages after with source:web-2\n');
    const all = played({ format: 'ndjson' });
    await around(all.context, 'tailrace_0/800', { before: 1, after: 1, same: false });
    expect(
      all
        .stdout()
        .trimEnd()
        .split('\n')
        .map((line) => json(line)._is_middle),
    ).toEqual([false, true, false]);
    await expect(around(played().context, 'nothing', { before: 1, after: 1, same: false })).rejects.toThrow(
      'There is no message nothing',
    );
  });
});

describe('arguments', () => {
  it('of --sort', () => {
    expect(readSort('took_ms:desc')).toEqual({ field: 'took_ms', order: 'DESC' });
    expect(readSort('source')).toEqual({ field: 'source', order: 'ASC' });
    expect(() => readSort('a:b:c')).toThrow('--sort a:b:c is not understood');
  });

  it('of follow', () => {
    expect(readFollowed('trace_id=a=b')).toEqual({ field: 'trace_id', value: 'a=b' });
    expect(readFollowed('/path?a=b')).toEqual({ field: null, value: '/path?a=b' });
    expect(readFollowed('7f3a')).toEqual({ field: null, value: '7f3a' });
    expect(() => readFollowed('trace_id=')).toThrow('There is no value to follow');
    expect(() => readFollowed('x'.repeat(5_000))).toThrow('too long');
  });

  it('of --level', () => {
    expect(levelCondition('error')).toBe('level:[0 TO 3]');
    expect(levelCondition('4')).toBe('level:[0 TO 4]');
    expect(() => levelCondition('loud')).toThrow('loud is not a level');
    expect(withCondition('a OR b', 'level:3')).toBe('(a OR b) AND level:3');
    expect(levelOf({ levels: [0, 0, 0, 2, 0, 0, 1, 0, 0] })).toBe(3);
    expect(levelOf({ levels: [0, 0, 0, 0, 0, 0, 0, 0, 4] })).toBeUndefined();
  });

  it('of --against', () => {
    const searched = readTime({ ...time }, '1h', start + 20 * minute);
    expect(readAgainst(undefined, searched)).toEqual([{ from: start - 10 * minute, to: start - 1 }]);
    const day = 86_400_000;
    expect(readAgainst('1d', searched)).toEqual([{ from: start - day, to: start + 10 * minute - day }]);
    expect(readAgainst('2026-01-09', searched)).toEqual([
      { from: Date.UTC(2026, 0, 9), to: Date.UTC(2026, 0, 10) - 1 },
    ]);
    expect(() => readAgainst('today', searched)).not.toThrow();
    expect(() => readAgainst('2026-01-10 12:00 to 13:00', searched)).toThrow('not another time');
  });

  it('refuses more than a search returns', async () => {
    const { context } = playedContext([]);
    await expect(searchMessages(context, '', { limit: 10_001 })).rejects.toThrow(
      '10,000 messages that a search returns',
    );
  });
});
