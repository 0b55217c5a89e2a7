import { FetchError } from '@tailrace/sdk';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { type Notice, showNotice } from './notices.ts';

interface NoticeMeta extends Record<string, unknown> {
  /** Said when it worked; a function where the answer decides. */
  done?: Notice | ((data: never, variables: never) => Notice);
  /** Said when it did not; `null` is a failure nobody is told about. Left out where the form says it itself. */
  failed?: (error: Error) => Notice | null;
  /** First words of the query keys that are stale afterwards. */
  invalidates?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: NoticeMeta;
  }
}

/** An ended session shows the login and a lost server its banner; a notice on top would say it twice. */
const isSaidElsewhere = (error: unknown) =>
  error instanceof FetchError && (error.status === 0 || error.status === 401);

/** One client per login: no silent retries, and what a mutation says and makes stale is in its `meta`. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 2_000 },
    },
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, mutation) => {
        const { done, invalidates = [] } = mutation.meta ?? {};
        if (done) showNotice(typeof done === 'function' ? done(data as never, variables as never) : done);
        return Promise.all(invalidates.map((name) => client.invalidateQueries({ queryKey: [name] })));
      },
      onError: (error, _variables, _context, mutation) => {
        const { failed } = mutation.meta ?? {};
        const notice = isSaidElsewhere(error) ? null : failed?.(error);
        if (notice) showNotice(notice);
      },
    }),
  });
  return client;
}
