import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';
import { userService } from '../users/user-service.ts';
import { grantService } from './grant-service.ts';
import { grantsOverview } from './grants-overview.ts';
import { shareService } from './share-service.ts';
import { shareables } from './shareables.ts';
import { userShares } from './user-shares.ts';

export const sharing = defineArea({
  name: 'sharing',
  services: { shares: shareService, grants: grantService, shareables, users: userService },
  handlers: {
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
