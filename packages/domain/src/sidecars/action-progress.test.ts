import type { Schemas } from '@tailrace/sdk';
import { expect, it, test } from 'vitest';
import { actionProgress, lastActionOf } from './action-progress.ts';

const now = Date.parse('2021-06-01T12:40:00.000Z');

const action = (rest: Partial<Schemas['SidecarAction']>): Schemas['SidecarAction'] => ({
  id: 'a',
  collector_id: 'c',
  action: 'restart',
  username: 'admin',
  requested_at: '2021-06-01T12:30:00.000Z',
  delivered_at: null,
  finished_at: null,
  state: 'queued',
  details: null,
  ...rest,
});

const justNow = '2021-06-01T12:39:00.000Z';

test.each([
  [action({}), 'Restart requested, waiting for the agent’s next report', true],
  [action({ state: 'delivered' }), 'Restart delivered, waiting for the result', true],
  [action({ state: 'done', finished_at: justNow }), 'Restart done', false],
  [action({ state: 'failed', finished_at: justNow }), 'Restart failed', false],
  [action({ state: 'failed', finished_at: justNow, details: 'exit 1' }), 'Restart failed: exit 1', false],
])('%j is %s', (one, text, isPending) => {
  expect(actionProgress(one, now)).toMatchObject({ text, isPending });
});

test.each([
  action({ state: 'replaced', finished_at: justNow }),
  action({ state: 'done', finished_at: '2021-06-01T12:20:00.000Z' }),
])('%j is not shown', (one) => {
  expect(actionProgress(one, now)).toBeUndefined();
});

it('is that of the last action of the collector that was not replaced', () => {
  const last = action({ id: 'b', requested_at: '2021-06-01T12:31:00.000Z' });
  const replaced = action({ id: 'd', requested_at: '2021-06-01T12:32:00.000Z', state: 'replaced' });
  const other = action({ id: 'e', requested_at: '2021-06-01T12:33:00.000Z', collector_id: 'c-2' });
  expect(lastActionOf([action({}), last, replaced, other], 'c')).toBe(last);
  expect(lastActionOf([], 'c')).toBeUndefined();
});
