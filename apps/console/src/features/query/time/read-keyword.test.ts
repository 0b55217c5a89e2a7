// @vitest-environment jsdom

import { clockIso } from '@tailrace/domain/time/zone-clock';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#/app/api.ts';
import { currentUserQuery } from '#/app/current-user-query.ts';
import { forgetServerVersion, setVersionRequest } from '#/app/server-version.ts';
import { beginSession } from '#/app/session.ts';
import { wireSearch, wireTimeRange } from '#/app/wire-time-range.ts';
import { readKeyword } from './read-keyword.ts';

const zone = 'Asia/Tokyo';
const range = { type: 'keyword', keyword: 'last hour' } as const;
const anHour = 3_600_000;

/** The zones sent to the server, in order; `null` if none was sent. */
const sent: (string | null)[] = [];
/** The zone of the server's replies, or the offset that they name. */
let clock = 'UTC';

const offsets: Readonly<Record<string, number>> = { Z: 0, '+09:00': 9 * anHour };

function write(moment: number): string {
  const offset = offsets[clock];
  if (offset === undefined) return clockIso(moment, clock).slice(0, 19).replace('T', ' ');
  return new Date(moment + offset).toISOString().replace('Z', clock);
}

const server = setupServer(
  http.get('*/api/tools/natural_date_tester', ({ request }) => {
    const params = new URL(request.url).searchParams;
    sent.push(params.get('timezone'));
    const length = params.get('string') === range.keyword ? anHour : 300_000;
    return HttpResponse.json({ from: write(Date.now() - length), to: write(Date.now()) });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  api.authenticate({ type: 'session', sessionId: 'one' });
  beginSession({ sessionId: 'one', username: 'jane' });
});
afterEach(() => sent.splice(0));
afterAll(() => server.close());

function on(version: string) {
  forgetServerVersion();
  setVersionRequest(async () => ({ cluster_id: 'c', node_id: 'n', version, tagline: '' }));
  const client = new QueryClient();
  client.setQueryData(currentUserQuery('jane').queryKey, { timezone: zone } as never);
  return client;
}

describe('a time in words', () => {
  it.each([
    ['4.1.14', 'UTC', [null]],
    ['4.1.14+tailrace.0.1.0', 'UTC', [null]],
    ['4.2.3', 'UTC', [zone, zone]],
    ['4.2.3', zone, [zone, zone]],
    ['4.3.6', 'Z', [zone]],
    ['4.3.6', '+09:00', [zone]],
  ])('is read by a server %s that answers by the clock of %s', async (version, responded, zones) => {
    clock = responded;
    const span = await readKeyword(range.keyword, on(version), new AbortController().signal);
    expect(Math.abs((span?.to ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(Math.abs((span?.to ?? 0) - (span?.from ?? 0) - anHour)).toBeLessThan(2_000);
    expect(sent).toEqual(zones);
  });

  it.each([
    ['4.1.2', range],
    ['4.2.0', { ...range, timezone: zone }],
    ['4.3.6', { ...range, timezone: zone }],
  ])('is searched by a server %s as %j', async (version, expected) => {
    const client = on(version);
    expect(await wireTimeRange(client, range)).toEqual(expected);
    const query = { id: 'q', timerange: range, query: { type: 'elasticsearch' as const, query_string: '' } };
    expect((await wireSearch(client, { queries: [query] })).queries[0]?.timerange).toEqual(expected);
  });

  it('is read in UTC while nobody knows the server', async () => {
    const client = on('4.3.6');
    setVersionRequest(() => Promise.reject(new Error('gone')));
    expect(await wireTimeRange(client, range)).toEqual(range);
  });
});

it('leaves other times as they are, and asks nothing for them', async () => {
  const client = on('4.3.6');
  setVersionRequest(() => Promise.reject(new Error('nobody should ask')));
  const lastHour = { type: 'relative', range: 3_600 } as const;
  expect(await wireTimeRange(client, lastHour)).toBe(lastHour);
});
