import type { IndexDetails } from './index-details.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes longer than formatting a page of rows. */
function formatterOf(zone: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${hasYear}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(hasYear ? { year: 'numeric' } : {}),
  } as Intl.DateTimeFormatOptions);
  formatters.set(key, formatter);
  return formatter;
}

const yearOf = (at: number) => new Date(at).getUTCFullYear();

/** A Graylog cluster calculates the range of an index once it is no longer written to. */
function withoutRange({ state, messages }: Pick<IndexDetails, 'state' | 'messages'>): string {
  if (state === 'closed') return 'Not known while closed';
  if (!messages) return 'No messages';
  return state === 'writing' ? 'Being written to' : 'Not calculated yet';
}

/** The range to the minute, with the year unless it is the present one, or why there is none. */
export function rangeText(
  index: Pick<IndexDetails, 'range' | 'state' | 'messages'>,
  zone: string,
  now: number,
): string {
  const { range } = index;
  if (!range) return withoutRange(index);
  const hasYear = yearOf(range.from) !== yearOf(now) || yearOf(range.to) !== yearOf(now);
  return formatterOf(zone, hasYear).formatRange(range.from, range.to);
}
