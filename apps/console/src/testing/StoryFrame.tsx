import { ChakraProvider } from '@chakra-ui/react';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#/app/query-client.ts';
import { system } from '#/app/theme/system.ts';

/** What a story may say about where it is shown: `parameters: { place: { path, url } }`. */
interface Place {
  /** Path pattern below the logged-in part, such as `/messages/$index/$messageId`. */
  path: string;
  /** The address the story stands at; the pattern itself unless given. */
  url?: string;
}

function placeOf(parameters: Record<string, unknown>): Required<Place> {
  const place = (parameters.place ?? { path: '/' }) as Place;
  return { path: place.path, url: place.url ?? place.path };
}

/** A router that knows the story's own place and lets every link lead nowhere. */
function createStoryRouter({ path, url }: Required<Place>, story: () => ReactNode) {
  const root = createRootRoute();
  const authed = createRoute({ getParentRoute: () => root, id: '_authed' });
  const here = createRoute({ getParentRoute: () => authed, path, component: story });
  return createRouter({
    routeTree: root.addChildren([authed.addChildren([here])]),
    history: createMemoryHistory({ initialEntries: [url] }),
    defaultNotFoundComponent: story,
  });
}

function Frame({ place, children }: { place: Required<Place>; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createStoryRouter(place, () => children));
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  );
}

/** Everything a component finds around itself in the console: theme, queries, router. */
export const inStoryFrame: Decorator = (Story, { globals, parameters, id }) => {
  document.documentElement.dataset.theme = globals.theme === 'dark' ? 'dark' : 'light';
  return (
    <Frame key={id} place={placeOf(parameters)}>
      <Story />
    </Frame>
  );
};
