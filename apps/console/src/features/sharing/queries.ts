import { success } from '@tailrace/domain/notices/notice';
import { type QueryParams, type Schemas, unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import type { ListPlace } from '#/app/lists/list-search.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';
import type { SharedFilter } from './list.ts';

type Selection = Schemas['GranteeCapabilities'];
type Asked = NonNullable<QueryParams<'listUserShares'>>;

const pathOf = (entityGRN: string) => ({ params: { path: { entityGRN } } });

/** Something shared with a user, and how much of it. */
export type SharedRow = Schemas['SharedEntity'] & { capability: Schemas['Capability'] };

const withCapabilities = ({ entities, context, ...numbers }: Schemas['SharedEntityPage']) => ({
  ...numbers,
  entities: entities.map(
    (entity): SharedRow => ({ ...entity, capability: context.grantee_capabilities[entity.id] ?? 'view' }),
  ),
});

export const shareQueries = {
  /** What a selection would come to, or, without one, what is shared now. */
  prepare: (entity: string, selection: Selection | null) =>
    queryOptions({
      queryKey: ['prepareEntityShare', entity, selection],
      queryFn: ({ signal }) =>
        unwrap(
          api.POST('/authz/shares/entities/{entityGRN}/prepare', {
            ...pathOf(entity),
            body: selection ? { selected_grantee_capabilities: selection } : {},
            signal,
          }),
        ),
      // A dialog begins with what holds now, never with what held when it was last open.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ofUser: (userId: string, place: ListPlace<SharedFilter>) => {
    const [capability = ''] = place.filters.capability;
    const [entity_type = ''] = place.filters.entity_type;
    const query = {
      page: place.page,
      per_page: place.perPage,
      query: place.query,
      order: place.sort?.order ?? 'asc',
      capability: capability as NonNullable<Asked['capability']>,
      entity_type,
    };
    return queryOptions({
      queryKey: ['listUserShares', userId, query],
      queryFn: async ({ signal }) =>
        withCapabilities(
          await unwrap(
            api.GET('/authz/shares/user/{userId}', { params: { path: { userId }, query }, signal }),
          ),
        ),
    });
  },
};

/** Shares what is called `title`; the form says what failed. */
export function useUpdateShare(entity: string, title: string) {
  return useMutationWithNotices({
    mutationFn: (selected_grantee_capabilities: Selection) =>
      unwrap(
        api.POST('/authz/shares/entities/{entityGRN}', {
          ...pathOf(entity),
          body: { selected_grantee_capabilities },
        }),
      ),
    notices: { done: () => success(`Sharing of “${title}” saved`) },
    invalidates: ['listUserShares'],
  });
}
