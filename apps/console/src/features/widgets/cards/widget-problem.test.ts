import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { describe, expect, it, test } from 'vitest';
import type { SearchProblem } from '#/features/query/run/index.ts';
import { hasTooManyGroups, problemText, withAutomaticIntervals } from './widget-problem.ts';

const streams = {
  titleOf: (id: string) => (id === 's1' ? 'Nginx' : id),
  isDeleted: (id: string) => id === 'gone',
};
const failed = (message: string, advice = ''): SearchProblem => ({ kind: 'failed', message, advice });

test.each<[SearchProblem, title: string, text: string]>([
  [
    { kind: 'denied', message: 'no', streams: ['s1'] },
    'You don’t have permission to see these messages',
    "Requires streams:read for Nginx. The stream's owner or an administrator can grant it.",
  ],
  [
    { kind: 'denied', message: 'no', streams: ['s1', 'gone'] },
    'A stream of this widget was deleted',
    'The stream gone no longer exists. Choose other streams for the widget.',
  ],
  [
    { kind: 'syntax', message: 'Expected a value.', line: 1, column: 7 },
    'The query cannot be read',
    'Column 7: Expected a value.',
  ],
  [
    { kind: 'unbound', names: ['host', 'user'] },
    'A parameter has no value',
    'Set $host$, $user$ for this dashboard.',
  ],
  [
    failed('The search took longer than 60 s.'),
    'The search took too long',
    'The search took longer than 60 s. Choose a shorter time range or a narrower query.',
  ],
  [
    failed('There are more than 100,000 bars; choose wider ones'),
    'Too many groups to count',
    'There are more than 100,000 bars; choose wider ones',
  ],
  [
    failed('The index is gone.', 'Search another time.'),
    'Could not execute search',
    'The index is gone. Search another time.',
  ],
])('%j is called “%s”', (problem, title, text) => {
  expect(problemText(problem, streams)).toEqual({ title, text });
});

describe('withAutomaticIntervals', () => {
  const widget = (interval: object): Widget =>
    ({
      id: 'w',
      type: 'aggregation',
      config: {
        row_pivots: [{ field: 'timestamp', type: 'time', config: { interval } }],
        column_pivots: [{ field: 'source', type: 'values', config: { limit: 5 } }],
      },
    }) as unknown as Widget;

  it('replaces fixed intervals and keeps the other groups', () => {
    expect(withAutomaticIntervals(widget({ type: 'timeunit', value: 1, unit: 'seconds' }))).toEqual(
      widget({ type: 'auto', scaling: 1 }),
    );
  });

  it('has nothing to offer where intervals are automatic', () => {
    expect(withAutomaticIntervals(widget({ type: 'auto', scaling: 0.5 }))).toBeNull();
    expect(hasTooManyGroups(failed('The search failed'))).toBe(false);
  });
});
