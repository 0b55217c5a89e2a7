import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearNotices,
  dismissNotice,
  holdNotices,
  releaseNotices,
  showNotice,
  useNotices,
} from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  clearNotices();
  vi.useRealTimers();
});

const shown = () => renderHook(useNotices).result.current.map(({ text }) => text);

it('lets a success go after 5 s and an error after 10 s', () => {
  showNotice({ kind: 'success', title: '', text: 'done' });
  showNotice({ kind: 'error', title: '', text: 'failed' });
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['done', 'failed']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['failed']);
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual([]);
});

it('keeps every notice while one is pointed at, and a second longer', () => {
  showNotice({ kind: 'success', title: '', text: 'done' });
  holdNotices();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['done']);
  releaseNotices();
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual([]);
});

it('goes when it is dismissed', () => {
  const id = showNotice({ kind: 'error', title: '', text: 'failed' });
  dismissNotice(id);
  expect(shown()).toEqual([]);
});

it('shows the newest five', () => {
  for (let count = 1; count <= 7; count += 1) showNotice({ kind: 'info', title: '', text: `${count}` });
  expect(shown()).toEqual(['3', '4', '5', '6', '7']);
});
