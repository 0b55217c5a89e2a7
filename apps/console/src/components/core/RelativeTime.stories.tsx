import type { Meta, StoryObj } from '@storybook/react-vite';
import { RelativeTime } from './RelativeTime.tsx';

const meta = {
  title: 'Small parts/RelativeTime',
  component: RelativeTime,
  args: { now: Date.UTC(2026, 0, 10, 12) },
} satisfies Meta<typeof RelativeTime>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Moments: Story = { args: { at: new Date(Date.UTC(2026, 0, 10, 11, 59, 40)) } };
export const Hours: Story = { args: { at: new Date(Date.UTC(2026, 0, 10, 8)) } };
export const Days: Story = { args: { at: new Date(Date.UTC(2025, 11, 24, 8)) } };
export const NotYet: Story = { args: { at: null } };
export const ByTheMachine: Story = { args: { at: new Date(), now: undefined } };
