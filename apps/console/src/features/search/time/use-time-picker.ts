import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '#/app/now.ts';
import { isoSeconds } from '#/components/time-range/iso-duration.ts';
import type { KeywordPreview, RangePreset } from '#/components/time-range/model.ts';
import type { TimeRangePickerProps } from '#/components/time-range/TimeRangePicker.tsx';
import { searchQueries } from '../queries.ts';
import type { SearchNavigation } from '../use-search-place.ts';

const aMinute = 60_000;

/** The time range picker with the server's presets, its limit, and its reading of times in words. */
export function useTimePicker({ place, lookAt }: SearchNavigation, zone: string): TimeRangePickerProps {
  const range = place.timeRange;
  const now = useNow(aMinute);
  const config = useQuery(searchQueries.config()).data;
  const [written, setWritten] = useState<string | null>(null);
  const keyword = written ?? (range.type === 'keyword' ? range.keyword : '');
  const natural = useQuery({ ...searchQueries.naturalDate(keyword), enabled: keyword.trim() !== '' });
  return {
    range,
    now,
    zone,
    presets: presetsOf(config?.relative_timerange_options ?? {}),
    limit: isoSeconds(config?.query_time_range_limit ?? 'PT0S') ?? 0,
    keywordPreview: previewOf(natural.data, natural.isError),
    onKeyword: setWritten,
    onPick: (picked) => {
      setWritten(null);
      lookAt(picked);
    },
  };
}

function presetsOf(options: Readonly<Record<string, string>>): RangePreset[] {
  return Object.entries(options)
    .flatMap(([duration, label]) => {
      const seconds = isoSeconds(duration);
      return seconds === null ? [] : [{ seconds, label }];
    })
    .sort((a, b) => (a.seconds || Number.POSITIVE_INFINITY) - (b.seconds || Number.POSITIVE_INFINITY));
}

/** The server writes moments in UTC without saying so. */
const moment = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

function previewOf(
  read: { from: string; to: string } | null | undefined,
  hasFailed: boolean,
): KeywordPreview {
  if (read === null || hasFailed) return { state: 'unreadable' };
  return read ? { state: 'read', from: moment(read.from), to: moment(read.to) } : { state: 'loading' };
}
