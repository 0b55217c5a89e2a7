// @vitest-environment jsdom
import { FetchError } from '@tailrace/sdk';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../search-params.ts';
import type { EntityList } from './entity-list.ts';
import { listRequest } from './list-request.ts';
import { defineListSearch } from './list-search.ts';
import { usePagedList, useWholeList } from './use-entity-list.ts';

const search = defineListSearch({ perPage: 2 });

function Shown({ list }: { list: EntityList<string> }) {
  return (
    <>
      <p>
        {list.rows?.join(' ') ?? list.failure?.kind ?? 'loading'}, {list.total} in all
        {list.isStale && ', stale'}
      </p>
      <button type="button" onClick={() => list.onChange({ page: list.listState.page + 1 })}>
        Next
      </button>
    </>
  );
}

/** Renders a list at a URL. */
function show(component: () => React.ReactNode, url = '/') {
  const root = createRootRoute();
  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { title: 'List' },
    component,
  });
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

type Load = (
  request: ReturnType<typeof listRequest>,
) => Promise<{ total: number; page: number; per_page: number; titles: string[] }>;

const paged = (load: Load) =>
  function Paged() {
    const list = usePagedList({
      search,
      query: (listState) =>
        queryOptions({ queryKey: ['list', listState] as const, queryFn: () => load(listRequest(listState)) }),
      rows: ({ titles }) => titles,
    });
    return <Shown list={list} />;
  };

it('requests the page in the URL, and keeps the rows while the next page loads', async () => {
  const next = Promise.withResolvers<Awaited<ReturnType<Load>>>();
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce({ total: 3, page: 1, per_page: 2, titles: ['a', 'b'] })
    .mockReturnValueOnce(next.promise);
  const router = show(paged(load));
  await screen.findByText('a b, 3 in all');
  await userEvent.click(screen.getByText('Next'));
  await screen.findByText('a b, 3 in all, stale');
  next.resolve({ total: 3, page: 2, per_page: 2, titles: ['c'] });
  await screen.findByText('c, 3 in all');
  expect(load).toHaveBeenLastCalledWith({ query: '', page: 2, per_page: 2 });
  expect(router.state.location.searchStr).toBe('?page=2');
});

it('keeps other URL parameters', async () => {
  const load: Load = async () => ({ total: 3, page: 1, per_page: 2, titles: ['a', 'b'] });
  const router = show(paged(load), '/?page=2&open=b');
  await screen.findByText('a b, 3 in all');
  await userEvent.click(screen.getByText('Next'));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '3', open: 'b' }));
});

it('reports why there are no rows', async () => {
  show(paged(() => Promise.reject(new FetchError(403, 'Not authorized'))));
  await screen.findByText('denied, 0 in all');
});

it('pages a list loaded as a whole', async () => {
  function Whole() {
    const list = useWholeList({
      search,
      query: queryOptions({ queryKey: ['whole'], queryFn: async () => ({ titles: ['c', 'a', 'b'] }) }),
      rows: ({ titles }) => titles,
      texts: (title) => [title],
      order: { title: (title) => title },
    });
    return <Shown list={list} />;
  }
  show(Whole, '/?sort=title:asc');
  await screen.findByText('a b, 3 in all');
  await userEvent.click(screen.getByText('Next'));
  await screen.findByText('c, 3 in all');
});
