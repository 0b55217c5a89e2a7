// @vitest-environment jsdom
import { FetchError } from '@tailrace/sdk';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMutationWithNotices } from './calls/use-mutation-with-notices.ts';
import { failureOf } from './failure.ts';
import { clearNotices, useNotices } from './notices.ts';
import { createQueryClient } from './query-client.ts';

afterEach(clearNotices);

const said = () => renderHook(useNotices).result.current.map(({ title, text }) => [title, text]);

/** Runs a mutation with notices until it settles. */
async function run(mutationFn: (id: string) => Promise<string>, isSilent = false) {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const { result } = renderHook(
    () =>
      useMutationWithNotices({
        mutationFn,
        done: (reply, id) => ({ kind: 'success', title: '', text: `${id}: ${reply}` }),
        failed: (error, id) =>
          isSilent ? null : { kind: 'error', title: `Could not change ${id}`, text: error.message },
        invalidates: [listInputs],
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => result.current.mutate('a'));
  await waitFor(() => expect(result.current.isIdle || result.current.isPending).toBe(false));
  return invalidate;
}

it('shows the success notice and refetches invalidated queries', async () => {
  const invalidate = await run(async () => 'changed');
  expect(said()).toEqual([['', 'a: changed']]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['listInputs'] });
});

it('shows the failure notice, and invalidates nothing', async () => {
  const invalidate = await run(() => Promise.reject(new FetchError(500, 'no room')));
  expect(said()).toEqual([['Could not change a', 'no room']]);
  expect(invalidate).not.toHaveBeenCalled();
});

it.each([
  [0, 'the banner of a lost server'],
  [401, 'the login'],
])('says nothing of status %i: that is what %s is for', async (status) => {
  await run(() => Promise.reject(new FetchError(status, 'no')));
  expect(said()).toEqual([]);
});

it('shows no notice for a silent failure', async () => {
  await run(() => Promise.reject(new FetchError(404, 'no')), true);
  expect(said()).toEqual([]);
});

const failed = ({ message }: Error) => ({
  kind: 'error' as const,
  title: 'Could not load inputs',
  text: message,
});

/** Runs a query that fails. */
async function load(had: string | undefined, isAside: boolean, status = 500) {
  const client = createQueryClient();
  const queryKey = ['listInputs'];
  if (had !== undefined) client.setQueryData(queryKey, had);
  const queryFn = () => Promise.reject(new FetchError(status, 'no room'));
  return client
    .fetchQuery({ queryKey, queryFn, staleTime: 0, meta: { failed, isAside } })
    .catch((error: unknown) => failureOf(error));
}

it.each([
  ['old', false],
  ['old', true],
  [undefined, true],
])('says that something could not be loaded, with %j on the screen and aside: %s', async (had, isAside) => {
  await load(had, isAside);
  expect(said()).toEqual([['Could not load inputs', 'no room']]);
});

it('leaves the notice of a failed first load to the page', async () => {
  expect(await load(undefined, false)).toMatchObject({ title: 'Could not load inputs', message: 'no room' });
  expect(said()).toEqual([]);
});

it('shows no notice when an expired session or a lost server stopped a load', async () => {
  await load('old', false, 401);
  await load('old', false, 0);
  expect(said()).toEqual([]);
});
