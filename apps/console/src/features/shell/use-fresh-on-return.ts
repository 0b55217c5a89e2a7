import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReturn } from '#/app/user-activity.ts';
import { shellQueries } from './queries.ts';

/** Asks at once, when somebody is back, for what was asked for less often while nobody was there. */
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
