import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NoticeCard } from './NoticeCard.tsx';

const meta = {
  title: 'Feedback/NoticeCard',
  component: NoticeCard,
  args: { onDismiss: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof NoticeCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: { notice: { kind: 'success', title: '', text: 'Input will be started shortly' } },
};

export const WithUndo: Story = {
  args: {
    notice: {
      kind: 'success',
      title: 'Stream paused',
      text: '“Payments, retries” no longer receives messages.',
      action: { label: 'Undo', run: fn() },
    },
  },
};

export const Warning: Story = {
  args: { notice: { kind: 'warning', title: '', text: 'Input could not be stopped in all nodes' } },
};

export const LongError: Story = {
  args: {
    notice: {
      kind: 'error',
      title: 'Input could not be started',
      text: `Address already in use: 0.0.0.0:1514 (held by ${'very-long-process-name-'.repeat(6)}).`,
    },
  },
};

export const Repeated: Story = {
  args: { notice: { kind: 'error', title: 'Could not load streams', text: 'The store is busy.', count: 3 } },
};

export const Dark: Story = {
  args: { notice: { kind: 'info', title: '', text: 'Index ranges will be recalculated shortly' } },
  globals: { theme: 'dark' },
};
