import type { Meta, StoryObj } from '@storybook/react-vite';
import { ThroughputMeter } from './ThroughputMeter.tsx';

const meta = {
  title: 'Shell/Throughput',
  component: ThroughputMeter,
  parameters: { layout: 'centered' },
} satisfies Meta<typeof ThroughputMeter>;
export default meta;

type Story = StoryObj<typeof meta>;

const samples = (inputs: number[]) => inputs.map((input, at) => ({ at, input, output: input }));

export const Flowing: Story = {
  args: {
    throughput: { input: 1_257, output: 1_251, samples: samples([900, 1_100, 1_050, 1_240, 1_180, 1_257]) },
  },
};

export const Idle: Story = { args: { throughput: { input: 0, output: 0, samples: samples([0, 0, 0]) } } };
