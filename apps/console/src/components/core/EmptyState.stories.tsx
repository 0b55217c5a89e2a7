import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = { title: 'Feedback/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: { title: 'No inputs', children: 'An input listens for messages. Without one nothing can arrive.' },
};

export const WithNextStep: Story = {
  args: {
    title: 'No messages in the last 5 minutes',
    children: 'Nothing arrived in this time, or no messages match the query.',
    action: <Button>Search the last hour</Button>,
  },
};
