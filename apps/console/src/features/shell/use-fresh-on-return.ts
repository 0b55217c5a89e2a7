import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReturn } from '#/app/user-activity.ts';
import { shellQueries } from './queries.ts';

/** Refetches when the user returns, because polling is slower while the page is idle. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onReturn(() => {
        for (const { queryKey } of [shellQueries.nodes(), shellQueries.throughput()])
          void client.refetchQueries({ queryKey, exact: true });
      }),
    [client],
  );
}
