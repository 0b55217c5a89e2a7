import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { StreamRuleDialog } from './StreamRuleDialog.tsx';

const meta = {
  title: 'Screens/Streams/Rule dialog',
  component: StreamRuleDialog,
  parameters: { route: { path: '/' } },
  args: { field: 'service', value: 'checkout', message: { index: 'tailrace_0', id: 'm1' }, onClose: fn() },
} satisfies Meta<typeof StreamRuleDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async () => {
    const stream = await screen.findByRole('combobox', { name: 'Stream' });
    await userEvent.click(stream);
    await expect(await screen.findByRole('option', { name: 'New stream' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'All messages' })).not.toBeInTheDocument();
    await userEvent.type(stream, 'check{Enter}');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'A message matches if' }),
      'service is present',
    );
  },
};

export const NothingChosen: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(screen.getAllByText('Choose a stream.')[0]).toBeVisible();
  },
};
