import type { ResponseBody } from '@tailrace/sdk';
import type { StorageRate } from './index-set-forecast.ts';

const dayMs = 86_400_000;
const spanMs = 7 * dayMs;
/** Rates over a shorter time say little about a day. */
const leastMs = dayMs / 24;

/** What arrives in a set, from the sizes of its indices of the last week and the times they cover. */
export function rateOfIndices(
  { indices }: Pick<ResponseBody<'getIndexerOverview'>, 'indices'>,
  now: number,
): StorageRate {
  const recent = Object.values(indices).flatMap(({ size, range }) => {
    const from = Date.parse(range?.begin ?? '');
    const to = Date.parse(range?.end ?? '');
    return size !== null && size.events > 0 && to > now - spanMs ? [{ ...size, from, to }] : [];
  });
  const begin = Math.min(...recent.map(({ from }) => from));
  const end = Math.max(...recent.map(({ to }) => to));
  const days = Math.max(leastMs, end - begin) / dayMs;
  const sum = (value: (index: (typeof recent)[number]) => number) =>
    Math.round(recent.reduce((total, index) => total + value(index), 0) / days);
  if (recent.length === 0) return { bytesPerDay: 0, messagesPerDay: 0 };
  return { bytesPerDay: sum(({ bytes }) => bytes), messagesPerDay: sum(({ events }) => events) };
}
