import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { listEventNotifications } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const route = { path: '/alerts/notifications', layout: Shell };

const configs = [
  { type: 'http-notification-v1', url: 'https://hooks.example.net/in' },
  { type: 'email-notification-v1', email_recipients: ['ops@example.net'], user_recipients: ['mira'] },
  { type: 'pager-v7', keys: {} },
] as const;

const states = listStates({
  operation: listEventNotifications,
  noun: { one: 'notification', many: 'notifications' },
  route,
  reply: (total) => ({
    notifications: Array.from({ length: total }, (_, index) => ({
      id: String(index).padStart(24, '6'),
      title: index % 5 === 2 ? 'إشعار الفريق' : `Team ${index}${' on call at night'.repeat(index % 4)}`,
      description: index % 2 === 0 ? '' : 'Who is on call',
      config: configs[index % configs.length] ?? configs[0],
    })) as never,
    total,
    count: total,
    page: 1,
    per_page: 10,
    query: '',
    grand_total: total,
  }),
});

const meta = {
  title: 'Screens/Alerts/Notifications',
  component: NotificationsPage,
  parameters: { route },
} satisfies Meta<typeof NotificationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** The outcome is shown in the server's words. */
export const TestFailed: Story = {
  parameters: {
    msw: [
      handle('testPersistedEventNotification', () =>
        apiError(500, 'hooks.example.net cannot be reached: connection refused'),
      ),
    ],
  },
  play: async () => {
    await choose('Chat', 'Send test');
    await waitFor(() => expect(screen.getByText('Could not send the test of “Chat”')).toBeVisible());
    await waitFor(() =>
      expect(screen.getByText('hooks.example.net cannot be reached: connection refused')).toBeVisible(),
    );
  },
};

/** A notification in use is deleted after a question that names its event definitions. */
export const DeletingUsed: Story = {
  play: async () => {
    await screen.findByText('Slow basket');
    await choose('Chat', 'Delete notification…');
    await expect(await screen.findByRole('alertdialog', { name: 'Delete “Chat”?' })).toHaveTextContent(
      'Slow basket',
    );
  },
};

/** One that is not used is deleted at once. */
export const DeletingUnused: Story = {
  play: async () => {
    await screen.findByText('Slow basket');
    await choose('Mail', 'Delete notification');
    await waitFor(() => expect(screen.getByText('Notification deleted successfully')).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible());
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
