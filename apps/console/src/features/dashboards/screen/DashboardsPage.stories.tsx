import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockDashboard } from '@tailrace/mocks/dashboards';
import { mockReader } from '@tailrace/mocks/users';
import { listDashboards } from '@tailrace/sdk/operations/views';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { DashboardsPage } from './DashboardsPage.tsx';

const route = { path: '/dashboards', layout: Shell };

const states = listStates({
  operation: listDashboards,
  noun: { one: 'dashboard', many: 'dashboards' },
  route,
  emptyTitle: 'No dashboards yet',
  reply: (count) => ({
    total: count,
    page: 1,
    per_page: 50,
    count,
    grand_total: count,
    views: Array.from({ length: count }, (_, n) => {
      const { state: _state, ...summary } = mockDashboard;
      const id = `60b5f4d1e4a1d80001a2${String(n).padStart(4, '0')}`;
      return { ...summary, id, title: n === 3 ? 'لوحة المدفوعات' : `Dashboard ${n}` };
    }),
  }),
});

const meta = {
  title: 'Screens/Dashboards/Dashboards',
  component: DashboardsPage,
  parameters: { route },
} satisfies Meta<typeof DashboardsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = states.full;
export const Dark: Story = states.dark;
export const NoMatches: Story = states.noMatches;
/** The ways to create one are offered once. */
export const Empty: Story = {
  ...states.empty,
  play: async () => {
    await expect(await screen.findByText('No dashboards yet')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'New from template' })).toHaveLength(1);
  },
};
export const Denied: Story = states.denied;
export const Failed: Story = states.failed;
export const Loading: Story = states.loading;

/** Deleting does not ask, because the notice brings the dashboard back. */
export const Deleted: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions.*Web tier/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete dashboard' }));
    await waitFor(() => expect(screen.getByText('Dashboard “Web tier” deleted')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Dashboard restored')).toBeVisible());
  },
};

/** Sharing says what it does not share. */
export const Sharing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Web tier' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share dashboard…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Web tier”' }));
    await expect(dialog.getByText(/in the streams that a viewer can read\.$/)).toBeVisible();
  },
};

/** A reader sees neither whom it is shared with nor what they may not do. */
export const Reader: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Web tier' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Create dashboard' })).toBeNull();
  },
};
