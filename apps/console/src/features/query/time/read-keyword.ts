import { momentOnClock } from '@tailrace/domain/time/zone-clock';
import { FetchError } from '@tailrace/sdk';
import { testNaturalDate } from '@tailrace/sdk/operations/extractors';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { keywordZone } from '#/app/wire-time-range.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** A keyword that every server understands and that ends now. */
const endsNow = 'last five minutes';

/** A time that names its zone, as Graylog 4.3 writes them. */
const hasZone = (text: string) => /T.*(Z|[+-]\d\d:?\d\d)$/.test(text);

/** A time without a zone is UTC, or on the clock of the zone that was sent. */
const parse = (text: string) => Date.parse(hasZone(text) ? text : `${text.replace(' ', 'T')}Z`);

async function request(string: string, zone: { timezone?: string }, signal: AbortSignal) {
  const { from, to } = await call(testNaturalDate, { string, ...zone }, { signal });
  return { span: { from: parse(from), to: parse(to) }, isExact: hasZone(to) };
}

/**
 * Whether a server that receives a zone replies in local time of that zone instead of UTC; checked once per zone with a
 * keyword that ends now.
 */
const repliesInZone = (client: QueryClient, timezone: string) =>
  client.fetchQuery({
    queryKey: queryKeyOf(testNaturalDate, 'zone', timezone),
    queryFn: async ({ signal }) => {
      const { to } = (await request(endsNow, { timezone }, signal)).span;
      const now = Date.now();
      return Math.abs(momentOnClock(to, timezone) - now) < Math.abs(to - now);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A keyword range as the server reads it, and the zone of its times of day. */
export interface KeywordSpan extends TimeSpan {
  zone: string;
}

/** How the server reads a keyword range; `null` when it cannot. */
export async function readKeyword(
  keyword: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<KeywordSpan | null> {
  try {
    const zone = await keywordZone(client);
    const { span, isExact } = await request(keyword, zone, signal);
    const { timezone } = zone;
    if (timezone === undefined) return { ...span, zone: 'UTC' };
    if (isExact || !(await repliesInZone(client, timezone))) return { ...span, zone: timezone };
    return {
      from: momentOnClock(span.from, timezone),
      to: momentOnClock(span.to, timezone),
      zone: timezone,
    };
  } catch (error) {
    if (error instanceof FetchError && error.status === 422) return null;
    throw error;
  }
}

export const naturalDateQuery = (keyword: string) =>
  queryOptions({
    queryKey: queryKeyOf(testNaturalDate, keyword),
    queryFn: ({ client, signal }) => readKeyword(keyword, client, signal),
    staleTime: 10_000,
  });
