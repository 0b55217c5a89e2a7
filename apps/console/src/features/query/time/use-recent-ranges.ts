import type { TimeRange } from '@tailrace/domain/time/time-range';
import { userStore } from '#/app/user-store.ts';
import { isRanges, withRange } from './recent-ranges.ts';

const ranges = userStore<readonly TimeRange[]>({ name: 'search.ranges', isValid: isRanges, initial: [] });

/** Time ranges the user entered, newest first; presets are not among them. */
export const useRecentRanges = (): readonly TimeRange[] => ranges.use();

export const rememberRange = (range: TimeRange): void => ranges.update((known) => withRange(known, range));
