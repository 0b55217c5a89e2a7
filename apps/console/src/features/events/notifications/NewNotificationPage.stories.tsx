import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockServerInfo } from '@tailrace/mocks/sessions';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewNotificationPage } from './NewNotificationPage.tsx';

const meta = {
  title: 'Screens/Alerts/New notification',
  component: NewNotificationPage,
  parameters: { route: { path: '/alerts/notifications/new', layout: Shell } },
} satisfies Meta<typeof NewNotificationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fillIn = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

/** Slack is offered once the server is known to be our own. */
const chooseType = async (name: string) => {
  const option = await screen.findByRole('option', { name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), option);
};

/** A whitelist that has no entry until one is added. */
const emptyWhitelist = () => {
  let isAllowed = false;
  return [
    handle('checkUrlWhitelist', async ({ body }) => ({
      url: (await body()).url,
      is_whitelisted: isAllowed,
    })),
    handle('updateUrlWhitelist', () => {
      isAllowed = true;
      return new HttpResponse(null, { status: 204 });
    }),
  ];
};

const addToWhitelist = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the whitelist' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Add to the whitelist' })).not.toBeInTheDocument(),
  );
};

/** The URL is checked while it is typed, and can be allowed at once. */
export const NotWhitelisted: Story = {
  parameters: { msw: emptyWhitelist() },
  play: async () => {
    await fillIn('Title', 'Chat');
    await fillIn('URL', 'https://hooks.example.net/in');
    await addToWhitelist();
  },
};

export const TestFailed: Story = {
  parameters: {
    msw: [handle('testEventNotification', () => apiError(500, 'hooks.example.net answered 404.'))],
  },
  play: async () => {
    await fillIn('Title', 'Chat');
    await fillIn('URL', 'https://hooks.example.net/in');
    await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
    await expect(
      await screen.findByText('The test was not sent. hooks.example.net answered 404.'),
    ).toBeVisible();
  },
};

/** On our own server, requests have headers and a body of their own, and a test says what the receiver replied. */
export const Webhook: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await fillIn('Title', 'Pager');
    await fillIn('URL', 'https://hooks.example.net/in');
    const headers = await screen.findByRole('textbox', { name: /HTTP headers/ });
    await userEvent.type(headers, 'Bearer abc');
    await userEvent.tab();
    await expect(
      await screen.findByText('Write each header as a name, a colon and the value.'),
    ).toBeVisible();
    await userEvent.clear(headers);
    await userEvent.type(headers, 'Authorization: Bearer abc');
    await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
    await expect(await screen.findByText(/The receiver replied 200 in 12 ms\./)).toBeVisible();
  },
};

export const WebhookDark: Story = { ...Webhook, globals: { theme: 'dark', server: 'contract' } };

const elsewhere = handle('getServerInfo', () => ({ ...mockServerInfo, version: '4.1.14+1a2b3c4' }));

/** Other servers have the URL alone. */
export const WebhookOfACluster: Story = {
  parameters: { msw: [elsewhere] },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'URL' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /HTTP headers/ })).not.toBeInTheDocument();
  },
};

export const Mail: Story = {
  play: async () => {
    await chooseType('Email');
    await expect((await screen.findAllByText('Failed logins: mira - count()=6'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create notification' }));
    const [atField] = await screen.findAllByText('Add a mail address or a user.');
    await expect(atField).toBeVisible();
  },
};

export const MailDark: Story = { ...Mail, globals: { theme: 'dark' } };

/** The server's reasons are shown at the fields, under its own names of them. */
export const Refused: Story = {
  parameters: {
    msw: [
      handle('createEventNotification', () =>
        HttpResponse.json(
          { failed: true, errors: { url: ['The host is not allowed'] }, error_context: {} },
          { status: 400 },
        ),
      ),
    ],
  },
  play: async () => {
    await fillIn('Title', 'Chat');
    await fillIn('URL', 'https://hooks.example.net/in');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'URL' })).toBeInvalid());
    await expect(screen.queryByText('Could not save Notification')).not.toBeInTheDocument();
    const [atField] = await screen.findAllByText('The host is not allowed');
    await expect(atField).toBeVisible();
  },
};

export const Slack: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await chooseType('Slack');
    await expect(await screen.findByRole('textbox', { name: 'Webhook URL' })).toBeVisible();
  },
};

export const Legacy: Story = {
  parameters: { msw: emptyWhitelist() },
  play: async () => {
    await chooseType('Legacy alarm callback');
    const option = await screen.findByRole('option', { name: 'HTTP Alarm Callback [Deprecated]' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Callback' }), option);
    await expect(await screen.findByRole('textbox', { name: 'URL' })).toHaveValue(
      'https://hooks.example.net/in',
    );
    await addToWhitelist();
  },
};
