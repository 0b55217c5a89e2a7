// @vitest-environment jsdom

import { messageList } from '@tailrace/analysis/messages';
import { messageCount } from '@tailrace/domain/search/pivots';
import { newObjectId } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bothKindsOfEnds, messagesAt, playedCluster } from '#/testing/played-cluster.ts';
import { walkMessages } from './message-list.ts';
import { runNew, runOnce, storeSearch } from './run.ts';
import { useMessageFeed } from './use-message-feed.ts';

const cluster = playedCluster();
const { signal } = new AbortController();
const newest = Date.UTC(2026, 0, 10, 12);
const range = { from: newest - 3_000, to: newest };
const request = { query: '', timeRange: absoluteRange(range), streams: [] };
const list = (order: 'ASC' | 'DESC') => ({
  messages: messageList({ limit: 150, sort: { field: 'timestamp', order } }),
});

const idsOf = (messages: Iterable<{ id: string }>) => [...messages].map(({ id }) => Number(id));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

describe.each(bothKindsOfEnds)('on %s', (version) => {
  it('includes both ends of an absolute range, and reports the range that was asked for', async () => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 3_001);
    const types = {
      ...list('DESC'),
      count: { type: 'pivot' as const, series: [messageCount], rollup: true },
    };
    const results = await runNew(newObjectId(), request, types, { signal });
    expect(results.get('messages').total_results).toBe(3_001);
    expect(results.get('count').total).toBe(3_001);
    expect(results.searchedRange).toEqual(request.timeRange);
    expect(results.get('count').effective_timerange).toEqual(request.timeRange);
  });

  it('finds the messages of a single moment', async () => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 40, 10);
    const moment = { ...request, timeRange: absoluteRange({ from: newest - 2, to: newest - 2 }) };
    const results = await runOnce(moment, list('DESC'), { signal });
    expect(results.get('messages').total_results).toBe(10);
  });

  it('searches each part of a comparison to its end', async () => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 40);
    const part = { type: 'pivot' as const, series: [messageCount], rollup: true };
    const types = { count: { ...part, timerange: absoluteRange({ from: newest - 9, to: newest }) } };
    expect((await runOnce(request, types, { signal })).get('count').total).toBe(10);
  });

  it.each(['ASC', 'DESC'] as const)('walks through a list, %s, over each message once', async (order) => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 2_000, 7);
    const searchId = await storeSearch(request, list(order), { signal });
    const rules = { order, pageSize: 150, window: 10_000 };
    const seen: number[] = [];
    for await (const page of walkMessages({ searchId, typeId: 'messages' }, range, rules, signal)) {
      seen.push(...idsOf(page));
    }
    expect(inOrder(seen)).toEqual(upTo(2_000));
  });

  it('scrolls from the newest message to the last, over each once', async () => {
    cluster.play(version);
    cluster.messages = messagesAt(newest, 1_200, 7);
    const id = newObjectId();
    const first = await runNew(id, request, list('DESC'), { signal });
    const messages = first.get('messages').messages.map(({ index, message }) => ({
      id: message._id,
      index,
      fields: message,
    }));
    const start = {
      list: { searchId: id, typeId: 'messages' },
      sort: { field: 'timestamp', order: 'DESC' as const },
      searched: first.searchedRange,
      offset: 0,
      messages,
    };
    const { result } = renderHook(() => useMessageFeed(start, null));
    const seen = new Set<number>();
    for (let row = 0; row < 1_200; row += 100) {
      result.current?.show(row, row + 100);
      await waitFor(() => expect(result.current?.rows.at(row)).toBeDefined());
      for (let at = row; at < row + 100; at++) seen.add(Number(result.current?.rows.at(at)?.id));
    }
    await waitFor(() => expect(result.current).toMatchObject({ isAtEnd: true, problem: null }));
    expect(result.current?.rows.length).toBe(1_200);
    expect(inOrder([...seen])).toEqual(upTo(1_200));
  });
});

it('sends a later end to 4.3, without changing the search of the user', async () => {
  cluster.play('4.3.6');
  cluster.messages = messagesAt(newest, 10);
  await runOnce(request, list('DESC'), { signal });
  expect(cluster.searches[0]?.queries[0]?.timerange).toMatchObject({ to: '2026-01-10T12:00:00.001Z' });
  expect(request.timeRange.to).toBe('2026-01-10T12:00:00.000Z');
});
