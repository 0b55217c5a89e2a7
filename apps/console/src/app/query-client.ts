import { FetchError, type Operation } from '@tailrace/sdk';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Notice, showNotice } from './notices.ts';

/** What `useMutationWithNotices` hands over. */
interface MutationMeta extends Record<string, unknown> {
  done?: (data: never, variables: never) => Notice | null;
  failed?: (error: Error, variables: never) => Notice | null;
  invalidates?: readonly Operation[];
}

/** What a query may name in its `meta`. */
export interface LoadMeta extends Record<string, unknown> {
  /** Said when what is on the screen could not be read again. The first time, the page stands for its failure itself. */
  failed?: (error: Error) => Notice | null;
  /** Whether the page goes on without it: then it is said the first time, too. */
  isAside?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: LoadMeta;
  }
}

/** An ended session shows the login and a lost server its banner; a notice on top would say it twice. */
const isSaidElsewhere = (error: unknown) =>
  error instanceof FetchError && (error.status === 0 || error.status === 401);

// In a task of its own, so that what a key asks for is on its way before the page is drawn anew, but in the very next
// one: a timer, which is TanStack Query's own way, comes some milliseconds later.
notifyManager.setScheduler((draw) => {
  if (typeof scheduler === 'undefined') queueMicrotask(draw);
  else void scheduler.postTask(draw, { priority: 'user-blocking' });
});

/** One client per login: no silent retries, and what a mutation says and makes stale is in its `meta`. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 2_000 },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (isSaidElsewhere(error) || (state.data === undefined && !meta?.isAside)) return;
        const notice = meta?.failed?.(error);
        if (notice) showNotice(notice);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { meta }) => {
        const notice = meta?.done?.(data as never, variables as never);
        if (notice) showNotice(notice);
        return Promise.all(
          (meta?.invalidates ?? []).map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
        );
      },
      onError: (error, variables, _context, { meta }) => {
        const notice = isSaidElsewhere(error) ? null : meta?.failed?.(error, variables as never);
        if (notice) showNotice(notice);
      },
    }),
  });
  return client;
}
