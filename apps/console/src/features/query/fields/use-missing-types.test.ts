// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMissingTypes } from './use-missing-types.ts';

const entry = (name: string, type: string) => ({ name, type, isInResult: true });
const known = [entry('source', 'string')];
const later = [...known, entry('took_ms', 'unknown')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aLongTime = () => vi.advanceTimersByTimeAsync(3_600_000);

function hook(entries: typeof known, isKnown = true) {
  const reread = vi.fn(async () => {});
  const rendered = renderHook(({ entries }) => useMissingTypes(entries, isKnown, reread), {
    initialProps: { entries },
  });
  return { reread, ...rendered };
}

it('asks for the types again when a field appears that has none yet', async () => {
  const { reread, rerender } = hook(known);
  await aLongTime();
  expect(reread).not.toHaveBeenCalled();
  rerender({ entries: later });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reread).toHaveBeenCalledTimes(1);
  rerender({ entries: [...known, entry('took_ms', 'long')] });
  await aLongTime();
  expect(reread).toHaveBeenCalledTimes(1);
});

it('gives up on a field that never gets a type, and begins again with the next', async () => {
  const { reread, rerender } = hook(later);
  await aLongTime();
  expect(reread).toHaveBeenCalledTimes(4);
  rerender({ entries: [...later, entry('user', 'unknown')] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reread).toHaveBeenCalledTimes(5);
});

it('asks for nothing before the first answer, and nothing after the page was left', async () => {
  const first = hook(later, false);
  await aLongTime();
  expect(first.reread).not.toHaveBeenCalled();
  const { reread, unmount } = hook(later);
  unmount();
  await aLongTime();
  expect(reread).not.toHaveBeenCalled();
});
