import type { Search, User } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { mockNaturalDate, naturalDateSentinels } from '../extractors.ts';
import { mockSidecars, withoutFleet } from '../fleet.ts';
import { handle } from '../handle.ts';
import { apiError, notFound } from '../replies.ts';
import { mockServerInfo } from '../sessions.ts';
import { sidecarPage } from '../sidecars.ts';
import { mockSidecarUser, mockUsers, userHandlersFor } from '../users.ts';
import { windowAsText } from './search-results.ts';
import type { Variant } from './variant.ts';

/** Graylog's error for a property it does not know. */
const unknownProperty = (name: string) =>
  apiError(400, `Unable to map property ${name}.\nKnown properties include: …`);

/** What all versions of Graylog have in common and our own server lacks. */
const graylog = (version: string): readonly RequestHandler[] => [
  handle('getServerInfo', () => ({ ...mockServerInfo, version, tagline: 'Plays a Graylog' })),
  handle('tailMessages', notFound),
  handle('executeSearchInParts', notFound),
  handle('countFields', notFound),
  handle('listOutputStates', notFound),
  handle('getOpenIdConnectLogin', notFound),
  handle('getAuthBackendGroups', notFound),
  handle('getAuthBackendSynchronization', notFound),
  handle('getFleetSummary', notFound),
  handle('listSidecarChanges', notFound),
  handle('getSidecarDetails', notFound),
  handle('getSentConfiguration', notFound),
  handle('listSidecars', () => sidecarPage(mockSidecars.map(withoutFleet))),
  handle('getSidecar', ({ params }) => {
    const sidecar = mockSidecars.find(({ node_id }) => node_id === params.sidecarId);
    return sidecar ? withoutFleet(sidecar) : notFound();
  }),
];

/** Users without the `service_account` property, which 4.1 does not have yet, and the sidecar user. */
const olderUsers = [...mockUsers, mockSidecarUser].map(({ service_account: _, ...user }) => user as User);

type Body = { body(): Promise<object> };

/** Saves nothing, and rejects properties that version does not know. */
const savesUser =
  (status: number) =>
  async ({ body }: Body) =>
    'service_account' in (await body())
      ? unknownProperty('service_account')
      : new HttpResponse(null, { status });

const zoneOf = (range: { type: string }) => (range as { timezone?: string }).timezone;

export const graylog412: Variant = {
  ...windowAsText,
  refuse: (ranges) =>
    ranges.some((range) => range.type === 'keyword' && zoneOf(range) !== undefined)
      ? unknownProperty('timezone')
      : undefined,
  handlers: [
    ...graylog('4.1.2+20cd592'),
    handle('createUser', savesUser(201)),
    handle('updateUser', savesUser(204)),
    ...userHandlersFor(olderUsers),
  ],
};

/** From 4.3 on, a message list always has `sort`, `null` when it is unsorted. */
const withSort = <T extends { type: string }>(searchType: T): T =>
  searchType.type === 'messages' ? { sort: null, ...searchType } : searchType;

const withSorts = <Q extends { search_types?: readonly { type: string }[] }>(query: Q): Q => ({
  ...query,
  search_types: query.search_types?.map(withSort),
});

const isoTime = (text: string) => `${text.replace(' ', 'T')}.000Z`;

export const graylog436: Variant = {
  engine: { leavesOutEnd: true },
  refuse: (ranges) =>
    ranges.some((range) => range.type === 'keyword' && !zoneOf(range))
      ? apiError(400, 'A keyword time range needs a timezone.')
      : undefined,
  changeJob: (job) => {
    const changed = windowAsText.changeJob?.(job) ?? job;
    const results = Object.entries(changed.results).map(([id, result]) => [
      id,
      { ...result, query: withSorts(result.query) },
    ]);
    return { ...changed, results: Object.fromEntries(results) };
  },
  changeSearch: ({ requires: _, ...search }) =>
    ({ ...search, queries: search.queries.map(withSorts) }) as Search,
  handlers: [
    ...graylog('4.3.6+1a2b3c4'),
    handle('terminateSession', () => HttpResponse.json({}, { status: 200 })),
    handle('testNaturalDate', ({ query }) => {
      if (!query.get('timezone')) return apiError(400, 'A timezone is required.');
      return query.get('string') === naturalDateSentinels.unreadable
        ? apiError(422, 'Unable to parse date')
        : { from: isoTime(mockNaturalDate.from), to: isoTime(mockNaturalDate.to) };
    }),
    ...userHandlersFor([...mockUsers, mockSidecarUser]),
  ],
};
