import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    confirmation: {
      title: 'Delete stream “Payments, declined”?',
      text: 'Its messages stay where they are. Its rules, outputs and alerts go with it.',
      action: 'Delete stream',
    },
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Deleting: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete stream' }));
    await expect(args.onClose).toHaveBeenCalledWith(true);
  },
};

export const Refused: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledWith(false);
  },
};

export const Several: Story = {
  args: {
    confirmation: {
      title: 'Delete 12 streams?',
      names: Array.from({ length: 12 }, (_, index) => (index === 1 ? 'زخم البيانات' : `Stream ${index + 1}`)),
      action: 'Delete 12 streams',
    },
  },
  play: async () => {
    await expect(await screen.findByText('and 4 more')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const Harmless: Story = {
  args: {
    confirmation: {
      title: 'Restart the search on every node?',
      action: 'Restart search',
      isHarmless: true,
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Restart search' })).toHaveFocus();
  },
};

export const Dark: Story = { ...Several, globals: { theme: 'dark' } };

/** Large damage is confirmed by typing the name. */
export const Typed: Story = {
  args: {
    confirmation: { title: 'Delete stream “Payments”?', action: 'Delete stream', typed: 'Payments' },
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Delete stream' })).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Type “Payments” to confirm' });
    await userEvent.type(field, 'Pay{Enter}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.type(field, 'ments{Enter}');
    await expect(args.onClose).toHaveBeenCalledWith(true);
  },
};
