import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { pathPrefix } from '#/app/path-prefix.ts';
import { parseSearch, stringifySearch } from '#/app/search-params.ts';
import { RouteError } from '#/features/shell/problems/index.ts';
import { routeTree } from './routeTree.gen.ts';

export function createConsoleRouter(queryClient: QueryClient) {
  let pathChanged = false;
  const router = createRouter({
    routeTree,
    basepath: pathPrefix || '/',
    context: { queryClient },
    // Ids of users have them, as in `local:admin`; a link to an address that is written otherwise is not the current one.
    pathParamsAllowedCharacters: [':'],
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // No pending screen is shown while a page loads, so a minimum duration would only delay pages.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A page begins at its top. Search parameters that change within a page (a dialog, a filter) leave it where it is.
    scrollToTopSelectors: [() => (pathChanged ? document.querySelector('main') : null)],
  });
  router.subscribe('onBeforeLoad', (event) => {
    pathChanged = event.pathChanged;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
