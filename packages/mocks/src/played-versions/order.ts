import { type PlayedDifference, Refused } from './played-difference.ts';

/** Refuses an order that is not written as the documentation has it; with the reply, since a read has no body. */
function refuseOrder(reply: unknown, { url }: { url: URL }): unknown {
  const order = url.searchParams.get('order');
  if (order !== null && order !== 'asc' && order !== 'desc')
    throw new Refused(400, `order is ${order}: asc and desc are allowed.`);
  return reply;
}

/** Lists whose order is either `asc` or `desc`; before, any text was. */
export const playedOrder: readonly PlayedDifference[] = [
  {
    since: '6.0',
    calls: [
      'listLookupTables',
      'listLookupDataAdapters',
      'listLookupCaches',
      'listViews',
      'listSavedSearches',
      'listDashboards',
    ],
    reply: refuseOrder,
  },
  {
    since: '7.0',
    calls: [
      'listSidecars',
      'listCollectorSummaries',
      'listCollectorConfigurations',
      'listGrokPatternsPaginated',
      'listUsersPaginated',
      'listAuthzRoles',
      'listAuthzRoleAssignees',
      'listAuthBackendUsers',
      'listStreamsPaginated',
    ],
    reply: refuseOrder,
  },
];
