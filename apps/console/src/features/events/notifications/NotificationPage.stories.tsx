import type { Meta, StoryObj } from '@storybook/react-vite';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { getEventNotification } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { NotificationPage } from './NotificationPage.tsx';

const id = '60c0a2018c5d3a1f2e4b9010';
const route = {
  path: '/alerts/notifications/$notificationId',
  url: `/alerts/notifications/${id}`,
  layout: Shell,
};

const meta = {
  title: 'Screens/Alerts/Notification',
  component: NotificationPage,
  parameters: { route },
} satisfies Meta<typeof NotificationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getEventNotification });

export const Failing: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('hooks.example.net answered 500');
    await expect(await screen.findByRole('table', { name: 'Latest deliveries' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
    await waitFor(() => expect(screen.getByText('The test of “Chat” was sent')).toBeVisible());
  },
};

export const Dark: Story = { ...Failing, globals: { theme: 'dark', server: 'contract' } };

/** Other servers do not say what became of deliveries. */
export const OnAnotherServer: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(screen.queryByText('Latest deliveries')).not.toBeInTheDocument();
  },
};

export const Gone: Story = {
  ...states.gone,
  play: async () => {
    await expect(
      await screen.findByText(
        `Unable to find Event Notification with id <${id}>, please ensure it wasn't deleted.`,
      ),
    ).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
