// @vitest-environment jsdom

import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it, vi } from 'vitest';
import { followLooks, LookMemory } from './polled-tail.ts';

const message = (at: number): SearchMessage => ({
  id: `${at}`,
  index: 'tailrace_0',
  fields: { timestamp: new Date(1_000_000 + at).toISOString() },
});
const page = (...ids: number[]) => ({ messages: ids.map(message), total: ids.length });
const idsOf = (messages: readonly SearchMessage[]) => messages.map(({ id }) => Number(id));

describe('looks at the newest messages', () => {
  it('tell each message once, the oldest first, late ones too', () => {
    const memory = new LookMemory();
    expect(idsOf(memory.take(page(30, 20, 10)).fresh)).toEqual([10, 20, 30]);
    expect(idsOf(memory.take(page(50, 40, 30, 25, 20)).fresh)).toEqual([25, 40, 50]);
    expect(memory.take(page(50, 40)).fresh).toEqual([]);
  });

  it('count what was too much for one look', () => {
    const memory = new LookMemory();
    memory.take(page(30, 20, 10), false);
    expect(memory.take({ ...page(60, 50), total: 9 }, false).missed).toBe(4);
    expect(memory.take({ ...page(80, 70), total: 11 }, false).missed).toBe(0);
  });

  it('end where asking again would not help, and go on where it may', async () => {
    const ends = new AbortController();
    const listener = { onReady: vi.fn(), onMessages: vi.fn(), onDropped: vi.fn(), onInterrupted: vi.fn() };
    const look = vi.fn(async () => page(1));
    look.mockRejectedValueOnce(new Error('gone'));
    vi.useFakeTimers();
    const following = followLooks(look, listener, ends.signal);
    await vi.advanceTimersByTimeAsync(600);
    expect(listener.onInterrupted).toHaveBeenCalledTimes(1);
    expect(listener.onReady).toHaveBeenCalledTimes(1);
    look.mockResolvedValue(page(2, 1));
    await vi.advanceTimersByTimeAsync(800);
    expect(listener.onMessages).toHaveBeenCalledWith([message(2)]);
    ends.abort();
    vi.useRealTimers();
    await following;
  });
});
