import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { getAlert } from '@tailrace/sdk/operations/alerts';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { AlertPage } from './AlertPage.tsx';

const alert = exampleBody('getAlert');
const { histories } = exampleBody('listAlarmCallbackHistory');
const condition = exampleBody('getStreamAlertCondition');

const states = itemStates({
  goneTitle: 'Could not retrieve alert',
  failedTitle: 'Could not retrieve alert',
  operation: getAlert,
});

const meta = {
  title: 'Screens/Legacy alerts/Legacy alert',
  component: AlertPage,
  parameters: {
    route: { path: '/legacy/alerts/$alertId', url: `/legacy/alerts/${alert.id}`, layout: Shell },
  },
} satisfies Meta<typeof AlertPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unresolved: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: exampleHandlers({
      getStream: { ...exampleBody('getStream'), alert_conditions: [condition] },
      listAlarmCallbackHistory: {
        total: 2,
        histories: histories.flatMap((entry) => [
          entry,
          {
            ...entry,
            id: '6'.repeat(24),
            result: { type: 'success' },
            created_at: '2021-06-01T15:03:51.002Z',
          },
        ]),
      },
    }),
  },
  play: async () => {
    const [, newest, oldest] = within(
      await screen.findByRole('table', { name: 'Notifications' }),
    ).getAllByRole('row');
    await expect(within(newest as HTMLElement).getByText('Sent', { selector: 'td *' })).toBeVisible();
    await expect(within(oldest as HTMLElement).getByText('connect timed out')).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Too many requests' })).toBeVisible();
    await expect(screen.getByText('Unresolved')).toBeVisible();
    const search = screen.getByRole('link', { name: 'Search messages of the condition' });
    await expect(search).toHaveAttribute('href', expect.stringContaining('from=2021-06-01T14'));
  },
};

export const ResolvedAndDeleted: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: exampleHandlers({
      getAlert: { ...alert, resolved_at: '2021-06-01T15:32:50.730Z' },
      getStream: { ...exampleBody('getStream'), alert_conditions: [] },
      listAlarmCallbackHistory: { total: 0, histories: [] },
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('No notifications sent')).toBeVisible());
    await expect(screen.getByText('Deleted')).toBeVisible();
    await expect(screen.getByText('30 min')).toBeVisible();
    await expect(screen.getByText('threshold_type')).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('listAlarmCallbackHistory', () => apiError(500, 'The store did not answer'))] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Could not retrieve notification history')).toBeVisible());
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = { ...states.denied, globals: { server: 'contract' } };
