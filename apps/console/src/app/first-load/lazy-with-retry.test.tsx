// @vitest-environment jsdom
import { CatchBoundary } from '@tanstack/react-router';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { reportServerDown, reportServerUp } from '../availability.ts';
import { useNotices } from '../notices.ts';
import { lazyWithRetry, whenLoaded } from './lazy-with-retry.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('renders preloaded code immediately', async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazyWithRetry(load);
  Lazy.preload();
  await waitFor(() => expect(load).toHaveResolved());
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads and renders code that was not preloaded', async () => {
  const Lazy = lazyWithRetry(async () => Greeting);
  render(<Lazy name="Ada" />);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('says when all that is rendered has its code, or could not get it', async () => {
  const [first, second] = [
    Promise.withResolvers<typeof Greeting>(),
    Promise.withResolvers<typeof Greeting>(),
  ];
  const [First, Second] = [lazyWithRetry(() => first.promise), lazyWithRetry(() => second.promise)];
  await whenLoaded();
  render(
    <>
      <First name="Ada" />
      <Second name="Grace" />
    </>,
  );
  const isLoaded = vi.fn();
  const all = whenLoaded().then(isLoaded);
  await act(async () => first.resolve(Greeting));
  expect(isLoaded).not.toHaveBeenCalled();
  await act(async () => second.reject(new Error('gone')));
  await all;
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

it('tries again when the preload failed', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('gone'));
  const Lazy = lazyWithRetry(load);
  Lazy.preload();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('keeps the page and reports the error when loading fails, and retries when the server is back', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('gone'));
  const Lazy = lazyWithRetry(load);
  const { result } = renderHook(useNotices);
  act(reportServerDown);
  render(
    <>
      <p>What is read</p>
      <Lazy name="Ada" />
    </>,
  );
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({ kind: 'error', title: 'Could not open this' }),
  );
  expect(screen.getByText('What is read')).toBeDefined();
  act(reportServerUp);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('leaves keys to the dialog from the moment it opens', async () => {
  const press = () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
    window.dispatchEvent(key);
    return key.defaultPrevented ? 'held back' : 'passed on';
  };
  const opened = vi.fn();
  const Dialog = () => {
    useLayoutEffect(() => opened(press()), []);
    return <p>Open</p>;
  };
  const Lazy = lazyWithRetry(async () => Dialog, { holdsTyping: true });
  render(<Lazy />);
  expect(press()).toBe('held back');
  await screen.findByText('Open');
  expect(opened).toHaveBeenCalledWith('passed on');
});

it('throws what a page cannot be shown without, for the boundary around it', async () => {
  const Lazy = lazyWithRetry(() => Promise.reject<typeof Greeting>(new Error('gone')), { isRequired: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={({ error }) => <p>Failed: {String(error)}</p>}>
      <Lazy name="Ada" />
    </CatchBoundary>,
  );
  expect(await screen.findByText('Failed: Error: gone')).toBeDefined();
});
