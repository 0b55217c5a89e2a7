import { isPermitted } from '@tailrace/domain/permissions/permissions';
import type { User } from '@tailrace/sdk';
import { getGettingStarted } from '@tailrace/sdk/operations/getting-started';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { guideState } from './guide-state.ts';

export const guideStatusQuery = () => query(getGettingStarted);

/** Whether a user without a start page starts with the guide. False if the server does not report it. */
export async function isGuideShown(queryClient: QueryClient, { permissions }: User): Promise<boolean> {
  if (!isPermitted(permissions, guideState.permission)) return false;
  return queryClient.fetchQuery(guideStatusQuery()).then(
    ({ show }) => show,
    () => false,
  );
}
