import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCompact } from '@tailrace/domain/format/format';
import { expect, screen, userEvent } from 'storybook/test';
import { type ChartSeries, TimeChart } from './TimeChart.tsx';

const to = Date.UTC(2026, 0, 10, 21, 45);
const from = to - 3_600_000;
const minute = 60_000;

const series = (name: string, colour: string, value: (index: number) => number | null): ChartSeries => ({
  name,
  colour,
  points: Array.from({ length: 61 }, (_, index) => ({ at: from + index * minute, value: value(index) })),
});

const received = series('in', 'var(--accent-solid)', (index) =>
  Math.round(900 + 340 * Math.sin(index / 7) + ((index * 37) % 90)),
);
const written = series('out', 'var(--level-info)', (index) =>
  index > 24 && index < 32 ? null : Math.round(860 + 300 * Math.sin((index - 2) / 7) + ((index * 17) % 70)),
);

const meta = {
  title: 'Charts/Time chart',
  component: TimeChart,
  args: {
    label: 'Messages per second',
    series: [received, written],
    span: { from, to },
    zone: 'Europe/Berlin',
    formatValue: formatCompact,
    formatTime: (at: number) => new Date(at).toISOString().slice(11, 16),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '24px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TimeChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};

export const ReadByKeyboard: Story = {
  play: async () => {
    const chart = await screen.findByRole('slider', { name: 'Messages per second, by moment' });
    chart.focus();
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuetext', '20:45, in 900, out 775');
    await userEvent.keyboard('{ArrowRight}');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
  },
};

export const Flat: Story = { args: { series: [series('in', 'var(--accent-solid)', () => 0)] } };

export const Empty: Story = { args: { series: [] } };

export const Dark: Story = { globals: { theme: 'dark' } };
