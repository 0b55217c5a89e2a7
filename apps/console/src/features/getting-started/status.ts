import { isPermitted } from '@tailrace/domain/permissions';
import { type User, unwrap } from '@tailrace/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { guidePlace } from './guide-place.ts';

export const guideStatusQuery = () =>
  queryOptions({
    queryKey: ['getGettingStarted'],
    queryFn: ({ signal }) => unwrap(api.GET('/system/gettingstarted', { signal })),
  });

/** Whether a user who chose no start page begins with the guide. Where the server does not say so, not. */
export async function isGuideShown(queryClient: QueryClient, { permissions }: User): Promise<boolean> {
  if (!isPermitted(permissions, guidePlace.permission)) return false;
  return queryClient.fetchQuery(guideStatusQuery()).then(
    ({ show }) => show,
    () => false,
  );
}
