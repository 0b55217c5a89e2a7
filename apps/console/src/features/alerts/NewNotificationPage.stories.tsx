import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewNotificationPage } from './NewNotificationPage.tsx';

const [stream] = exampleBody('listStreams').streams;

const meta = {
  title: 'Screens/Legacy alerts/New legacy alert notification',
  component: NewNotificationPage,
  // Gone since Graylog 5.0.
  globals: { server: 'contract' },
  parameters: { route: { path: '/legacy/alerts/notifications/new', layout: Shell } },
} satisfies Meta<typeof NewNotificationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fill = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Stream' }), stream?.title ?? '');
  await userEvent.click(await screen.findByRole('option', { name: stream?.title ?? '' }));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Type' }),
    'HTTP Alarm Callback [Deprecated]',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Chat');
};

const submit = () => userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');

export const Blank: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'New alert notification' }),
    ).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Created: Story = {
  play: async () => {
    await fill();
    await submit();
    await screen.findByText('Alert notification saved successfully');
  },
};

export const Refused: Story = {
  parameters: {
    msw: [handle('createStreamAlarmCallback', () => apiError(400, 'The URL is not on the URL whitelist'))],
  },
  play: async () => {
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByText(/not on the URL whitelist/)).toBeVisible());
  },
};

/** The URL can be allowed at once, as in the form of event notifications. */
export const NotWhitelisted: Story = {
  parameters: {
    msw: [
      handle('checkUrlWhitelist', async ({ body }) => ({ url: (await body()).url, is_whitelisted: false })),
    ],
  },
  play: async () => {
    await fill();
    const url = await screen.findByRole('textbox', { name: 'URL' });
    await userEvent.clear(url);
    await userEvent.type(url, 'https://hooks.example.net/in');
    await expect(await screen.findByRole('button', { name: 'Add to the whitelist' })).toBeVisible();
  },
};
