import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Small parts/Sparkline',
  component: Sparkline,
  args: { label: 'Messages in per second, last minute' },
} satisfies Meta<typeof Sparkline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Busy: Story = { args: { values: [12, 18, 9, 22, 31, 28, 40, 35, 52, 47, 44, 60] } };
export const Flat: Story = { args: { values: [0, 0, 0, 0, 0] } };
export const FewSamples: Story = { args: { values: [4, 9, 7], samples: 12 } };
