// @vitest-environment jsdom
import { exampleBody } from '@tailrace/mocks/examples';
import { FetchError } from '@tailrace/sdk';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { queryKeyOf } from './calls/query.ts';
import { currentUserQuery } from './current-user-query.ts';
import { reportForbidden } from './forbidden.ts';
import { watchPermissions } from './permission-refresh.ts';
import { createQueryClient } from './query-client.ts';
import { beginSession } from './session.ts';

const form = vi.hoisted(() => ({ isChanged: false }));
vi.mock('./use-leave-guard.ts', () => ({ hasUnsavedChanges: () => form.isChanged }));

const user = exampleBody('getUserByUsername');
const shared = { ...user, permissions: [...user.permissions, 'streams:read:new'] };
const requests = vi.spyOn(api, 'request');

function watch() {
  const client = createQueryClient();
  const reloadPage = vi.fn();
  const list = vi.fn(async () => ['streams']);
  client.setQueryData(currentUserQuery('mira').queryKey, user);
  const observer = new QueryObserver(client, {
    queryKey: queryKeyOf(listStreams),
    queryFn: list,
    initialData: ['old'],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => {});
  const stop = watchPermissions({ client, reloadPage });
  return {
    client,
    reloadPage,
    list,
    permissions: () => client.getQueryData(currentUserQuery('mira').queryKey)?.permissions,
    streams: () => observer.getCurrentResult(),
    stop: () => {
      stop();
      unsubscribe();
    },
  };
}

/** What the server answers from now on. */
const respondWith = (body: object) =>
  requests.mockImplementation((() =>
    Promise.resolve({ data: body, response: new Response('{}', { status: 200 }) })) as never);

let watched: ReturnType<typeof watch>;
beforeEach(() => {
  vi.useFakeTimers();
  beginSession({ sessionId: 'a', username: 'mira' });
  respondWith(user);
  watched = watch();
});
afterEach(() => {
  form.isChanged = false;
  requests.mockReset();
  watched.stop();
  vi.useRealTimers();
});

it('reads the user every minute without extending the session, and changes nothing while the rights are the same', async () => {
  respondWith({ ...user, permissions: user.permissions.toReversed(), last_activity: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveBeenCalledOnce();
  expect(requests.mock.calls[0]?.[2]).toMatchObject({ noSessionExtension: true });
  expect(watched.permissions()).toBe(user.permissions);
  expect(watched.list).not.toHaveBeenCalled();
  expect(watched.reloadPage).not.toHaveBeenCalled();
});

it('loads everything again when the rights have changed', async () => {
  respondWith(shared);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.permissions()).toContain('streams:read:new');
  expect(watched.streams().data).toEqual(['streams']);
  expect(watched.reloadPage).toHaveBeenCalledOnce();
});

it('forgets what is refused since then', async () => {
  respondWith({ ...user, permissions: [] });
  watched.list.mockRejectedValue(new FetchError(403, 'Forbidden'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.streams()).toMatchObject({ status: 'error', data: undefined });
});

it('retains the page of a form with unsaved changes', async () => {
  form.isChanged = true;
  respondWith({ ...user, permissions: [] });
  watched.list.mockRejectedValue(new FetchError(403, 'Forbidden'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.streams().data).toEqual(['old']);
  expect(watched.permissions()).toEqual([]);
});

it('retains what could not be loaded for another reason', async () => {
  respondWith({ ...user, permissions: [] });
  watched.list.mockRejectedValue(new FetchError(503, 'Busy'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.streams().data).toEqual(['old']);
});

it('reads the user when the window gets the focus, but not each time', async () => {
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveBeenCalledOnce();
});

it('reads the user after a refused call', async () => {
  reportForbidden();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveBeenCalledOnce();
});

it('says nothing when the user cannot be read', async () => {
  requests.mockRejectedValue(new FetchError(0, 'No answer'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.permissions()).toBe(user.permissions);
});

it('ends with the session', async () => {
  watched.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  window.dispatchEvent(new Event('focus'));
  expect(requests).not.toHaveBeenCalled();
});
