// @vitest-environment jsdom

import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TailBuffer } from './tail-buffer.ts';

const message = (at: number, text = ''): SearchMessage => ({
  id: `${at}`,
  index: 'tailrace_0',
  fields: { timestamp: new Date(1_000_000 + at).toISOString(), message: text },
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => message(from + at));
const idsOf = ({ messages }: { messages: readonly SearchMessage[] }) => messages.map(({ id }) => Number(id));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function following() {
  const buffer = new TailBuffer();
  buffer.onReady();
  buffer.settle({ keys: new Set(), from: null });
  return buffer;
}

describe('what came since following began', () => {
  it('is shown newest first, a few times a second', () => {
    const buffer = following();
    const heard = vi.fn();
    buffer.subscribe(heard);
    for (let at = 0; at < 100; at++) buffer.onMessages([message(at)]);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(idsOf(buffer.snapshot()).slice(0, 3)).toEqual([99, 98, 97]);
  });

  it('waits until it is known what the search shows, and leaves that out', () => {
    const buffer = new TailBuffer();
    buffer.onReady();
    buffer.onMessages(messages(0, 10));
    vi.advanceTimersByTime(200);
    expect(buffer.snapshot().messages).toEqual([]);
    buffer.settle({ keys: new Set(['tailrace_0/3', 'tailrace_0/4']), from: 1_000_003 });
    expect(idsOf(buffer.snapshot())).toEqual([9, 8, 7, 6, 5]);
  });

  it('leaves out what the search had found before it came, and later nothing more', () => {
    const buffer = new TailBuffer();
    buffer.onReady();
    buffer.settle({ keys: new Set(['tailrace_0/3', 'tailrace_0/4']), from: 1_000_003 });
    vi.advanceTimersByTime(5_000);
    buffer.onMessages(messages(0, 6));
    buffer.onMessages([message(1, 'late')]);
    vi.advanceTimersByTime(200);
    expect(idsOf(buffer.snapshot())).toEqual([1, 5]);
  });

  it('waits while somebody reads, and comes when they go on', () => {
    const buffer = following();
    buffer.onMessages(messages(0, 3));
    vi.advanceTimersByTime(200);
    buffer.pause('scrolled');
    const { messages: read } = buffer.snapshot();
    buffer.onMessages(messages(3, 8));
    vi.advanceTimersByTime(200);
    expect(buffer.snapshot().messages).toBe(read);
    expect(buffer.snapshot().waiting).toBe(5);
    buffer.resume();
    expect(idsOf(buffer.snapshot())).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(buffer.snapshot()).toMatchObject({ waiting: 0, paused: null });
  });

  it('stays paused for the stronger reason', () => {
    const buffer = following();
    buffer.pause('scrolled');
    buffer.pause('reading');
    buffer.pause('scrolled');
    expect(buffer.snapshot().paused).toBe('reading');
    buffer.pause('asked');
    buffer.pause('reading');
    expect(buffer.snapshot().paused).toBe('asked');
  });

  it('makes room for what is new, and says so', () => {
    const buffer = following();
    buffer.onMessages(messages(0, 5_200));
    vi.advanceTimersByTime(200);
    expect(buffer.snapshot()).toMatchObject({ evicted: 200 });
    expect(idsOf(buffer.snapshot())).toHaveLength(5_000);
    expect(idsOf(buffer.snapshot()).at(-1)).toBe(200);
  });

  it('holds fewer messages the larger they are', () => {
    const buffer = following();
    for (let at = 0; at < 30; at++) buffer.onMessages([message(at, 'x'.repeat(1_000_000))]);
    vi.advanceTimersByTime(200);
    expect(buffer.snapshot().messages.length).toBeLessThan(21);
    expect(idsOf(buffer.snapshot())[0]).toBe(29);
  });

  it('takes nothing from under the reader, and leaves no gap unseen when they go on', () => {
    const buffer = following();
    buffer.onMessages(messages(0, 10));
    vi.advanceTimersByTime(200);
    buffer.pause('reading');
    buffer.onMessages(messages(10, 6_010));
    vi.advanceTimersByTime(200);
    expect(idsOf(buffer.snapshot())).toHaveLength(10);
    expect(buffer.snapshot().waiting).toBe(6_000);
    buffer.resume();
    expect(idsOf(buffer.snapshot()).at(-1)).toBe(1_010);
    expect(buffer.snapshot().evicted).toBe(1_010);
  });

  it('tells how fast it comes, and that it came to an end', () => {
    const buffer = following();
    for (let second = 0; second < 5; second++) {
      buffer.onMessages(messages(second * 100, second * 100 + 100));
      vi.advanceTimersByTime(1_000);
    }
    expect(buffer.snapshot().perSecond).toBeCloseTo(80, -1.5);
    vi.advanceTimersByTime(6_000);
    expect(buffer.snapshot().perSecond).toBe(0);
    buffer.onDropped(40);
    buffer.onDropped(null);
    buffer.end('The session is over');
    expect(buffer.snapshot()).toMatchObject({ dropped: 41, state: 'ended', reason: 'The session is over' });
  });
});
