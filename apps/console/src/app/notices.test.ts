// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearNotices,
  dismissNotice,
  holdNotices,
  markNoticesRead,
  type Notice,
  releaseNotices,
  showNotice,
  showRunning,
  undoable,
  useNoticeHistory,
  useNotices,
} from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  releaseNotices();
  clearNotices();
  vi.useRealTimers();
});

const notice = (text: string, kind: Notice['kind'] = 'success'): Notice => ({ kind, title: '', text });
const shown = () => renderHook(useNotices).result.current.map(({ text }) => text);
const history = () => renderHook(useNoticeHistory).result.current;

it('says that something runs once it takes a while, and until it has ended', () => {
  const end = showRunning(notice('searching', 'info'));
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  holdNotices();
  releaseNotices();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['searching']);
  end();
  expect(shown()).toEqual([]);
  expect(history()).toMatchObject({ retained: [], unread: 0 });
  showRunning(notice('quick', 'info'))();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual([]);
});

it('hides a success after 5 s and an error after 10 s', () => {
  showNotice(notice('done'));
  showNotice(notice('failed', 'error'));
  vi.advanceTimersByTime(4_999);
  expect(shown()).toEqual(['done', 'failed']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['failed']);
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual([]);
});

it('pauses all timers while a notice is hovered; then each resumes with one extra second', () => {
  showNotice(notice('done'));
  vi.advanceTimersByTime(3_000);
  holdNotices();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['done']);
  releaseNotices();
  vi.advanceTimersByTime(2_999);
  expect(shown()).toEqual(['done']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('pauses new notices while others are hovered', () => {
  showNotice(notice('done'));
  holdNotices();
  showNotice(notice('late'));
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['done', 'late']);
});

it('resumes timers once the hovered notices are dismissed', () => {
  const id = showNotice(notice('done'));
  holdNotices();
  dismissNotice(id);
  showNotice(notice('next'));
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual([]);
});

it('counts a repeated notice instead of showing it twice, and restarts its timer', () => {
  showNotice(notice('failed', 'error'));
  vi.advanceTimersByTime(9_000);
  showNotice(notice('failed', 'error'));
  vi.advanceTimersByTime(9_000);
  expect(shown()).toEqual(['failed']);
  expect(history().retained).toMatchObject([{ text: 'failed', count: 2 }]);
});

it('disappears when dismissed, and stays in the panel', () => {
  dismissNotice(showNotice(notice('failed', 'error')));
  expect(shown()).toEqual([]);
  expect(history().retained).toMatchObject([{ text: 'failed', count: 1 }]);
});

it('shows the newest five', () => {
  for (let count = 1; count <= 7; count += 1) showNotice(notice(`${count}`));
  expect(shown()).toEqual(['3', '4', '5', '6', '7']);
});

it('keeps the last fifty, newest first, and knows how many are new', () => {
  for (let count = 1; count <= 60; count += 1) showNotice(notice(`${count}`));
  const { retained, unread } = history();
  expect(retained).toHaveLength(50);
  expect([retained[0]?.text, retained.at(-1)?.text]).toEqual(['60', '11']);
  expect(unread).toBe(60);
  markNoticesRead();
  expect(history().unread).toBe(0);
});

it('offers to undo', () => {
  const undo = vi.fn();
  showNotice(undoable(notice('Stream paused'), undo));
  const [retained] = history().retained;
  expect(retained?.action?.label).toBe('Undo');
  retained?.action?.run();
  expect(undo).toHaveBeenCalledOnce();
});
