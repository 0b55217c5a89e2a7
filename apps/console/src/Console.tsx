import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { readyFont } from '#/app/theme/fonts.ts';
import { system } from '#/app/theme/system.ts';
import { askEarly, searchParams } from '#/features/search/index.ts';
import { createConsoleRouter } from './router.ts';

/** Loads the code of the page at the address, before there is anybody to show it to. */
export async function preloadPage(): Promise<void> {
  const router = createConsoleRouter(createQueryClient());
  const matches = router.matchRoutes(router.latestLocation);
  await Promise.all(
    matches.map(({ routeId }) =>
      router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]),
    ),
  );
}

interface ConsoleProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createConsoleRouter>;
}

/** To draw a page without its answer and then again with it takes about as long. */
const patienceMs = 100;

/**
 * Asks for what the page at the address needs. The search, the page most are waiting for, is drawn once where the
 * server answers at once, and while the answer is on its way where it takes longer.
 */
export async function beginConsole(): Promise<ConsoleProps> {
  const queryClient = createQueryClient();
  const router = createConsoleRouter(queryClient);
  // What goes wrong is said when the page is loaded to be shown.
  router.load().catch(() => {});
  const { pathname, search } = router.latestLocation;
  if (pathname === '/search') {
    readyFont('code');
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([askEarly(queryClient, searchParams(search)), patience]);
  }
  return { queryClient, router };
}

/** All there is for a logged-in user. What one user has loaded is gone with their session. */
export function Console({ queryClient, router }: ConsoleProps) {
  useReloadOnReturn(() => {
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    router.invalidate();
  });

  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
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
