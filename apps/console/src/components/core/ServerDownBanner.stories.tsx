import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ServerDownBanner } from './ServerDownBanner.tsx';

const meta = {
  title: 'Feedback/ServerDownBanner',
  component: ServerDownBanner,
  args: { onTryNow: fn() },
} satisfies Meta<typeof ServerDownBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  args: { availability: { isUp: false, nextTryAt: Date.now() + 8_000 } },
};

export const Trying: Story = { args: { availability: { isUp: false, nextTryAt: null } } };
