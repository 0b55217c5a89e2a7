// @vitest-environment jsdom
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { newDashboard } from '@tailrace/domain/views/dashboards/new';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropDraft } from './draft-store.ts';
import { useDashboardDraft } from './use-dashboard-draft.ts';

const stored = newDashboard(
  { title: 'Web', summary: '', description: '' },
  { documentId: () => 'a', partId: () => 'tab', now: '2026-01-10T12:00:00.000Z' },
);

const titled = (title: string) => (dashboard: Dashboard) => ({
  ...dashboard,
  view: { ...dashboard.view, title },
});

beforeEach(() => dropDraft('a'));

const open = (of = stored) =>
  renderHook(({ shown }) => useDashboardDraft('a', shown), { initialProps: { shown: of } });

it('undoes and redoes edits, and keeps them for the next time the page is opened', () => {
  const { result } = open();
  const title = () => result.current.dashboard.view.title;
  act(() => result.current.edit(titled('One')));
  act(() => result.current.edit(titled('Two')));
  act(() => result.current.undo?.());
  expect([title(), open().result.current.dashboard.view.title]).toEqual(['One', 'One']);
  act(() => result.current.redo?.());
  expect(title()).toBe('Two');
  act(() => result.current.undo?.());
  act(() => result.current.edit(titled('Three')));
  expect(result.current.redo).toBeUndefined();
  act(() => result.current.undo?.());
  act(() => result.current.undo?.());
  // Back at what is stored, there is nothing to save.
  expect(result.current).toMatchObject({ isChanged: false, undo: undefined });
});

it('tells that somebody else saved since the edits began, and lets the user choose', () => {
  const theirs = titled('Theirs')(stored);
  const { result, rerender } = open();
  rerender({ shown: theirs });
  // Without edits of one's own, theirs are simply shown.
  expect(result.current).toMatchObject({ savedMeanwhile: null, dashboard: theirs });
  rerender({ shown: stored });
  act(() => result.current.edit(titled('Mine')));
  rerender({ shown: theirs });
  expect(result.current.savedMeanwhile).toBe(theirs);
  act(() => result.current.keepMine());
  expect(result.current).toMatchObject({ savedMeanwhile: null, base: theirs, isChanged: true });
  act(() => result.current.discard());
  expect(result.current.dashboard).toBe(theirs);
});

it('takes over what somebody else saved of other parts, which undoing leaves there', () => {
  const summarised = (summary: string) => (dashboard: Dashboard) => ({
    ...dashboard,
    view: { ...dashboard.view, summary },
  });
  const { result, rerender } = open();
  act(() => result.current.edit(titled('One')));
  act(() => result.current.edit(titled('Two')));
  const theirs = summarised('Theirs')(stored);
  rerender({ shown: theirs });
  const texts = () => [result.current.dashboard.view.title, result.current.dashboard.view.summary];
  expect(texts()).toEqual(['Two', 'Theirs']);
  expect(result.current).toMatchObject({ savedMeanwhile: null, base: theirs, isChanged: true });
  act(() => result.current.undo?.());
  expect(texts()).toEqual(['One', 'Theirs']);
});
