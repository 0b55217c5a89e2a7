import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = { title: 'Feedback/ErrorState', component: ErrorState } satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  args: {
    title: 'Could not load the inputs',
    detail: 'The store did not answer within 10 seconds.',
    onRetry: fn(),
  },
};

export const WithoutRetry: Story = { args: { title: 'Could not load the message' } };
