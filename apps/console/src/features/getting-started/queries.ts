import { gettingStartedNotices } from '@tailrace/domain/notices/getting-started';
import { metricsInterval } from '@tailrace/domain/polling';
import { type Schemas, unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';

const aDay = 86_400;

/** How far each step of the guide is: one call for each, which asks for as little as it can. */
export const progressQueries = {
  /** Of the last day; asked for again until there are some. */
  messages: () =>
    queryOptions({
      queryKey: ['searchRelative', 'getting started'],
      queryFn: ({ signal }) =>
        unwrap(
          api.GET('/search/universal/relative', {
            params: { query: { query: '*', range: aDay, limit: 1 } },
            noSessionExtension: true,
            signal,
          }),
        ),
      select: ({ total_results }) => total_results,
      refetchInterval: ({ state }) => (state.data?.total_results === 0 ? metricsInterval : false),
    }),
  savedSearches: () =>
    queryOptions({
      queryKey: ['listSavedSearches', 'getting started'],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/search/saved', { params: { query: { per_page: 1 } }, signal })),
      select: ({ total }) => total,
    }),
  /** All but the built-in administrator and the accounts of programs, which are no colleagues. */
  users: () =>
    queryOptions({
      queryKey: ['listUsersPaginated', 'getting started'],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/users/paginated', { params: { query: { per_page: 50 } }, signal })),
      select: ({ total, users }) => total - users.filter(isProgram).length,
    }),
};

/** Every Graylog has `graylog-sidecar` from the start; older ones do not mark it as a service account. */
const isProgram = ({ username, service_account }: Schemas['UserOverview']) =>
  service_account === true || username === 'graylog-sidecar';

/** Hides the guide for everybody, and reads again whether it is to be shown. */
export const useDismissGuide = () =>
  useMutationWithNotices({
    mutationFn: () => unwrap(api.POST('/system/gettingstarted/dismiss', { body: {} })),
    notices: { failed: gettingStartedNotices.dismissFailed },
    invalidates: ['getGettingStarted'],
  });
