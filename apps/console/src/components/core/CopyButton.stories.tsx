import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  title: 'Small parts/CopyButton',
  component: CopyButton,
  args: { text: '9c0d1a40-b232-11eb-9a6e-0242ac120004', label: 'Copy message id' },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Copied: Story = {
  play: async ({ canvasElement }) => {
    navigator.clipboard.writeText = () => Promise.resolve();
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy message id' }));
    await canvas.findByText('Copied');
  },
};

export const Named: Story = { args: { label: 'Copy permalink', isNamed: true } };
