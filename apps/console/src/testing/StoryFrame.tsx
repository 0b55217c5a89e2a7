import type { Decorator } from '@storybook/react-vite';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, Fragment, type ReactNode, Suspense, useContext } from 'react';
import { currentUserQuery } from '#/app/current-user.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { parseSearch, stringifySearch } from '#/app/search-params.ts';
import { currentUsername } from '#/app/session.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { preloadPageFrame } from '#/features/shell/index.ts';
import { RouteError } from '#/features/shell/problems/index.ts';

/** The router of a story: `parameters: { place: { path, url, layout } }`. */
export interface Place {
  /** Route path below `_authed`, such as `/messages/$index/$messageId`. */
  path: string;
  /** Initial URL; defaults to the path. */
  url?: string;
  /**
   * The shell, which wraps pages according to their manifest; without it, Chakra is provided unless the folder works
   * without.
   */
  layout?: RouteComponent;
  /** Shown until the data has loaded. */
  pending?: RouteComponent;
}

const placeOf = (parameters: Record<string, unknown>) => (parameters.place ?? { path: '/' }) as Place;

const Story = createContext<ReactNode>(null);
const StoryHere = () => useContext(Story);

/** A router with the story's own route; all other links lead to an empty page. */
function createStoryRouter({ path, url = path, layout, pending }: Place, isDrawnFirst: boolean) {
  const Around = isDrawnFirst ? Fragment : Chakra;
  const root = createRootRoute();
  const authed = createRoute({
    getParentRoute: () => root,
    id: '_authed',
    component:
      layout ??
      (() => (
        <Around>
          <Outlet />
        </Around>
      )),
    // Awaited, so that the story renders completely at once.
    beforeLoad: ({ matches }) => layout && preloadPageFrame(matches),
  });
  const here = createRoute({
    getParentRoute: () => authed,
    path,
    component: StoryHere,
    pendingComponent: pending,
  });
  return createRouter({
    routeTree: root.addChildren([authed.addChildren([here])]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: path.includes('$')
      ? Elsewhere
      : () => (
          <Around>
            <StoryHere />
          </Around>
        ),
  });
}

const Elsewhere = () => <p>Elsewhere</p>;

interface Surroundings {
  queryClient: QueryClient;
  router: ReturnType<typeof createStoryRouter>;
}

/**
 * Preloads what the console loads before it renders a page, because React delays content behind a suspended component
 * by a third of a second.
 */
export async function loadSurroundings(parameters: Record<string, unknown>): Promise<Surroundings> {
  const queryClient = createQueryClient();
  const router = createStoryRouter(placeOf(parameters), parameters.isDrawnFirst === true);
  await Promise.all([queryClient.prefetchQuery(currentUserQuery(currentUsername())), router.load()]);
  return { queryClient, router };
}

function Frame({ queryClient, router, children }: Surroundings & { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Story value={children}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </Story>
    </QueryClientProvider>
  );
}

/** Wraps a story in the console's providers: theme, queries, router. */
export const inStoryFrame: Decorator = (StoryFn, { globals, loaded, id }) => {
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.density = globals.density === 'compact' ? 'compact' : 'comfortable';
  const framed = (
    <Frame key={id} {...(loaded as Surroundings)}>
      <StoryFn />
    </Frame>
  );
  return globals.theme === 'both' ? <SideBySide>{framed}</SideBySide> : framed;
};

function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', minHeight: '100dvh' }}>
      {['light', 'dark'].map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={{
            minWidth: 0,
            overflow: 'auto',
            background: 'var(--bg-canvas)',
            color: 'var(--fg-default)',
          }}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
