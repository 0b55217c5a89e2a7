import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';
import { operatorNames, thresholdLabel } from './definition-text.ts';

type Run = Schemas['EventDefinitionRun'];
type Group = Schemas['EvaluatedGroup'];
type Value = Schemas['ComparedValue'];

/** "count() 7, above 5", "count() 2, not above 5". */
export function valueLabel({ label, operator, threshold, value, is_met }: Value): string {
  const read = value === null ? `${label} has no value` : `${label} ${thresholdLabel(value)}`;
  if (threshold === null) return read;
  return `${read}, ${is_met ? '' : 'not '}${operatorNames[operator]} ${thresholdLabel(threshold)}`;
}

/** What became of a group: why it made an event, or why it did not. */
export function groupLabel({ is_met, event }: Pick<Group, 'is_met' | 'event'>): string {
  if (event === 'created') return 'Event created';
  if (event === 'exists') return 'Event exists already';
  if (event === 'overlaps') return 'No event: the previous event covers this time';
  return is_met ? 'No event' : 'Condition not met';
}

export const groupName = ({ group_by_fields }: Pick<Group, 'group_by_fields'>): string =>
  Object.entries(group_by_fields)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ') || 'All messages';

/** What a run led to, in one sentence. */
export function runOutcome(run: Run): string {
  if (run.error !== null) return `Failed: ${run.error}`;
  if (run.events === 0) return run.messages === 0 ? 'No event: no message matched' : 'No event';
  const notified = [
    run.notified > 0 ? `${run.notified} notified` : '',
    run.held_back > 0 ? `${run.held_back} held back by the grace period` : '',
    run.silenced > 0 ? `${run.silenced} silenced` : '',
    run.not_notified > 0 ? `${run.not_notified} not notified` : '',
  ].filter(Boolean);
  return [countOf(run.events, 'event'), ...notified].join(', ');
}

/** What else is worth knowing about a run. */
export function runNotes(run: Run, time: (at: string) => string): string[] {
  return [
    ...(run.late_windows > 0
      ? [
          `${countOf(run.late_windows, 'earlier time window was', 'earlier time windows were')} checked again, because messages arrived late.`,
        ]
      : []),
    ...(run.windows_left > 0
      ? [`${countOf(run.windows_left, 'time window is', 'time windows are')} left to the next run.`]
      : []),
    ...(run.skipped
      ? [`${time(run.skipped.from)} to ${time(run.skipped.to)} was not searched: it is too long ago.`]
      : []),
    ...(run.has_more_groups ? ['There were too many groups to evaluate all of them.'] : []),
    ...run.problems,
    ...(run.retry_at ? [`Repeated at ${time(run.retry_at)}.`] : []),
  ];
}
