import { FetchError, type Operation } from '@tailrace/sdk';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type LoadMeta, queryKeyOf } from './calls/query.ts';
import { failWith, isRefused } from './failure.ts';
import { type Notice, showNotice } from './notices.ts';

/** Set by `useMutationWithNotices`. */
interface MutationMeta extends Record<string, unknown> {
  done?: (data: never, variables: never) => Notice | null;
  failed?: (error: Error, variables: never) => Notice | null;
  invalidates?: readonly Operation[];
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: LoadMeta;
  }
}

/** An expired session shows the login and a lost server its banner; a notice would repeat that. */
const isReportedElsewhere = (error: unknown) =>
  error instanceof FetchError && (error.status === 0 || error.status === 401);

/** A server that was just started replies before it can read what it stores. */
const isStarting = (error: unknown) =>
  error instanceof FetchError && error.status === 503 && error.message === 'The server is starting';

const startingRetries = 10;

// Flush in the next task, after the key press's own requests have been sent; TanStack Query's default timer is a few
// milliseconds slower.
notifyManager.setScheduler((draw) => {
  if (typeof scheduler === 'undefined') queueMicrotask(draw);
  else void scheduler.postTask(draw, { priority: 'user-blocking' });
});

/** One client per login, without retries except while the server starts; mutations declare notices and invalidations in their `meta`. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isStarting(error) && failures < startingRetries,
        retryDelay: 1_000,
        refetchOnWindowFocus: false,
        staleTime: 2_000,
      },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const notice = isReportedElsewhere(error) ? null : meta?.failed?.(error);
        // A part of the page that the user may not see says so itself, or is absent.
        if (!notice || (meta?.isAside && isRefused(error))) return;
        if (state.data === undefined && !meta?.isAside) failWith(error, notice);
        else showNotice(notice);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, { meta }) => {
        const notice = meta?.done?.(data as never, variables as never);
        if (notice) showNotice(notice);
        return Promise.all(
          (meta?.invalidates ?? []).map((operation) =>
            client.invalidateQueries({ queryKey: queryKeyOf(operation) }),
          ),
        );
      },
      onError: (error, variables, _context, { meta }) => {
        const notice = isReportedElsewhere(error) ? null : meta?.failed?.(error, variables as never);
        if (notice) showNotice(notice);
      },
    }),
  });
  return client;
}
