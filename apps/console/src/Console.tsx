import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { preloadFont } from '#/app/theme/fonts.ts';
import { prefetchSearch } from '#/features/search-answer/index.ts';
import { searchParams } from '#/features/search-place/index.ts';
import { preloadPageFrame } from '#/features/shell/index.ts';
import { createConsoleRouter } from './router.ts';

interface ConsoleProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createConsoleRouter>;
}

function createConsole(): ConsoleProps {
  const queryClient = createQueryClient();
  return { queryClient, router: createConsoleRouter(queryClient) };
}

/** For the next to come in, while they have not been let in. */
let madeAhead: ConsoleProps | undefined;

/** Loads the code of the page at the address, before there is anybody to show it to. */
export async function preloadPage(): Promise<void> {
  madeAhead ??= createConsole();
  const { router } = madeAhead;
  const matches = router.matchRoutes(router.latestLocation);
  void preloadPageFrame(matches);
  await Promise.all(
    matches.map(({ routeId }) =>
      router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]),
    ),
  );
}

/** To draw a page without its answer and then again with it takes about as long. */
const patienceMs = 100;

/**
 * Asks for what the page at the address needs. The search, the page most are waiting for, is drawn once where the
 * server answers at once, and while the answer is on its way where it takes longer.
 */
export async function beginConsole(): Promise<ConsoleProps> {
  const made = madeAhead ?? createConsole();
  madeAhead = undefined;
  const { queryClient, router } = made;
  router.updateLatestLocation();
  const { pathname, search } = router.latestLocation;
  const asked = pathname === '/search' ? prefetchSearch(queryClient, searchParams(search)) : undefined;
  // What goes wrong is said when the page is loaded to be shown.
  router.load().catch(() => {});
  if (asked) {
    preloadFont('code');
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  return made;
}

/** All there is for a logged-in user. What one user has loaded is gone with their session. */
export function Console({ queryClient, router }: ConsoleProps) {
  useReloadOnReturn(() => {
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    router.invalidate();
  });

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** What could not be loaded while the server was away is loaded as soon as it is back. */
function useReloadOnReturn(reload: () => void): void {
  const { isUp } = useAvailability();
  const wasDown = useRef(false);
  const onReturn = useEffectEvent(reload);

  useEffect(() => {
    if (isUp && wasDown.current) onReturn();
    wasDown.current = !isUp;
  }, [isUp]);
}
