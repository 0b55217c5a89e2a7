import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Small parts/ProgressBar',
  component: ProgressBar,
  args: { label: 'Messages exported', value: 340, max: 1000 },
} satisfies Meta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole('progressbar', { name: 'Messages exported' })).toHaveAttribute(
      'value',
      '340',
    );
  },
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

/** While nobody knows how much there is. */
export const Unknown: Story = { args: { value: undefined } };

export const Narrow: Story = { args: { width: 96 } };
