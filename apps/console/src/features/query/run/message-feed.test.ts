// @vitest-environment jsdom
import type { WalkStep } from '@tailrace/domain/search/result-walk';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MessageFeed } from './message-feed.ts';

const rules = { order: 'DESC', pageSize: 150, window: 1_000 } as const;

/** Messages in groups with the same timestamp, newest first. */
const stored = (count: number): SearchMessage[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    index: 'tailrace_0',
    fields: { timestamp: new Date(1_000_000 - Math.floor(at / 40)).toISOString() },
  }));

const momentOf = ({ fields }: SearchMessage) => Date.parse(String(fields.timestamp));

function feedOf(messages: SearchMessage[], load = loaderOf(messages)) {
  const range = { from: 0, to: 2_000_000 };
  const feed = new MessageFeed({ range, offset: 0, messages: messages.slice(0, 150), rules, load });
  return { feed, load };
}

const loaderOf = (messages: SearchMessage[]) =>
  vi.fn(async ({ range, offset, limit }: WalkStep) =>
    messages
      .filter((message) => momentOf(message) >= range.from && momentOf(message) <= range.to)
      .slice(offset, offset + limit),
  );

/** Scrolls down a screen at a time and records the visible messages. */
async function walk(feed: MessageFeed): Promise<string[]> {
  const seen: string[] = [];
  for (let first = 0; ; first += 30) {
    feed.show(first, first + 30);
    await waitFor(() => expect(feed.snapshot().isLoading).toBe(false));
    const { rows } = feed.snapshot();
    for (let at = first; at < Math.min(first + 30, rows.length); at++) {
      const message = rows.at(at);
      if (message) seen.push(messageKey(message));
    }
    if (first + 30 >= rows.length) return seen;
  }
}

describe('the feed of an answer', () => {
  it('shows every message once, past the result window', async () => {
    const messages = stored(3_100);
    const { feed } = feedOf(messages);
    expect(await walk(feed)).toEqual(messages.map(messageKey));
    expect(feed.snapshot()).toMatchObject({ isAtEnd: true, problem: null, skipped: [] });
  });

  it('keeps only the pages near the visible rows, and reloads the others', async () => {
    const { feed } = feedOf(stored(3_100));
    await walk(feed);
    const { rows } = feed.snapshot();
    expect(rows.length).toBe(3_100);
    expect(rows.at(0)).toBeUndefined();
    expect(rows.indexOf('tailrace_0/0')).toBe(-1);
    feed.show(0, 30);
    await waitFor(() => expect(feed.snapshot().rows.at(0)?.id).toBe('0'));
    expect(feed.snapshot().rows.at(3_099)).toBeUndefined();
    expect(feed.snapshot().rows.length).toBe(3_100);
  });

  it('inserts late messages in place without losing any', async () => {
    const messages = stored(3_100);
    const { feed } = feedOf(messages);
    await walk(feed);
    messages.splice(3, 0, {
      id: 'late',
      index: 'tailrace_0',
      fields: { timestamp: messages[3]?.fields.timestamp },
    });
    feed.show(0, 200);
    await waitFor(() => expect(feed.snapshot().rows.at(3)?.id).toBe('late'));
    await waitFor(() => expect(feed.snapshot().rows.at(151)?.id).toBe('150'));
  });

  it('loads nothing while the end is far away', () => {
    const { feed, load } = feedOf(stored(3_100));
    feed.show(0, 30);
    expect(load).not.toHaveBeenCalled();
  });

  it('continues after a failure on retry', async () => {
    const messages = stored(400);
    const load = loaderOf(messages);
    load.mockRejectedValueOnce(new Error('gone'));
    const { feed } = feedOf(messages, load);
    feed.show(120, 149);
    await waitFor(() => expect(feed.snapshot().problem).toEqual(new Error('gone')));
    feed.show(121, 149);
    expect(load).toHaveBeenCalledTimes(1);
    feed.retry();
    await waitFor(() => expect(feed.snapshot().rows.length).toBeGreaterThan(150));
    expect(feed.snapshot().problem).toBeNull();
  });

  it('loads pages until the linked message is found', async () => {
    const { feed } = feedOf(stored(3_100));
    feed.seek('1234');
    await waitFor(() => expect(feed.snapshot().reachedKey).toBe('tailrace_0/1234'));
    expect(feed.snapshot().rows.indexOf('tailrace_0/1234')).toBe(1_234);
    expect(feed.snapshot().rows.length).toBeLessThan(1_600);
  });

  it('publishes nothing after it is closed', async () => {
    const { feed } = feedOf(stored(400));
    const heard = vi.fn();
    feed.subscribe(heard);
    feed.show(120, 149);
    feed.close();
    heard.mockClear();
    await waitFor(() => expect(feed.snapshot().rows.length).toBe(150));
    expect(heard).not.toHaveBeenCalled();
  });
});
