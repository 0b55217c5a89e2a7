import { failedWith, success } from '@tailrace/domain/notices/notice';
import { grn } from '@tailrace/domain/permissions/permissions';
import type { Schemas } from '@tailrace/sdk';
import { listUserShares, prepareEntityShare, updateEntityShare } from '@tailrace/sdk/operations/sharing';
import { getUserById } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { undoable } from '#/app/notices.ts';
import { capabilityTitles, selectionOf } from './shares.ts';

type Capability = Schemas['Capability'];

/** What a user gets on an entity; `null` takes it away. */
export interface UserGrant {
  entityGRN: string;
  title: string;
  capability: Capability | null;
}

export const userGrn = ({ id }: { id: string }) => grn('user', id);

/** Changes the share of one user and leaves all others. Undoing restores what the user had. */
export function useUserGrant(user: { id: string }) {
  const grantee = userGrn(user);
  const changing = useMutationWithNotices({
    mutationFn: async ({ entityGRN, title, capability }: UserGrant): Promise<Capability | null> => {
      const { active_shares } = await call(prepareEntityShare, { entityGRN, body: {} });
      const { [grantee]: before = null, ...others } = selectionOf(active_shares);
      if (before === null && capability === null) {
        throw new Error(`“${title}” is shared with everyone. Open its sharing to change that.`);
      }
      const selected_grantee_capabilities = capability ? { ...others, [grantee]: capability } : others;
      await call(updateEntityShare, { entityGRN, body: { selected_grantee_capabilities } });
      return before;
    },
    done: (before, grant): ReturnType<typeof undoable> => {
      const { title, capability } = grant;
      const text = capability
        ? `“${title}” shared as ${capabilityTitles[capability].toLowerCase()}`
        : `“${title}” is no longer shared with this user`;
      return undoable(success(text), () => changing.mutate({ ...grant, capability: before }));
    },
    failed: failedWith('Could not change the sharing'),
    invalidates: [listUserShares, getUserById],
  });
  return changing;
}
