import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { mockChartsDashboard as view } from '@tailrace/mocks/dashboards';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { TvDialog } from './TvDialog.tsx';

const search = { queries: Object.keys(view.state).map((id) => ({ id })), parameters: [] };

const meta = {
  title: 'Screens/Dashboards/TV dialog',
  component: TvDialog,
  parameters: { route: { path: '/dashboards' } },
  args: { dashboard: { view, search } as unknown as Dashboard, onClose: fn() },
} satisfies Meta<typeof TvDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The address follows the choices; without a tab, or with a time that is no number, there is none to open. */
export const Chosen: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Show on TV' }));
    const address = () => dialog.getByRole('link', { name: 'Open wall display' }).getAttribute('href');
    await expect(address()).toBe(`/dashboards/tv/${view.id}`);
    const [first] = dialog.getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    const perPage = dialog.getByRole('spinbutton', { name: 'Time per page' });
    await userEvent.clear(perPage);
    await expect(dialog.getByText('Enter a whole number from 1 to 86400.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Open wall display' })).toBeDisabled();
    await userEvent.type(perPage, '15');
    await expect(address()).toBe(`/dashboards/tv/${view.id}?interval=15&tabs=1%2C2`);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
