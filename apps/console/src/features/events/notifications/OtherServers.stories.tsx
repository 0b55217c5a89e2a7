import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { EditNotificationPage } from './EditNotificationPage.tsx';
import { NewNotificationPage } from './NewNotificationPage.tsx';
import { NotificationPage } from './NotificationPage.tsx';

const id = '60c0a2018c5d3a1f2e4b9010';
const path = '/alerts/notifications/$notificationId';
const url = `/alerts/notifications/${id}`;

/** Notifications of newer servers, with secrets and types that the console has no fields for. */
const meta = {
  title: 'Screens/Alerts/Notifications on other servers',
  component: EditNotificationPage,
  parameters: {
    route: { path: `${path}/edit`, url: `${url}/edit`, layout: Shell },
    msw: serverVariant('7.0'),
  },
} satisfies Meta<typeof EditNotificationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const withSecret = playedBy(
  '7.0',
  handle('getEventNotification', () => ({
    ...exampleBody('getEventNotification'),
    config: {
      type: 'http-notification-v1',
      url: 'https://hooks.example.net/in',
      basic_auth: { is_set: true },
    } as never,
  })),
);

/** Saving keeps a secret that was set with another client. */
export const Edited: Story = {
  parameters: { msw: [withSecret] },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await expect(screen.getByText('Is set')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Replace basic authentication' })).toBeVisible();
    await userEvent.type(title, ' of the team{Enter}');
    await screen.findByText('Notification updated successfully');
  },
};

/** A secret is replaced without its old value, and an incomplete one is refused before it is sent. */
export const SecretReplaced: Story = {
  parameters: { msw: [withSecret] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace basic authentication' }));
    await userEvent.keyboard('ops{Enter}');
    await expect((await screen.findAllByText(/with a colon between them/))[0]).toBeVisible();
    await userEvent.keyboard(':ana:log{Enter}');
    await screen.findByText('Notification updated successfully');
  },
};

export const EditedIn52: Story = {
  parameters: { msw: serverVariant('5.2') },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of the team{Enter}');
    await screen.findByText('Notification updated successfully');
  },
};

/** Undoing the deletion of one with a secret would lose it, so that it is confirmed first. */
export const Deleted: Story = {
  parameters: { route: { path, url, layout: Shell }, msw: [withSecret] },
  render: () => <NotificationPage />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Delete notification/ }));
    await expect(await screen.findByText(/Its secrets cannot be restored/)).toBeVisible();
  },
};

export const Created: Story = {
  parameters: { route: { path: '/alerts/notifications/new', layout: Shell } },
  render: () => <NewNotificationPage />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Chat');
    await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), 'https://hooks.example.net/in{Enter}');
    await screen.findByText('Notification created successfully');
  },
};

/** A type without a form is shown with its name. */
export const OfAnotherType: Story = {
  parameters: {
    route: { path, url, layout: Shell },
    msw: [
      playedBy(
        '7.0',
        handle('getEventNotification', () => ({
          id,
          title: 'Team',
          description: '',
          config: {
            type: 'teams-notification-v2',
            webhook_url: 'https://teams.example.net/in',
            client_secret: { is_set: true },
          } as never,
        })),
      ),
    ],
  },
  render: () => <NotificationPage />,
  play: async () => {
    await expect(await screen.findByText('Microsoft Teams')).toBeVisible();
    await expect(screen.getByText('teams.example.net')).toBeVisible();
    await expect(screen.getByText('Set')).toBeVisible();
  },
};
