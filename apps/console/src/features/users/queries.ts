import { roleNotices } from '@tailrace/domain/notices/roles';
import { streamNotices } from '@tailrace/domain/notices/streams';
import { userNotices } from '@tailrace/domain/notices/users';
import { unwrap } from '@tailrace/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListPlace } from '#/app/lists/list-search.ts';
import type { Choice } from '#/components/inputs/model.ts';

type Asked = Pick<ListPlace, 'query' | 'page' | 'perPage' | 'sort'>;

const requestOf = (place: Asked) => fieldListRequest({ ...place, filters: {} });

export const userQueries = {
  page: (place: Asked) => {
    const query = { ...requestOf(place), order: place.sort?.order };
    return queryOptions({
      queryKey: ['listUsersPaginated', query],
      queryFn: ({ signal }) => unwrap(api.GET('/users/paginated', { params: { query }, signal })),
      placeholderData: keepPreviousData,
      meta: { failed: userNotices.listFailed },
    });
  },
  get: (userId: string) =>
    queryOptions({
      queryKey: ['getUserById', userId],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/users/id/{userId}', { params: { path: { userId } }, signal })),
      meta: { failed: userNotices.getFailed },
    }),
  roles: (username: string) =>
    queryOptions({
      queryKey: ['listAuthzRolesForUser', username],
      queryFn: ({ signal }) =>
        unwrap(
          api.GET('/authz/roles/user/{username}', {
            params: { path: { username }, query: { per_page: 0 } },
            signal,
          }),
        ),
      meta: { failed: roleNotices.listFailed, isAside: true },
    }),
  streams: () =>
    queryOptions({
      queryKey: ['listStreams'],
      queryFn: ({ signal }) => unwrap(api.GET('/streams', { signal })),
      meta: { failed: streamNotices.listFailed, isAside: true },
    }),
  tokens: (userId: string) =>
    queryOptions({
      queryKey: ['listUserTokens', userId],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/users/{userId}/tokens', { params: { path: { userId } }, signal })),
      meta: { failed: userNotices.tokensFailed },
    }),
};

/** Roles by a part of their name, for who chooses some of them. */
export async function findRoles(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = requestOf({ query: text, page: 1, perPage: 50, sort: null });
  const { roles } = await unwrap(api.GET('/authz/roles', { params: { query }, signal }));
  return roles.map(({ name, description }) => ({ value: name, label: name, detail: description ?? '' }));
}
