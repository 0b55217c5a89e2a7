import { patternText } from '@tailrace/domain/search/patterns/pattern';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whatChanged } from './changes/what-changed.ts';
import { readFieldTypes } from './field-types.ts';
import { histogram } from './histogram.ts';
import { walkMessages } from './messages.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { newPatterns } from './patterns/new-patterns.ts';
import { playedServer } from './testing/played-server.ts';
import { topValues } from './top-values.ts';

const { signal } = new AbortController();
const minute = 60_000;
const start = Date.UTC(2026, 0, 10, 12);
const now = { from: start, to: start + 10 * minute - 1 };
const before = { from: start - 10 * minute, to: start - 1 };
const requestOf = (query = '') => ({ query, streams: [], timeRange: absoluteRange(now) });

/** Ten minutes of an ordinary service, and ten in which one customer is slow and a new error appears. */
const messages = Array.from({ length: 1_200 }, (_, at) => {
  const moment = before.from + at * 1_000;
  const isBad = moment >= start && at % 4 === 0;
  return {
    timestamp: new Date(moment).toISOString(),
    source: `web-${at % 3}`,
    message: isBad ? `payment ${at} failed: acquirer timed out` : `order ${at} paid`,
    level: isBad ? 3 : 6,
    customer: isBad ? 'acme' : ['initech', 'globex', 'hooli'][at % 3],
  };
});

describe.each(['4.1.14+tailrace.0.1.0', '4.3.6'])('on a server of %s', (version) => {
  const server = playedServer(version, messages);

  it('walks through all messages, each once', async () => {
    const seen: string[] = [];
    const walk = walkMessages(requestOf(), { order: 'ASC', pageSize: 70 }, { ...server, signal });
    for await (const page of walk) seen.push(...page.map(({ id }) => id));
    expect(seen).toEqual(Array.from({ length: 600 }, (_, at) => `${600 + at}`));
  });

  it('counts over time, also by value', async () => {
    const wanted = { interval: { value: 1, unit: 'm' as const }, by: { field: 'level', limit: 5 } };
    const { bars, total } = await histogram(requestOf(), wanted, { ...server, signal });
    expect(total).toBe(600);
    expect(bars.map(({ start, count }) => [start, count])).toEqual(
      Array.from({ length: 10 }, (_, at) => [start + at * minute, 60]),
    );
    expect(Object.fromEntries(bars[0]?.values ?? [])).toEqual({ 3: 15, 6: 45 });
  });

  it('lists the most frequent values', async () => {
    const wanted = { field: 'level', limit: 2 };
    const { values, withField } = await topValues(requestOf(), wanted, { ...server, signal });
    expect(withField).toBe(600);
    expect(values).toEqual([
      { value: '6', count: 450 },
      { value: '3', count: 150 },
    ]);
  });

  it('lists fields with their types', async () => {
    const types = await readFieldTypes(requestOf(), server, signal);
    expect(types).toContainEqual({ name: 'level', type: 'long' });
  });

  it('groups messages, and tells which patterns are new', async () => {
    const found = await findPatterns(requestOf(), { before: [before] }, server, signal);
    expect(found).toMatchObject({ messages: 600, before: 600 });
    expect(found.patterns.map(({ parts, count }) => [patternText(parts), count])).toEqual([
      ['order <num> paid', 450],
      ['payment <num> failed: acquirer timed out', 150],
    ]);
    const added = newPatterns(found, { now, before: [before] });
    expect(added.map(({ count, before }) => [count, before])).toEqual([[150, 0]]);
  });

  it('says what changed', async () => {
    const progress: number[] = [];
    const found = await whatChanged(requestOf(), server, {
      signal,
      before: [before],
      onProgress: (compared) => progress.push(compared),
    });
    expect(found.scopes).toMatchObject({ now: { messages: 600 }, before: { messages: 600 } });
    expect(found.changes).toContainEqual(
      expect.objectContaining({
        type: 'value',
        field: 'customer',
        value: 'acme',
        now: 150,
        before: 0,
        kind: 'new',
      }),
    );
    expect(progress.at(-1)).toBe(3);
  });
});

