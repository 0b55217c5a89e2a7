import type { QueryClient } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { pathPrefix } from '#/app/path-prefix.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { parseSearch } from '#/app/search-params.ts';
import { storedSession } from '#/app/session.ts';
import { searchParams } from '#/features/query/params/index.ts';
import { prefetchSearch } from '#/features/search/result/index.ts';

/** The queries of the search at the URL, and the session they were sent with. */
let first: { queryClient: QueryClient; sessionId: string } | undefined;

/**
 * Sends the search at the URL with the stored session. The build writes this file into the page, so that the search is
 * sent with the requests for the code that draws its result.
 */
function sendFirstSearch(): void {
  const session = storedSession();
  if (!session || location.pathname !== `${pathPrefix}/search`) return;
  api.authenticate({ type: 'session', sessionId: session.sessionId });
  first = { queryClient: createQueryClient(), sessionId: session.sessionId };
  void prefetchSearch(first.queryClient, searchParams(parseSearch(location.search)));
}

/** The query cache of a console that starts, with the first search if the session is still the one that sent it. */
export function takeQueryClient(): QueryClient {
  const { queryClient, sessionId } = first ?? {};
  first = undefined;
  return queryClient && sessionId === storedSession()?.sessionId ? queryClient : createQueryClient();
}

sendFirstSearch();
