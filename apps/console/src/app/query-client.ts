import { MutationCache, QueryClient } from '@tanstack/react-query';

/** One client per page: no silent retries, and only what says so is fetched again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 2_000 },
    },
    mutationCache: new MutationCache(),
  });
}
