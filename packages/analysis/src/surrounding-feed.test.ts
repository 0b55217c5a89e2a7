import { momentOf } from '@tailrace/domain/search/moment-of';
import type { WalkStep } from '@tailrace/domain/search/result-walk';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Side, SurroundingFeed, type TimeOrder } from './surrounding-feed.ts';

/**
 * Messages at these moments, in the order they were stored; the number of each counts from the end of a list sorted
 * newest first.
 */
const stored = (moments: readonly number[]): SearchMessage[] => {
  const ordered = [...moments].sort((a, b) => b - a);
  return ordered
    .map((moment, at) => ({
      id: `${ordered.length - 1 - at}`,
      index: 'tailrace_0',
      fields: { timestamp: new Date(moment).toISOString() },
    }))
    .reverse();
};

/** A server that keeps messages of the same moment in storage order, whichever way it sorts. */
const loaderOf = (messages: SearchMessage[]) =>
  vi.fn(async ({ range, offset, limit }: WalkStep, order: TimeOrder) => {
    const sign = order === 'ASC' ? 1 : -1;
    return messages
      .filter((message) => momentOf(message) >= range.from && momentOf(message) <= range.to)
      .sort((a, b) => sign * (momentOf(a) - momentOf(b)) || Number(b.id) - Number(a.id))
      .slice(offset, offset + limit);
  });

const idsOf = (feed: SurroundingFeed, side: Side) =>
  feed.snapshot()[side].messages.map(({ id }) => Number(id));
const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
const downFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first - at);

function feedAt(messages: SearchMessage[], at: number, load = loaderOf(messages)) {
  const middle = messages[at];
  if (!middle) throw new Error('no such message');
  return { feed: new SurroundingFeed(middle, load), load };
}

describe('the messages around one', () => {
  it('are the nearest on each side, and more of them when asked', async () => {
    const { feed } = feedAt(stored(upFrom(1_000, 400)), 200);
    await Promise.all([feed.more('newer', 5), feed.more('older', 5)]);
    expect(idsOf(feed, 'newer')).toEqual(upFrom(201, 5));
    expect(idsOf(feed, 'older')).toEqual(downFrom(199, 5));
    await feed.more('older', 20);
    await feed.more('newer', 100);
    expect(idsOf(feed, 'newer')).toEqual(upFrom(201, 105));
    expect(idsOf(feed, 'older')).toEqual(downFrom(199, 25));
  });

  it('end where there are no more', async () => {
    const { feed, load } = feedAt(stored(upFrom(1_000, 10)), 8);
    await Promise.all([feed.more('newer', 5), feed.more('older', 5)]);
    expect(feed.snapshot().newer).toMatchObject({ isAtEnd: true, isLoading: false });
    expect(feed.snapshot().older.isAtEnd).toBe(false);
    expect(idsOf(feed, 'newer')).toEqual([9]);
    load.mockClear();
    await feed.more('newer', 5);
    expect(load).not.toHaveBeenCalled();
  });

  it('are told apart in a moment shared by thousands', async () => {
    const { feed } = feedAt(stored([999, ...Array<number>(9_000).fill(1_000), 1_001]), 4_000);
    await Promise.all([feed.more('newer', 100), feed.more('older', 100)]);
    expect(idsOf(feed, 'newer')).toEqual(upFrom(4_001, 100));
    expect(idsOf(feed, 'older')).toEqual(downFrom(3_999, 100));
  });

  it('are each shown once and in order, however they share moments and however they are asked for', async () => {
    const moments = fc.array(fc.integer({ min: 1_000, max: 1_012 }), { minLength: 1, maxLength: 80 });
    const limits = fc.array(fc.constantFrom(1, 2, 5, 20), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moments, fc.nat(), limits, async (moments, pick, limits) => {
        const messages = stored(moments);
        const at = pick % messages.length;
        const { feed } = feedAt(messages, at);
        for (const count of limits) await Promise.all([feed.more('newer', count), feed.more('older', count)]);
        const wanted = limits.reduce((sum, count) => sum + count, 0);
        expect(idsOf(feed, 'newer')).toEqual(upFrom(at + 1, Math.min(wanted, messages.length - at - 1)));
        expect(idsOf(feed, 'older')).toEqual(downFrom(at - 1, Math.min(wanted, at)));
      }),
    );
  });

  it('can be asked for again when they did not come', async () => {
    const messages = stored(upFrom(1_000, 10));
    const load = loaderOf(messages);
    load.mockRejectedValueOnce(new Error('gone'));
    const { feed } = feedAt(messages, 5, load);
    await feed.more('older', 2);
    expect(feed.snapshot().older).toMatchObject({ problem: new Error('gone'), messages: [] });
    await feed.more('older', 2);
    expect(feed.snapshot().older.problem).toBeNull();
    expect(idsOf(feed, 'older')).toEqual([4, 3]);
  });

  it('are still found around a message that is gone', async () => {
    const messages = stored([1_000, 1_000, 1_001, 1_002]);
    const { feed } = feedAt(messages, 1, loaderOf(messages.toSpliced(1, 1)));
    await Promise.all([feed.more('newer', 5), feed.more('older', 5)]);
    expect(idsOf(feed, 'newer')).toEqual([2, 3]);
    expect(idsOf(feed, 'older')).toEqual([0]);
  });
});
