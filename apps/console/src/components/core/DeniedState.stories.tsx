import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeniedState } from './DeniedState.tsx';

const meta = { title: 'Feedback/DeniedState', component: DeniedState } satisfies Meta<typeof DeniedState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Permission: Story = {
  args: { title: 'You don’t have permission to see the inputs', permissions: ['inputs:read'] },
};

export const Streams: Story = {
  args: {
    title: 'You don’t have permission to read all streams of this search',
    streams: ['5f1d6b2e90aa4a6b8f632a5c', '000000000000000000000001'],
  },
};
