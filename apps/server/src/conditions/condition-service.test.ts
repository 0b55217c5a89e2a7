import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { conditionService } from './condition-service.ts';

const full = {
  key: 'disk',
  title: 'The disk is full',
  reason: null,
  since: null,
  notification: { severity: 'urgent', type: 'es_unavailable' },
} as const;

it('a condition without a time began when it was first listed', async () => {
  await using server = await startTestServer();
  const conditions = server.service(conditionService);
  let isFull = true;
  conditions.register({ list: () => (isFull ? [full] : []) });
  const since = () => conditions.list().find(({ key }) => key === full.key)?.since;
  const first = server.clock.now;
  expect(since()).toBe(first);
  server.clock.now += 1000;
  expect(since()).toBe(first);
  isFull = false;
  expect(since()).toBeUndefined();
  isFull = true;
  expect(since()).toBe(first + 1000);
});