it('moves the end of a range for servers that leave it out', async () => {
  const server = playedServer('4.3.6', messages);
  const results = await server.run(requestOf(), { list: { type: 'messages', limit: 1 } }, { signal });
  expect(server.searches[0]?.queries[0]?.timerange).toMatchObject({ to: '2026-01-10T12:10:00.000Z' });
  expect(results.searchedRange).toEqual(absoluteRange(now));
});

it('finds the same changes in one request as in several', async () => {
  const options = { signal, before: [before] };
  const one = playedServer('4.1.14+tailrace.0.1.0', messages);
  const several = playedServer('4.1.14', messages);
  const found = await whatChanged(requestOf(), one, options);
  expect(found).toEqual(await whatChanged(requestOf(), several, options));
  expect(several.searches.length).toBeGreaterThan(one.searches.length);
});

it('asks in several requests a server of ours that has no such call', async () => {
  const older = playedServer('4.1.14+tailrace.0.1.0', messages, (path) =>
    path === '/views/search/fields' ? Response.json({ message: 'HTTP 404' }, { status: 404 }) : undefined,
  );
  const found = await whatChanged(requestOf(), older, { signal, before: [before] });
  expect(found.changes).toContainEqual(expect.objectContaining({ field: 'customer', value: 'acme' }));
});

it('samples what the server cannot count, and tells what it cannot count either way', async () => {
  const requested: string[][] = [];
  const server = playedServer('4.1.14+tailrace.0.1.0', messages, async (path, request) => {
    if (path !== '/views/search/fields') return undefined;
    const { times, fields } = (await request.clone().json()) as Schemas['FieldCountsInput'];
    requested.push(fields.map(({ field }) => field));
    const isSample = (times[0] ?? []).length > 1;
    const lines = [
      { messages: isSample ? [25_000, 25_000] : [1_000_000, 1_000_000] },
      ...fields.map(({ field }) =>
        field === 'source'
          ? { field, error: 'The search took longer than 30 s' }
          : isSample
            ? {
                field,
                having: [25_000, 25_000],
                values: [{ value: 'acme', counts: [5000, 0] }],
                has_more: true,
              }
            : { field, having: null, values: null, has_more: true },
      ),
      { done: true },
    ];
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  const found = await whatChanged(requestOf(), server, { signal, before: [before] });
  expect(requested).toHaveLength(2);
  expect(found.sample).toMatchObject({ now: { messages: 25_000 } });
  expect(found.changes).toContainEqual(
    expect.objectContaining({ field: 'customer', value: 'acme', now: 200_000, isEstimate: true }),
  );
  expect(found.failed).toEqual([
    { plan: expect.objectContaining({ field: 'source' }), reason: 'The search took longer than 30 s' },
  ]);
});

it('fails when the connection is lost before all fields are counted', async () => {
  const server = playedServer('4.1.14+tailrace.0.1.0', messages, (path) =>
    path === '/views/search/fields' ? new Response('{"messages":[600,600]}\n') : undefined,
  );
  await expect(whatChanged(requestOf(), server, { signal, before: [before] })).rejects.toThrow('lost');
});

describe('grouping of messages', () => {
  const row = `"2026-01-10T12:00:00.000Z","order 1 paid"\n`;
  const bytes = new TextEncoder().encode(`"timestamp","message"\n${row.repeat(500)}`);
  const { run } = playedServer('4.1.14', messages);

  afterEach(() => vi.restoreAllMocks());

  it('lets its thread do other things in between', async () => {
    // Each look at the clock is one too long after the one before.
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 20;
      return clock;
    });
    const exportCsv = async () => new Blob([bytes]).stream();
    let others = 0;
    const count = () => {
      others += 1;
      timer = setTimeout(count);
    };
    let timer = setTimeout(count);
    const found = await findPatterns(requestOf(), {}, { run, exportCsv }, signal);
    clearTimeout(timer);
    expect(found.messages).toBe(500);
    expect(others).toBeGreaterThan(20);
  });

  it('ends with an abort, however fast messages come', async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const exportCsv = async () =>
      new ReadableStream<Uint8Array>({
        pull: (stream) => stream.enqueue(bytes),
        cancel: () => {
          isCancelled = true;
        },
      });
    const finding = findPatterns(requestOf(), {}, { run, exportCsv }, controller.signal);
    setTimeout(() => controller.abort(new Error('enough')));
    await expect(finding).rejects.toThrow('enough');
    expect(isCancelled).toBe(true);
  });
});
