import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { textWidget } from '@tailrace/domain/views/widgets/widget';
import { mockChartsDashboard } from '@tailrace/mocks/dashboards';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Toaster } from '#/components/core/Toaster.tsx';
import { enter } from '#/testing/enter.ts';
import { AddToDashboardDialog } from '../index.ts';

const meta = {
  title: 'Screens/Dashboards/Add to dashboard dialog',
  component: AddToDashboardDialog,
  args: { widget: textWidget('note', 'Call 4711'), title: 'Whom to call', onClose: fn() },
  parameters: { route: { path: '/search' } },
  render: (props) => (
    <chakra.div minH="480px">
      <AddToDashboardDialog {...props} />
      <Toaster />
    </chakra.div>
  ),
} satisfies Meta<typeof AddToDashboardDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (name: string) => {
  await enter(await screen.findByRole('combobox', { name: 'Dashboard' }), name.slice(0, 5));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
};

const added = (dashboard: string) =>
  waitFor(() => expect(screen.getByText(`“Whom to call” added to dashboard “${dashboard}”`)).toBeVisible());

export const ToAnother: Story = {
  play: async ({ args }) => {
    await choose(mockChartsDashboard.title);
    await expect(await screen.findByRole('combobox', { name: 'Tab' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add to dashboard' }));
    await added(mockChartsDashboard.title);
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const ToNew: Story = {
  play: async () => {
    await choose('New dashboard');
    await enter(screen.getByRole('textbox', { name: 'Title of the new dashboard' }), 'On call');
    await userEvent.click(screen.getByRole('button', { name: 'Add to dashboard' }));
    await added('On call');
  },
};
