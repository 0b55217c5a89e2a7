import type { Schemas } from '@tailrace/sdk';
import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import { userService } from '../users/user-service.ts';
import { type GrantService, grantService } from './grant-service.ts';
import { type ShareService, shareService } from './share-service.ts';
import { type Shareables, shareables } from './shareables.ts';
import { userShares } from './user-shares.ts';

interface Parts {
  grants: Pick<GrantService, 'all'>;
  shareables: Pick<Shareables, 'find'>;
  shares: Pick<ShareService, 'granteeTitle'>;
}

/** All grants with titles; the target of one that no longer exists is named by its GRN. Grants never expire. */
const grantsOverview = ({ grants, shareables, shares }: Parts): Schemas['GrantSummary'][] =>
  grants.all().map(({ id, grantee, target, capability, ...recorded }) => ({
    id,
    grantee,
    grantee_title: shares.granteeTitle(grantee),
    capability,
    target,
    target_title: shareables.find(target)?.title ?? target,
    created_by: recorded.createdBy,
    created_at: wireTime(recorded.createdAt),
    updated_by: recorded.updatedBy,
    updated_at: wireTime(recorded.updatedAt),
    expires_at: null,
  }));

export const sharing = defineArea({
  name: 'sharing',
  services: { shares: shareService, grants: grantService, shareables, users: userService },
  handlers: {
    explainAccess: ({ path, caller }, { shares }) => ok(shares.explain(path.entityGRN, path.userId, caller)),

    listUserShares({ path, query, permits }, services) {
      const user = services.users.byId(path.userId);
      permits.check({ User: user });
      return ok(userShares(services, user, query));
    },

    getGrantsOverview: (_, services) => ok({ grants: grantsOverview(services) }),

    prepareEntityShare: ({ path, body, caller }, { shares }) =>
      ok(shares.prepare(path.entityGRN, body.selected_grantee_capabilities ?? null, caller)),
    updateEntityShare: ({ path, body, caller }, { shares }) =>
      ok(shares.update(path.entityGRN, body.selected_grantee_capabilities ?? {}, caller)),
  },
});
