// @vitest-environment jsdom
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reportServerDown, reportServerUp } from './availability.ts';
import { useNotices } from './notices.ts';
import { prepared } from './prepared.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('draws what was loaded ahead at once', async () => {
  const load = vi.fn(async () => Greeting);
  const { prepare, Component } = prepared(load);
  prepare();
  await waitFor(() => expect(load).toHaveResolved());
  render(<Component name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads what was not, and draws it then', async () => {
  const { Component } = prepared(async () => Greeting);
  render(<Component name="Ada" />);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('tries again to load what could not be loaded ahead', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('gone'));
  const { prepare, Component } = prepared(load);
  prepare();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  render(<Component name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('leaves the page as it is when it cannot be loaded, says so, and comes when the server is back', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('gone'));
  const { Component } = prepared(load);
  const { result } = renderHook(useNotices);
  act(reportServerDown);
  render(
    <>
      <p>What is read</p>
      <Component name="Ada" />
    </>,
  );
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({ kind: 'error', title: 'Could not open this' }),
  );
  expect(screen.getByText('What is read')).toBeDefined();
  act(reportServerUp);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});
