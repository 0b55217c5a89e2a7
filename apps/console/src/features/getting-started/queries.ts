import { gettingStartedNotices } from '@tailrace/domain/notices/getting-started';
import { metricsInterval } from '@tailrace/domain/polling';
import { unwrap } from '@tailrace/sdk';
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
  /** All but the built-in administrator. */
  users: () =>
    queryOptions({
      queryKey: ['listUsersPaginated', 'getting started'],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/users/paginated', { params: { query: { per_page: 1 } }, signal })),
      select: ({ total }) => total,
    }),
};

/** Hides the guide for everybody, and reads again whether it is to be shown. */
export const useDismissGuide = () =>
  useMutationWithNotices({
    mutationFn: () => unwrap(api.POST('/system/gettingstarted/dismiss', { body: {} })),
    notices: { failed: gettingStartedNotices.dismissFailed },
    invalidates: ['getGettingStarted'],
  });
