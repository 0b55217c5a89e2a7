// @vitest-environment jsdom

import { type Side, SurroundingFeed } from '@tailrace/analysis/surrounding-feed';
import { expect, it } from 'vitest';
import { bothKindsOfEnds, messagesAt, playedCluster } from '#/testing/played-cluster.ts';
import { runAround } from './open-surrounding.ts';

const cluster = playedCluster();
const newest = Date.UTC(2026, 0, 10, 12);

it.each(bothKindsOfEnds)('shows twenty messages on each side of one, on %s', async (version) => {
  cluster.play(version);
  cluster.messages = messagesAt(newest, 400, 5);
  const [hit] = cluster.messages.slice(200);
  if (!hit) throw new Error('no such message');
  const middle = { id: hit.message._id, index: hit.index, fields: hit.message };
  const feed = new SurroundingFeed(middle, (step, order, signal) =>
    runAround({ query: '', streams: [] }, step, order, signal),
  );
  await Promise.all([feed.more('newer', 20), feed.more('older', 20)]);
  const ids = (side: Side) => feed.snapshot()[side].messages.map(({ id }) => Number(id));
  expect(feed.snapshot()).toMatchObject({ newer: { problem: null }, older: { problem: null } });
  expect(ids('newer')).toHaveLength(20);
  expect(ids('older')).toHaveLength(20);
  // Messages of one moment stand in the order they were stored in.
  expect(new Set([...ids('newer'), 200, ...ids('older')]).size).toBe(41);
  await Promise.all([feed.more('newer', 1_000), feed.more('older', 1_000)]);
  expect(new Set([...ids('newer'), 200, ...ids('older')]).size).toBe(400);
});
