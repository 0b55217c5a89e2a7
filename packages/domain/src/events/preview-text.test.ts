import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { closestLabel, limitTexts, outcomeLabel } from './preview-text.ts';

const point = (at: string, value: number | null) => ({
  timerange_start: at,
  timerange_end: at,
  messages: 4,
  values: [value],
  events: 0,
});

const preview: Schemas['EventPreview'] = {
  timerange_from: '2021-06-08T10:30:00.000Z',
  timerange_to: '2021-06-09T10:30:00.000Z',
  windows: 2,
  windows_left_out: 0,
  windows_not_reached: 0,
  limit_reached: null,
  messages: 12,
  events: 0,
  notified: 0,
  has_more_groups: false,
  problems: [],
  found: [],
  comparisons: [{ label: 'count()', operator: '>', threshold: 5 }],
  chart: [point('12:00', 3), point('13:05', 4), point('14:00', null)],
  took_ms: 1,
};
const same = (at: string) => at;

it('says what came closest', () => {
  expect(outcomeLabel(preview)).toBe('It would not have created an event.');
  expect(closestLabel(preview, same)).toBe('The highest count() was 4 at 13:05; the condition is above 5.');
});

it('looks for the lowest value where the condition does', () => {
  const comparisons = [{ label: 'count()', operator: '<' as const, threshold: 1 }];
  expect(closestLabel({ ...preview, comparisons }, same)).toBe(
    'The lowest count() was 3 at 12:00; the condition is below 1.',
  );
});

it('says nothing of it when there are no values', () => {
  expect(closestLabel({ ...preview, chart: [] }, same)).toBeNull();
  expect(closestLabel({ ...preview, comparisons: [] }, same)).toBeNull();
});

it('counts events and notifications', () => {
  expect(outcomeLabel({ ...preview, events: 1 })).toBe('It would have created 1 event.');
  expect(outcomeLabel({ ...preview, events: 1, notified: 1 })).toBe(
    'It would have created 1 event and notified about it.',
  );
  expect(outcomeLabel({ ...preview, events: 3, notified: 1 })).toBe(
    'It would have created 3 events and notified about 1.',
  );
  expect(closestLabel({ ...preview, events: 1 }, same)).toBeNull();
});

it('names the limit that ended it early', () => {
  expect(limitTexts({ ...preview, windows_not_reached: 1200, limit_reached: 'time' })).toEqual([
    'The preview was stopped, because it took too long. Not included: 1,200 checks at the end of the day.',
  ]);
  expect(limitTexts({ ...preview, windows_not_reached: 1, limit_reached: 'memory' })).toEqual([
    'The preview was stopped, because the groups need too much memory. Not included: 1 check at the end of the day.',
  ]);
});

it('names what is left out', () => {
  expect(limitTexts({ ...preview, windows_left_out: 2, has_more_groups: true })).toEqual([
    'The first 2 checks of the day are left out, because there are too many.',
    'There were too many groups to evaluate all of them.',
  ]);
});
