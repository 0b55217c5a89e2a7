import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockLogMessages } from '@tailrace/mocks/loggers';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { delay } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { LogMessagesPage } from './LogMessagesPage.tsx';

const path = '/system/logging/messages';
const place = (search = '') => ({ path, url: path + search, layout: Shell });

const meta = {
  title: 'Screens/Logging, recent messages',
  component: LogMessagesPage,
  parameters: { place: place() },
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

export const Dark: Story = { globals: { theme: 'dark' } };

/** The whole of a message, its error and what else is known. */
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
  parameters: { place: place('?message=gone') },
  play: async () => {
    await expect(await screen.findByText('The node no longer remembers this message.')).toBeVisible();
  },
};

/** Only what is asked for is asked of the server. */
export const OnlyErrors: Story = {
  parameters: { place: place('?level=error') },
  play: async () => {
    await expect(await screen.findByRole('link', failing)).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Logged in' })).not.toBeInTheDocument();
  },
};

export const NoMatches: Story = {
  parameters: { place: place('?query=nope') },
  play: async () => {
    await expect(await screen.findByText('No log message matches')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [handle('listRecentLogMessages', () => ({ messages: [] }))] },
  play: async () => {
    await expect(await screen.findByText('Nothing was logged lately')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      handle('listRecentLogMessages', async () => {
        await delay('infinite');
        return { messages: [] };
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading log messages' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listRecentLogMessages', () => apiError(500, 'Wrong appender'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the log messages')).toBeVisible();
  },
};

export const NotKept: Story = {
  parameters: {
    msw: [handle('listRecentLogMessages', () => apiError(404, 'Memory appender is disabled'))],
  },
  play: async () => {
    await expect(await screen.findByText('Memory appender is disabled')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listRecentLogMessages', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('loggersmessages:read')).toBeVisible();
  },
};

/** Many of the same moment, long ones, and text from right to left. */
export const Full: Story = {
  parameters: {
    place: place('?per_page=0'),
    msw: [
      handle('listRecentLogMessages', () => ({
        messages: Array.from({ length: 250 }, (_, index) => mockLogMessages[index % 2]).flatMap(
          (message, index) =>
            message
              ? [
                  {
                    ...message,
                    message: `${message.message} ${'שורה ארוכה '.repeat(index % 40)}${index}`,
                  },
                ]
              : [],
        ),
      })),
    ],
  },
};
