import { success } from '@tailrace/domain/notices/notice';
import { type AlsoShared, withViewers } from '@tailrace/domain/sharing/shares';
import type { QueryParams, Schemas } from '@tailrace/sdk';
import {
  explainAccess,
  listUserShares,
  prepareEntityShare,
  updateEntityShare,
} from '@tailrace/sdk/operations/sharing';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import type { SharedFilter } from './list-search.ts';

type Selection = Schemas['GranteeCapabilities'];
type SharesParams = NonNullable<QueryParams<'listUserShares'>>;

/** An entity shared with a user, with the user's capability. */
export type SharedRow = Schemas['SharedEntity'] & { capability: Schemas['Capability'] };

export const sharedRows = ({ entities, context }: Schemas['SharedEntityPage']): SharedRow[] =>
  entities.map((entity) => ({ ...entity, capability: context.grantee_capabilities[entity.id] ?? 'view' }));

export const shareQueries = {
  /** Previews a selection; without one, loads the current shares. */
  prepare: (entityGRN: string, selection: Selection | null) =>
    query(
      prepareEntityShare,
      { entityGRN, body: selection ? { selected_grantee_capabilities: selection } : {} },
      // No caching: the dialog must always start with the current shares.
      { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    ),
  ofUser: (userId: string, { page, perPage, sort, filters, ...state }: ListState<SharedFilter>) => {
    const [capability = ''] = filters.capability;
    const [entity_type = ''] = filters.entity_type;
    return query(listUserShares, {
      userId,
      page,
      per_page: perPage,
      query: state.query,
      order: sort?.order ?? 'asc',
      capability: capability as NonNullable<SharesParams['capability']>,
      entity_type,
    });
  },
};

/** What a share dialog saves. */
interface ShareUpdate {
  selection: Selection;
  also: AlsoShared;
}

/** Updates the shares of an entity, and of what it needs; the form shows errors. */
export const useUpdateShare = (entityGRN: string, title: string) =>
  useMutationWithNotices({
    mutationFn: async ({ selection, also }: ShareUpdate) => {
      // First, so that nobody gets an entity without what it needs.
      for (const [needed, grantees] of Object.entries(also)) {
        const { active_shares } = await call(prepareEntityShare, { entityGRN: needed, body: {} });
        const selected_grantee_capabilities = withViewers(active_shares, grantees);
        await call(updateEntityShare, { entityGRN: needed, body: { selected_grantee_capabilities } });
      }
      return call(updateEntityShare, { entityGRN, body: { selected_grantee_capabilities: selection } });
    },
    done: () => success(`Sharing of “${title}” saved`),
    invalidates: [listUserShares, explainAccess],
  });
