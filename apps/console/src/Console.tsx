import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '#/app/api.ts';
import { useAvailability } from '#/app/availability.ts';
import { keepSlowLineFor } from '#/app/first-load/when-painted.ts';
import { keepDocument, reloadPage } from '#/app/page-code.ts';
import { watchPermissions } from '#/app/permission-refresh.ts';
import { loadPlugins } from '#/app/plugins.ts';
import { preloadFont } from '#/app/theme/fonts.ts';
import { searchParams } from '#/features/query/params/index.ts';
import { prefetchSearch } from '#/features/search/result/index.ts';
import { preloadPageFrame } from '#/features/shell/index.ts';
import { takeQueryClient } from './first-search.ts';
import { createConsoleRouter } from './router.ts';

interface ConsoleProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createConsoleRouter>;
}

function createConsole(): ConsoleProps {
  const queryClient = takeQueryClient();
  return { queryClient, router: createConsoleRouter(queryClient) };
}

keepDocument();

/** Set by `preloadPage`, used by the next `startConsole`. */
let preloaded: ConsoleProps | undefined;

/** Loads the code of the page at the URL before the user is known. */
export async function preloadPage(): Promise<void> {
  preloaded ??= createConsole();
  const { router } = preloaded;
  const matches = router.matchRoutes(router.latestLocation);
  void preloadPageFrame(matches);
  await Promise.all(
    matches.map(({ routeId }) =>
      router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]),
    ),
  );
}

/** The search waits this long (ms) for its first response; rendering it empty and then again takes about as long. */
const firstResponseMs = 100;

/**
 * Starts the requests of the page at the URL. The search, the most frequent start page, waits briefly for its result,
 * so that it usually renders only once.
 */
export async function startConsole(): Promise<ConsoleProps> {
  const made = preloaded ?? createConsole();
  preloaded = undefined;
  const { queryClient, router } = made;
  void loadPlugins(api);
  router.updateLatestLocation();
  const { pathname, search } = router.latestLocation;
  const prefetched = pathname === '/search' ? prefetchSearch(queryClient, searchParams(search)) : undefined;
  // The router shows the error when it renders the page.
  router.load().catch(() => {});
  if (prefetched) {
    preloadFont('code');
    keepSlowLineFor(prefetched);
    await Promise.race([prefetched, new Promise((resolve) => setTimeout(resolve, firstResponseMs))]);
  }
  return made;
}

/** The console of a logged-in user. Its query cache ends with the session. */
export function Console({ queryClient, router }: ConsoleProps) {
  useReloadOnReturn(() => {
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    void reloadPage(router);
  });

  useEffect(
    () =>
      watchPermissions({
        client: queryClient,
        reloadPage() {
          if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
        },
      }),
    [queryClient, router],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Refetches what failed while the server was down. */
function useReloadOnReturn(reload: () => void): void {
  const { isUp } = useAvailability();
  const wasDown = useRef(false);
  const onReturn = useEffectEvent(reload);

  useEffect(() => {
    if (isUp && wasDown.current) onReturn();
    wasDown.current = !isUp;
  }, [isUp]);
}
