import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockLogMessages } from '@tailrace/mocks/loggers';
import { apiError } from '@tailrace/mocks/replies';
import type { Schemas } from '@tailrace/sdk';
import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { LogMessagesPage } from './LogMessagesPage.tsx';

const someMessage = (index: number) => mockLogMessages[index % 2] as Schemas['LogMessage'];

const route = { path: '/system/logging/messages', layout: Shell };

/** Messages with the same timestamp, long ones, and right-to-left text. */
const states = listStates({
  operation: listRecentLogMessages,
  noun: { one: 'log message', many: 'log messages' },
  route,
  emptyTitle: 'No recent log messages',
  reply: (count) => ({
    messages: Array.from({ length: count }, (_, index) => ({
      ...someMessage(index),
      message: `${someMessage(index).message} ${'שורה ארוכה '.repeat(index % 40)}${index}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Cluster/Logging, recent messages',
  component: LogMessagesPage,
  parameters: { route },
} satisfies Meta<typeof LogMessagesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const failing = { name: /The ingest thread died/ };

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', failing)).toBeVisible();
    await expect(screen.getAllByRole('row')[1]).toHaveTextContent('The ingest thread died');
  },
};

export const Dark: Story = states.dark;

/** A message in full, with its stack trace and context. */
export const Opened: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('link', failing));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log message' }));
    await expect(dialog.getByText(/at Worker/)).toBeVisible();
  },
};

export const OpenedDark: Story = { ...Opened, globals: { theme: 'dark' } };

export const Closed: Story = {
  play: async (context) => {
    await Opened.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Forgotten: Story = {
  parameters: { route: { ...route, url: `${route.path}?message=gone` } },
  play: async () => {
    await expect(await screen.findByText('The node no longer remembers this message.')).toBeVisible();
  },
};

/** The server only receives the levels that are filtered for. */
export const OnlyErrors: Story = {
  parameters: { route: { ...route, url: `${route.path}?level=error` } },
  play: async () => {
    await expect(await screen.findByRole('link', failing)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Logged in' })).not.toBeInTheDocument();
  },
};

export const NoMatches: Story = states.noMatches;

export const Empty: Story = states.empty;

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const NotStored: Story = {
  parameters: {
    msw: [handle('listRecentLogMessages', () => apiError(404, 'Memory appender is disabled'))],
  },
  play: async () => {
    await expect(await screen.findByText('Memory appender is disabled')).toBeVisible();
  },
};

export const Denied: Story = states.denied;

export const Full: Story = states.full;
