import type { QueryParams, Schemas } from '@tailrace/sdk';
import type { User } from '../../http/user.ts';
import { comparing } from '../../listing/order.ts';
import { pageOf } from '../../listing/page.ts';
import { type Capability, higher } from './capability.ts';
import type { GrantService } from './grant-service.ts';
import type { ShareService } from './share-service.ts';
import type { Shareable, Shareables } from './shareables.ts';

type SharesRequest = NonNullable<QueryParams<'listUserShares'>>;

interface Share extends Shareable {
  target: string;
  capability: Capability;
}

interface Parts {
  grants: Pick<GrantService, 'to'>;
  shareables: Pick<Shareables, 'find'>;
  shares: Pick<ShareService, 'wireEntity'>;
}

/** A page of the entities shared with a user or with everybody. */
export function userShares(
  { grants, shareables, shares }: Parts,
  user: User,
  { page, per_page, query = '', order, capability = '', entity_type = '' }: SharesRequest,
): Schemas['SharedEntityPage'] {
  const highest = new Map<string, Capability>();
  for (const { target, capability: granted } of grants.to(user.id)) {
    highest.set(target, higher(granted, highest.get(target) ?? granted));
  }
  const all = [...highest].flatMap(([target, granted]): Share[] => {
    const entity = shareables.find(target);
    return entity ? [{ ...entity, target, capability: granted }] : [];
  });
  const wanted = query.trim().toLowerCase();
  const fitting = all.filter(
    (share) =>
      share.title.toLowerCase().includes(wanted) &&
      (capability === '' || share.capability === capability) &&
      (entity_type === '' || share.type === entity_type),
  );
  const compare = comparing('language', order);
  const byTitle = fitting.toSorted((a, b) => compare(a.title, b.title));
  const { items, numbers } = pageOf(byTitle, { page, per_page });
  // In other lists a page size of 0 means all entries; here it means none.
  const here = per_page === 0 ? [] : items;
  return {
    ...numbers,
    count: here.length,
    grand_total: all.length,
    entities: here.map(shares.wireEntity),
    context: {
      grantee_capabilities: Object.fromEntries(here.map((share) => [share.target, share.capability])),
    },
  };
}
