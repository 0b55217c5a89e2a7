import { isRanges, withRange } from '@tailrace/domain/time/recent-ranges';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNow } from '#/app/now.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { userStore } from '#/app/user-store.ts';
import { isoSeconds } from '#/components/core/time-range/iso-duration.ts';
import type {
  KeywordPreview,
  RangePreset,
  TimeRangePickerProps,
} from '#/components/core/time-range/model.ts';
import { isPreset } from '#/components/core/time-range/range-kinds.ts';
import { searchConfigQuery } from '#/features/query/run/index.ts';
import { type KeywordSpan, naturalDateQuery } from './read-keyword.ts';

const aMinute = 60_000;
const writingPause = 250;

/** The time range shown, and how to change it. */
export interface TimeChoice {
  state: { timeRange: TimeRange };
  setTimeRange: (timeRange: TimeRange) => void;
}

const recentRanges = userStore<readonly TimeRange[]>({
  name: 'search.ranges',
  isValid: isRanges,
  initial: [],
});

/** Time ranges the user entered, newest first; presets are not among them. */
const useRecentRanges = (): readonly TimeRange[] => recentRanges.use();

const rememberRange = (range: TimeRange): void => recentRanges.update((known) => withRange(known, range));

/** The time range picker with the server's presets, limit and keyword preview. */
export function useTimePicker({ state, setTimeRange }: TimeChoice, zone: string): TimeRangePickerProps {
  const range = state.timeRange;
  const now = useNow(aMinute);
  const config = useQuery(searchConfigQuery).data;
  const [written, setWritten] = useState<string | null>(null);
  const keyword = written ?? (range.type === 'keyword' ? range.keyword : '');
  const settled = useDebounced(keyword, writingPause);
  const natural = useQuery({ ...naturalDateQuery(settled), enabled: settled.trim() !== '' });
  const presets = useMemo(() => presetsOf(config?.relative_timerange_options ?? {}), [config]);
  const recent = useRecentRanges();
  return {
    range,
    now,
    clock: endOfSecond,
    zone,
    presets,
    recent,
    limit: isoSeconds(config?.query_time_range_limit ?? 'PT0S') ?? 0,
    keywordPreview: settled === keyword ? previewOf(natural.data, natural.isError) : { state: 'loading' },
    onKeyword: setWritten,
    onPick: (picked) => {
      setWritten(null);
      if (!presets.some(({ seconds }) => isPreset(picked, seconds))) rememberRange(picked);
      setTimeRange(picked);
    },
  };
}

/** Times until now end with the second, so that they read well and leave nothing out. */
const endOfSecond = () => Math.ceil(Date.now() / 1_000) * 1_000;

function presetsOf(options: Readonly<Record<string, string>>): RangePreset[] {
  return Object.entries(options)
    .flatMap(([duration, label]) => {
      const seconds = isoSeconds(duration);
      return seconds === null ? [] : [{ seconds, label }];
    })
    .sort((a, b) => (a.seconds || Number.POSITIVE_INFINITY) - (b.seconds || Number.POSITIVE_INFINITY));
}

function previewOf(read: KeywordSpan | null | undefined, hasFailed: boolean): KeywordPreview {
  if (read === null || hasFailed) return { state: 'unreadable' };
  return read ? { state: 'read', ...read } : { state: 'loading' };
}
