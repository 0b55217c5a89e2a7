import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { getEventNotification } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditNotificationPage } from './EditNotificationPage.tsx';

const id = '60c0a2018c5d3a1f2e4b9010';

const meta = {
  title: 'Screens/Alerts/Edit notification',
  component: EditNotificationPage,
  parameters: {
    route: {
      path: '/alerts/notifications/$notificationId/edit',
      url: `/alerts/notifications/${id}/edit`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof EditNotificationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getEventNotification });

export const Editing: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of the team');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Notification updated successfully')).toBeVisible());
  },
};

/** Settings of a plugin's type are shown and kept. */
export const OfAPlugin: Story = {
  parameters: {
    msw: [
      handle('getEventNotification', () => ({
        id,
        title: 'Pager',
        description: '',
        config: { type: 'pager-v7', service: 'night' } as never,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/"service": "night"/)).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
