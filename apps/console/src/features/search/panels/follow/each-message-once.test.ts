// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { bothKindsOfEnds, messagesAt, playedCluster } from '#/testing/played-cluster.ts';
import { followedMessages, followedTotals } from './follow-queries.ts';

const cluster = playedCluster();
const newest = Date.UTC(2026, 0, 10, 12);
const followed = { value: 'web-01', field: 'source', range: { from: newest - 1_000, to: newest } };

it.each(bothKindsOfEnds)('follows a value over each of its messages once, on %s', async (version) => {
  cluster.play(version);
  cluster.messages = messagesAt(newest, 2_500, 7);
  const client = new QueryClient();
  const { pages } = await client.fetchInfiniteQuery({ ...followedMessages(followed), pages: 4 });
  const ids = pages.flatMap(({ messages }) => messages.map(({ id }) => Number(id)));
  expect(ids).toHaveLength(2_500);
  expect(new Set(ids).size).toBe(2_500);
  expect(await client.fetchQuery(followedTotals(followed))).toMatchObject({ total: 2_500, last: newest });
});
