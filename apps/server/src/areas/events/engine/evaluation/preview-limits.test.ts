import { serialize } from 'node:v8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GroupState } from '../../../../search/pivot/group.ts';
import type { PivotRequest } from '../../../../search/pivot/pivot-request.ts';
import { SearchError } from '../../../../search/search-error.ts';
import { aggregationOf } from '../definition-query.ts';
import { aDefinition, minute, second, start } from '../testing/test-engine.ts';
import { endsBetween, gridOf } from '../windows.ts';
import { Control } from './control.ts';
import { EvaluationThread } from './evaluation-thread.ts';
import { type PreviewRequest, previewGroups } from './preview-groups.ts';

afterEach(() => vi.restoreAllMocks());

const allWindows = 400;

/** A preview of windows of an hour, one every minute. */
function aPreview(query = 'login', windows = allWindows): PreviewRequest {
  const definition = aDefinition({ query, search_within_ms: 60 * minute });
  const grid = gridOf(null, definition.config);
  const ends = endsBetween(grid, start, start + windows * minute, windows);
  return {
    definition,
    aggregation: aggregationOf(definition.config, grid),
    ends,
    now: start,
    source: 'node',
  };
}

/** What a search has counted: messages by group, for each minute. */
function counted(
  { range }: PivotRequest,
  groupsOf: (paneStart: number) => Readonly<Record<string, number>>,
): Uint8Array {
  const from = range?.from ?? 0;
  const panes = Math.ceil(((range?.to ?? from) - from) / minute);
  const starts = Array.from({ length: panes }, (_, at) => from + at * minute);
  const states = starts.map((paneStart): GroupState => {
    const groups = groupsOf(paneStart);
    const counts = Object.values(groups);
    return [counts.reduce((sum, count) => sum + count, 0), [], [Object.keys(groups), counts], null];
  });
  return serialize([0, [], [starts, states], null] satisfies GroupState);
}

const oneGroup = () => ({ mira: 3 });
const endless = () => new Control(new AbortController().signal, Number.POSITIVE_INFINITY);

describe('a preview that reaches a limit', () => {
  it('has the windows before the groups that take too many bytes', async () => {
    const growsAt = start + 20 * minute;
    const manyGroups = (at: number) =>
      Object.fromEntries(Array.from({ length: 700 }, (_, group) => [`${at} ${group}`.padEnd(400), 1]));
    const pivotState = async (pivot: PivotRequest) =>
      counted(pivot, (at) => (at < growsAt ? oneGroup() : manyGroups(at)));
    const found = await previewGroups({ pivotState }, aPreview('login', 120), endless());
    expect(found.limit).toBe('memory');
    expect(found.windows).toBeGreaterThanOrEqual(20);
    expect(found.windows).toBeLessThan(120);
    // The one group that has enough messages is in each of these windows.
    expect(found.events).toBe(found.windows);
  });

  it('has the windows before its deadline', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const pivotState = async (pivot: PivotRequest) => {
      now += 10 * second;
      return counted(pivot, oneGroup);
    };
    const control = new Control(new AbortController().signal, 15 * second);
    const found = await previewGroups({ pivotState }, aPreview(), control);
    expect(found.limit).toBe('time');
    expect(found.windows).toBeGreaterThan(0);
    expect(found.windows).toBeLessThan(allWindows);
    expect(found.events).toBe(found.windows);
  });

  it('has all windows within its limits', async () => {
    const pivotState = async (pivot: PivotRequest) => counted(pivot, oneGroup);
    expect(await previewGroups({ pivotState }, aPreview(), endless())).toMatchObject({
      limit: null,
      windows: allWindows,
      events: allWindows,
    });
  });
});

describe('a preview whose caller leaves', () => {
  it('is cancelled, and searches no further', async () => {
    const left = new AbortController();
    const searched: string[] = [];
    const pivotState = async (pivot: PivotRequest) => {
      searched.push(pivot.query);
      if (pivot.query === 'left') left.abort(new SearchError('cancelled', 'The caller left'));
      return counted(pivot, oneGroup);
    };
    const thread = new EvaluationThread({ pivotState }, minute);
    try {
      const cancelled = thread.run('preview', aPreview('left'), { signal: left.signal });
      await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
      // The thread does one thing after the other, so what was cancelled would have searched meanwhile.
      expect(await thread.run('preview', aPreview('stays'), {})).toMatchObject({
        limit: null,
        windows: allWindows,
      });
      expect(searched.filter((query) => query === 'left')).toHaveLength(1);
    } finally {
      await thread.close();
    }
  });
});
