import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { listAllAlarmCallbacks } from '@tailrace/sdk/operations/alerts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const callback = exampleBody('getStreamAlarmCallback');

const route = { path: '/legacy/alerts/notifications', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve alert notifications',
  operation: listAllAlarmCallbacks,
  noun: { one: 'notification', many: 'notifications' },
  route,
  reply: (total) => ({
    total,
    alarmcallbacks: Array.from({ length: total }, (_, index) => ({
      ...callback,
      id: String(index).padStart(24, '6'),
      title: `Notification ${index}${' of a long name'.repeat(index % 6)}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Legacy alerts/Legacy alert notifications',
  component: NotificationsPage,
  // Gone since Graylog 5.0.
  globals: { server: 'contract' },
  parameters: { route },
} satisfies Meta<typeof NotificationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${callback.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Some: Story = {
  play: async () => {
    const row = await screen.findByRole('row', { name: /Chat/ });
    await expect(within(row).getByText('https://hooks.example.net/in')).toBeVisible();
    await expect(await within(row).findByText('HTTP Alarm Callback [Deprecated]')).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const Tested: Story = {
  play: async () => {
    await act('Send test notification');
    await waitFor(() => expect(screen.getByText('Test notification was sent successfully')).toBeVisible());
  },
};

export const TestFailed: Story = {
  parameters: { msw: [handle('testAlarmCallback', () => apiError(500, 'Connection refused'))] },
  play: async () => {
    await act('Send test notification');
    await waitFor(() => expect(screen.getByText('Could not send test alert notification')).toBeVisible());
    await expect(screen.getByText(/Connection refused/)).toBeVisible();
  },
};

export const Edited: Story = {
  play: async () => {
    await act('Edit notification');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit notification Chat' }));
    await userEvent.clear(await dialog.findByRole('textbox', { name: 'Title' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Room{Enter}');
    await waitFor(() => expect(screen.getByText('Alert notification updated successfully')).toBeVisible());
  },
};

export const Deleting: Story = {
  play: async () => {
    await act('Delete notification…');
    const dialog = within(await screen.findByRole('alertdialog', { name: /Chat/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete notification' }));
    await waitFor(() => expect(screen.getByText('Alert notification deleted successfully')).toBeVisible());
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('streams:read')] },
  play: async () => {
    await screen.findByRole('row', { name: /Chat/ });
    await expect(screen.queryByRole('link', { name: 'Create notification' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
