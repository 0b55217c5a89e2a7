// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { Component as ReactComponent, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
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

it('fails where it stands when it cannot be loaded', async () => {
  const { Component } = prepared<object>(() => Promise.reject(new Error('gone')));
  class Boundary extends ReactComponent<{ children: ReactNode }, { said: string }> {
    override state = { said: '' };
    static getDerivedStateFromError = (error: Error) => ({ said: error.message });
    override render = () => this.state.said || this.props.children;
  }
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Boundary>
      <Component />
    </Boundary>,
  );
  expect(await screen.findByText('gone')).toBeDefined();
});
