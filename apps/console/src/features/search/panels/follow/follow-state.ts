import { followedText } from '@tailrace/domain/search/follow/followed-text';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { PanelSettings, ResultPanel } from '#/features/query/params/index.ts';

/** Which messages a timeline shows, as the address of the search holds it. */
export interface FollowState {
  /** The field the value was taken from; empty for a value that was typed. */
  field: string;
  /** Empty until there is one. */
  value: string;
  /** Only messages with the value in this field, instead of anywhere. */
  isFieldOnly: boolean;
  isAllTime: boolean;
}

/** Reads the settings of the panel; unknown ones count as absent. */
export function readFollow({ field = '', value = '', in: where, time }: PanelSettings): FollowState {
  return { field, value, isFieldOnly: where === 'field' && field !== '', isAllTime: time === 'all' };
}

/** The inverse of `readFollow`. */
export const writeFollow = ({ field, value, isFieldOnly, isAllTime }: FollowState): PanelSettings => ({
  ...(field === '' ? {} : { field }),
  value,
  ...(isFieldOnly ? { in: 'field' } : {}),
  ...(isAllTime ? { time: 'all' } : {}),
});

/** The panel that follows a value of a field; `null` if the value cannot be followed. */
export function followPanel(field: string, value: unknown): ResultPanel | null {
  const text = followedText(value);
  if (text === null) return null;
  return {
    kind: 'follow',
    settings: writeFollow({ field, value: text, isFieldOnly: false, isAllTime: false }),
  };
}

const hour = 3_600_000;
const day = 24 * hour;
/** The widest range every server accepts. */
const allTime: TimeSpan = { from: 0, to: Date.UTC(9999, 0, 1) };

/**
 * The range in which a value is followed: a day before and after the searched one. Whole hours, so that a search that
 * refreshes does not ask again each time.
 */
export function followedRange(
  { isAllTime }: Pick<FollowState, 'isAllTime'>,
  searched: { from: string; to: string } | undefined,
  now: number,
): TimeSpan {
  if (isAllTime) return allTime;
  const { from, to } = readEffectiveRange(searched) ?? { from: now, to: now };
  return {
    from: Math.max(allTime.from, Math.floor(from / hour) * hour - day),
    to: Math.min(allTime.to, Math.ceil(to / hour) * hour + day),
  };
}
