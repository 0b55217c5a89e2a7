import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../wire-time.ts';
import type { GrantService } from './grant-service.ts';
import type { ShareService } from './share-service.ts';
import type { Shareables } from './shareables.ts';

interface Parts {
  grants: Pick<GrantService, 'all'>;
  shareables: Pick<Shareables, 'find'>;
  shares: Pick<ShareService, 'granteeTitle'>;
}

/** All grants with titles; the target of one that no longer exists is named by its GRN. Grants never expire. */
export const grantsOverview = ({ grants, shareables, shares }: Parts): Schemas['GrantSummary'][] =>
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
