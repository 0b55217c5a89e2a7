import type { Choice } from '@tailrace/domain/forms/choices';
import { getAuthzRole, listAuthzRoles } from '@tailrace/sdk/operations/roles';
import { useQueries } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';

/** The names of roles by id; an id that no role has is shown as such. */
export function useRoleChoices(ids: readonly string[]): Choice[] {
  const unique = [...new Set(ids)];
  const replies = useQueries({
    queries: unique.map((roleId) => query(getAuthzRole, { roleId }, { retry: false })),
  });
  return unique.map((value, at) => {
    const reply = replies[at];
    const label = reply?.data?.name ?? (reply?.isError ? `Unknown role ${value}` : '…');
    return { value, label };
  });
}

/** The id of the role new users usually get; none if there is no such role. */
export const readerRoleQuery = () =>
  query(
    listAuthzRoles,
    fieldListRequest({ query: 'Reader', page: 1, perPage: 50, sort: null, filters: {} }),
    { select: ({ roles }) => roles.filter(({ name }) => name === 'Reader').map(({ id }) => id) },
  );
