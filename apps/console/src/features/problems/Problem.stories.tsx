import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Problem } from './Problem.tsx';

const meta = {
  title: 'Screens/Problem',
  component: Problem,
  args: { status: 500, message: 'The index is being rebuilt.', streams: null, onRetry: fn() },
} satisfies Meta<typeof Problem>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ServerError: Story = {};
export const Denied: Story = { args: { status: 403, message: 'Not authorized' } };
export const StreamsDenied: Story = { args: { status: 403, streams: ['5f1d6b2e90aa4a6b8f632a5c'] } };
export const NotFound: Story = { args: { status: 404, message: 'No message with this id.' } };
export const ServerDown: Story = { args: { status: 0, message: 'fetch failed' } };
export const ConsoleFailed: Story = { args: { status: null, message: 'x is undefined' } };
