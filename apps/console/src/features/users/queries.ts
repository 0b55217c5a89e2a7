import { roleNotices } from '@tailrace/domain/notices/roles';
import { streamNotices } from '@tailrace/domain/notices/streams';
import { userNotices } from '@tailrace/domain/notices/users';
import { listAuthzRolesForUser } from '@tailrace/sdk/operations/roles';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { listUsersPaginated, listUserTokens } from '@tailrace/sdk/operations/users';
import { listDashboards } from '@tailrace/sdk/operations/views';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';

type PageState = Pick<ListState, 'query' | 'page' | 'perPage' | 'sort'>;

const requestOf = (listState: PageState) => fieldListRequest({ ...listState, filters: {} });

/** At most this many dashboards are offered as start pages. */
const maxDashboards = 500;

export const userQueries = {
  page: (listState: PageState) =>
    query(
      listUsersPaginated,
      { ...requestOf(listState), order: listState.sort?.order },
      { placeholderData: keepPreviousData, failed: userNotices.listFailed },
    ),
  roles: (username: string) =>
    query(
      listAuthzRolesForUser,
      { username, per_page: 0 },
      { failed: roleNotices.listFailed, isAside: true },
    ),
  streams: () => query(listStreams, {}, { failed: streamNotices.listFailed, isAside: true }),
  dashboards: () => query(listDashboards, { per_page: maxDashboards }, { isAside: true }),
  tokens: (userId: string) => query(listUserTokens, { userId }, { failed: userNotices.tokensFailed }),
};
