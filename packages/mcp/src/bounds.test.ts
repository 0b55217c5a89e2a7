import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';
import { fitReply } from './reply.ts';
import { playedAssistant, shopMessages } from './testing/played-assistant.ts';

describe('the length of replies', () => {
  const long = shopMessages.map((message) => ({
    ...message,
    message: `${message.message} ${'x'.repeat(3_000)}`,
  }));

  it.each([2_000, 3_000, 12_000, 40_000])('is at most %i characters', async (max_characters) => {
    const { call } = await playedAssistant({ messages: long });
    for (const [tool, args] of [
      ['search', { limit: 200 }],
      ['patterns', {}],
      ['surrounding', { id: 'tailrace_0/600', before: 100, after: 100 }],
      ['get_message', { id: 'tailrace_0/600' }],
      ['count_by', { field: 'message', limit: 200 }],
    ] as const) {
      const { text, data, isError } = await call(tool, { ...args, max_characters });
      expect(isError, text).toBe(false);
      expect(text.length, tool).toBeLessThanOrEqual(max_characters);
      expect(JSON.stringify(data).length, tool).toBeLessThanOrEqual(max_characters);
    }
  });

  it('rows go on where they were cut', async () => {
    const { call } = await playedAssistant({ messages: long });
    const seen: string[] = [];
    for (let args: Record<string, unknown> | undefined = { query: 'customer:acme' }; args; ) {
      const { data } = await call('search', { query: 'customer:acme', limit: 70, ...args });
      seen.push(...data.rows.map(([id]: string[]) => id));
      args = data.next;
    }
    expect(seen).toHaveLength(150);
    expect(new Set(seen).size).toBe(150);
  });

  it('any list is cut to fit', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 60 }),
        fc.integer({ min: 2_000, max: 9_000 }),
        (items, limit) => {
          const { text, data } = fitReply(
            { summary: ['One.'], data: { total: 1 }, list: { key: 'rows', items } },
            limit,
          );
          expect(text.length).toBeLessThanOrEqual(limit);
          expect(JSON.stringify(data).length).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('calls', () => {
  it('end at the deadline, and say so', async () => {
    const { call } = await playedAssistant({
      deadlineMs: 30,
      calls: (path, request) => (path === '/streams' ? untilAborted(request.signal) : undefined),
    });
    const { text, isError } = await call('list_streams');
    expect(isError).toBe(true);
    expect(text).toBe(
      'The server did not reply within 0.03 s. Search a shorter time range or fewer streams.',
    );
  });

  it('are cancelled with the client', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<AbortSignal>();
    const { client } = await playedAssistant({
      calls: (path, request) => {
        if (path !== '/streams') return undefined;
        start(request.signal);
        return untilAborted(request.signal);
      },
    });
    const controller = new AbortController();
    const call = client.callTool({ name: 'list_streams', arguments: {} }, { signal: controller.signal });
    const signal = await started;
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow();
    await expect.poll(() => signal.aborted).toBe(true);
  });

  it('that group messages are cancelled in between, and leave nothing running', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const rows = new TextEncoder().encode('"2026-01-10T12:00:00.000Z","order 1 paid"\n'.repeat(1_000));
    // Messages that never end, as fast as they are read.
    const endless = () =>
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('"timestamp","message"\n')),
        pull(stream) {
          start();
          stream.enqueue(rows);
        },
        cancel: () => end(),
      });
    const { client, call } = await playedAssistant({
      calls: (path) =>
        path === '/views/search/messages'
          ? new Response(endless(), { headers: { 'Content-Type': 'text/csv' } })
          : undefined,
    });
    const controller = new AbortController();
    const patterns = client.callTool({ name: 'patterns', arguments: {} }, { signal: controller.signal });
    await started;
    // Others are served in the meantime.
    expect((await call('list_streams')).isError).toBe(false);
    controller.abort(new Error('enough'));
    await expect(patterns).rejects.toThrow();
    await ended;
  });

  it('run a few at a time', async () => {
    const limiter = createLimiter(2, 1);
    const { signal } = new AbortController();
    const gates = [0, 1, 2].map(() => Promise.withResolvers<number>());
    const runs = gates.map(({ promise }) => limiter(() => promise, signal));
    await expect(limiter(async () => 0, signal)).rejects.toThrow('Too many calls');
    for (const [at, { resolve }] of gates.entries()) resolve(at);
    expect(await Promise.all(runs)).toEqual([0, 1, 2]);
    expect(await limiter(async () => 3, signal)).toBe(3);
  });

  it('that wait can be cancelled', async () => {
    const limiter = createLimiter(1, 1);
    const gate = Promise.withResolvers<void>();
    const running = limiter(() => gate.promise, new AbortController().signal);
    const controller = new AbortController();
    const waiting = limiter(async () => {}, controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    gate.resolve();
    await running;
    await limiter(async () => {}, new AbortController().signal);
  });
});

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
