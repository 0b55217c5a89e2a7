import { isPermitted } from '@tailrace/domain/permissions';
import type { User } from '@tailrace/sdk';
import { getGettingStarted } from '@tailrace/sdk/operations/getting-started';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { guidePlace } from './guide-place.ts';

export const guideStatusQuery = () => query(getGettingStarted);

/** Whether a user who chose no start page begins with the guide. Where the server does not say so, not. */
export async function isGuideShown(queryClient: QueryClient, { permissions }: User): Promise<boolean> {
  if (!isPermitted(permissions, guidePlace.permission)) return false;
  return queryClient.fetchQuery(guideStatusQuery()).then(
    ({ show }) => show,
    () => false,
  );
}
