import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { listAlertsPaginated } from '@tailrace/sdk/operations/alerts';
import { expect, screen, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { AlertsPage } from './AlertsPage.tsx';

const alert = exampleBody('getAlert');

const route = { path: '/legacy/alerts', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve alerts',
  operation: listAlertsPaginated,
  noun: { one: 'alert', many: 'alerts' },
  route,
  // The page asks for the unresolved and for the resolved ones.
  reply: (total) => ({
    total: total / 2,
    alerts: Array.from({ length: total / 2 }, (_, index) => ({
      ...alert,
      id: String(index).padStart(24, '6'),
      description: `Alert ${index}${' of a long description'.repeat(index % 6)}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Legacy alerts/Legacy alerts',
  component: AlertsPage,
  parameters: {
    route,
    msw: [
      handle('listAlertsPaginated', ({ request }) => {
        const isUnresolved = new URL(request.url).searchParams.get('state') === 'unresolved';
        const resolved = { id: '5'.repeat(24), description: 'Gone again', resolved_at: alert.triggered_at };
        return { total: 1, alerts: [isUnresolved ? alert : { ...alert, ...resolved }] };
      }),
    ],
  },
} satisfies Meta<typeof AlertsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = await screen.findByRole('row', { name: /120 messages in 5 minutes/ });
    await expect(within(row).getByText('Unresolved')).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    await expect(first).toBe(row);
    await expect(within(second as HTMLElement).getByText('Resolved')).toBeVisible();
    await expect(screen.getByText(/Legacy alerts are deprecated/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Event definitions' })).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = { ...states.loading, globals: { server: 'contract' } };
export const Empty: Story = { ...states.empty, globals: { server: 'contract' } };
export const Failed: Story = states.failed;
export const Denied: Story = { ...states.denied, globals: { server: 'contract' } };
