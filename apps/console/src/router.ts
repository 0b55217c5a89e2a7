import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { pathPrefix } from '#/app/path-prefix.ts';
import { parseSearch, stringifySearch } from '#/app/search-params.ts';
import { RouteError } from '#/features/shell/problems/index.ts';
import { routeTree } from './routeTree.gen.ts';

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: pathPrefix || '/',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // No pending screen is shown while a page loads, so a minimum duration would only delay pages.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
