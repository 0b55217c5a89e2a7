import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FailureState } from './FailureState.tsx';

const meta = {
  title: 'Feedback/FailureState',
  component: FailureState,
  args: { what: 'the streams', permissions: ['streams:read'], onRetry: fn() },
} satisfies Meta<typeof FailureState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Denied: Story = { args: { failure: { kind: 'denied', message: 'Not authorized' } } };
export const StreamsDenied: Story = {
  args: { failure: { kind: 'streamsDenied', streams: ['000000000000000000000001'] } },
};
export const NotFound: Story = { args: { failure: { kind: 'notFound', message: 'No such stream.' } } };
export const ServerDown: Story = { args: { failure: { kind: 'serverDown' } } };
export const ServerFailed: Story = {
  args: { failure: { kind: 'server', message: 'The store is busy.' } },
};
export const ConsoleFailed: Story = { args: { failure: { kind: 'console', message: 'x is undefined' } } };
export const LoggedOut: Story = { args: { failure: { kind: 'loggedOut' } } };
