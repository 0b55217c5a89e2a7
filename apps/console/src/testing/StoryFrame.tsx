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
import { currentUserQuery } from '#/app/current-user-query.ts';
import type { Page } from '#/app/pages.ts';
import { createQueryClient } from '#/app/query-client.ts';
import { parseSearch, stringifySearch } from '#/app/search-params.ts';
import { currentUsername } from '#/app/session.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { preloadPageFrame } from '#/features/shell/index.ts';
import { RouteError } from '#/features/shell/problems/index.ts';

/** The router of a story: `parameters: { place: { path, url, layout } }`. */
export interface StoryRoute {
  /** Route path below `_authed`, such as `/messages/$index/$messageId`. */
  path: string;
  /** Initial URL; defaults to the path. */
  url?: string;
  /**
   * The shell, which wraps pages as their routes say; without it, Chakra is provided unless the folder works without.
   */
  layout?: RouteComponent;
  /** Shown until the data has loaded. */
  pending?: RouteComponent;
}

const routeOf = (parameters: Record<string, unknown>) => (parameters.route ?? { path: '/' }) as StoryRoute;

const Story = createContext<ReactNode>(null);
const StoryHere = () => useContext(Story);

let pages: Promise<Map<string, Page>> | undefined;

/** What the console's routes say of their pages, by path. Loaded once and only for pages, because it loads all of them. */
const pagesByPath = () => (pages ??= loadPages());

async function loadPages(): Promise<Map<string, Page>> {
  const { createConsoleRouter } = await import('#/router.ts');
  const routes = Object.values(createConsoleRouter(createQueryClient()).routesByPath);
  return new Map(routes.map(({ to, options }) => [to, options.staticData]));
}

/** A router with the story's own route, and empty pages at all other paths. */
function createStoryRouter(
  { path, url = path, layout, pending }: StoryRoute,
  isDrawnFirst: boolean,
  pages: ReadonlyMap<string, Page>,
) {
  const Around = isDrawnFirst ? Fragment : Chakra;
  const root = createRootRoute();
  const Other = path.includes('$')
    ? Elsewhere
    : () => (
        <Around>
          <StoryHere />
        </Around>
      );
  const authed = createRoute({
    getParentRoute: () => root,
    id: '_authed',
    staticData: { title: null },
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
    staticData: pages.get(path) ?? { title: null },
    component: StoryHere,
    pendingComponent: pending,
  });
  const others = [...pages]
    .filter(([other]) => other !== path && other !== '/$')
    .map(([other, staticData]) =>
      createRoute({ getParentRoute: () => authed, path: other, staticData, component: Other }),
    );
  return createRouter({
    routeTree: root.addChildren([authed.addChildren([here, ...others])]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: Other,
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
  const route = routeOf(parameters);
  const pages = route.path === '/' ? new Map<string, Page>() : await pagesByPath();
  const router = createStoryRouter(route, parameters.isDrawnFirst === true, pages);
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
