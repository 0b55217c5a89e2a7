import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginningWith, writingPause } from './value-suggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('puts the values that begin with what is typed first, each part as frequent as it was', () => {
  const values = ['web-pay', 'Payments', 'parking', 'pay-02'].map((value, at) => ({ value, count: 9 - at }));
  expect(beginningWith(values, 'pa').map(({ value }) => value)).toEqual([
    'Payments',
    'parking',
    'pay-02',
    'web-pay',
  ]);
});

it('does not wait for who goes on typing', async () => {
  const abort = new AbortController();
  const waiting = writingPause(abort.signal);
  abort.abort(new Error('typed'));
  await expect(waiting).rejects.toThrow('typed');
});

it('goes on when the typing pauses', async () => {
  const waiting = writingPause(new AbortController().signal);
  await vi.runAllTimersAsync();
  await expect(waiting).resolves.toBeUndefined();
});
