import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '#/app/query-client.ts';
import { routeTree } from './routeTree.gen.ts';

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    context: { queryClient: createQueryClient() },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
