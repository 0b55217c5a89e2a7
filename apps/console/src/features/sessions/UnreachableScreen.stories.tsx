import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { UnreachableScreen } from './UnreachableScreen.tsx';

const meta = {
  title: 'Screens/Sessions/Server unreachable',
  component: UnreachableScreen,
  args: { onTryNow: fn() },
} satisfies Meta<typeof UnreachableScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { nextTryAt: Date.now() + 12_000 } };
export const Trying: Story = { args: { nextTryAt: null } };
