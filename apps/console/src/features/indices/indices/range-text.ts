import type { IndexFacts } from '@tailrace/domain/index-facts';

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

/** The range to the minute, with the year unless it is the present one, or why there is none. */
export function rangeText(
  { range, state }: Pick<IndexFacts, 'range' | 'state'>,
  zone: string,
  now: number,
): string {
  if (!range) return state === 'closed' ? 'Not known while closed' : 'No messages';
  const hasYear = yearOf(range.from) !== yearOf(now) || yearOf(range.to) !== yearOf(now);
  return formatterOf(zone, hasYear).formatRange(range.from, range.to);
}
