import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge.tsx';

const meta = { title: 'Small parts/StatusBadge', component: StatusBadge } satisfies Meta<typeof StatusBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Good: Story = { args: { status: 'good', children: 'Running' } };
export const Busy: Story = { args: { status: 'busy', children: 'Starting' } };
export const Idle: Story = { args: { status: 'idle', children: 'Stopped' } };
export const Bad: Story = {
  args: { status: 'bad', children: 'Failed', detail: 'Port 1514 is taken by another process.' },
};
