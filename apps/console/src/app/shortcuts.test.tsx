// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Shortcut, useShortcut, useShortcutEntries } from './shortcuts.ts';

function Listener({ of }: { of: Shortcut }) {
  useShortcut(of);
  return null;
}

function Sheet() {
  return useShortcutEntries().map(({ key, label }) => (
    <p key={key}>
      {key} {label}
    </p>
  ));
}

const shortcut = (key: string, change: Partial<Shortcut> = {}): Shortcut => ({
  key,
  label: `press ${key}`,
  group: 'Everywhere',
  run: vi.fn(),
  ...change,
});

it('runs the action of a key, with or without Ctrl', async () => {
  const help = shortcut('?');
  const palette = shortcut('mod+k');
  render(
    <>
      <Listener of={help} />
      <Listener of={palette} />
    </>,
  );
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(help.run).toHaveBeenCalledOnce();
  expect(palette.run).toHaveBeenCalledOnce();
});

it('ignores plain keys in text fields', async () => {
  const help = shortcut('?');
  const palette = shortcut('mod+k', { whileTyping: true });
  render(
    <>
      <Listener of={help} />
      <Listener of={palette} />
      <input aria-label="query" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('query'), 'what?');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(help.run).not.toHaveBeenCalled();
  expect(palette.run).toHaveBeenCalledOnce();
});

it('leaves Esc to open dialogs and popovers', async () => {
  const leave = shortcut('Escape');
  const { rerender } = render(
    <>
      <Listener of={leave} />
      <dialog open />
    </>,
  );
  await userEvent.keyboard('{Escape}');
  expect(leave.run).not.toHaveBeenCalled();
  rerender(<Listener of={leave} />);
  await userEvent.keyboard('{Escape}');
  expect(leave.run).toHaveBeenCalledOnce();
});

it('gives a key to the newest listener, and back when it unmounts', async () => {
  const outer = shortcut('w');
  const inner = shortcut('w');
  const { rerender } = render(
    <>
      <Listener of={outer} />
      <Listener key="inner" of={inner} />
    </>,
  );
  await userEvent.keyboard('w');
  rerender(<Listener of={outer} />);
  await userEvent.keyboard('w');
  expect(inner.run).toHaveBeenCalledOnce();
  expect(outer.run).toHaveBeenCalledOnce();
});

it('lists the active shortcuts', () => {
  const { rerender } = render(
    <>
      <Listener of={shortcut('w')} />
      <Sheet />
    </>,
  );
  expect(screen.getByText('w press w')).toBeTruthy();
  rerender(<Sheet />);
  expect(screen.queryByText('w press w')).toBeNull();
});

it('lists a key once, with its current action', () => {
  render(
    <>
      <Listener of={shortcut('Enter', { label: 'open' })} />
      <Listener of={shortcut('Enter', { label: 'send' })} />
      <Sheet />
    </>,
  );
  expect(screen.getByText('Enter send')).toBeTruthy();
  expect(screen.queryByText('Enter open')).toBeNull();
});

it('is inactive while disabled', async () => {
  const leave = shortcut('Escape', { isHidden: true });
  render(
    <>
      <Listener of={leave} />
      <Sheet />
    </>,
  );
  await userEvent.keyboard('{Escape}');
  expect(leave.run).not.toHaveBeenCalled();
  expect(screen.queryByText(/Escape/)).toBeNull();
});

it('lists a key handled by the browser without handling it', async () => {
  const follow = vi.fn();
  render(
    <>
      <Listener of={shortcut('Enter', { run: undefined })} />
      <button type="button" onClick={follow}>
        Open
      </button>
      <Sheet />
    </>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(follow).toHaveBeenCalledOnce();
  expect(screen.getByText('Enter press Enter')).toBeTruthy();
});
