import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ChartProps } from '../model.ts';
import { sample } from '../testing/sample-tables.ts';
import { NumericChart } from './NumericChart.tsx';

const number = (
  series: string,
  now: number | bigint | null,
  before?: number | null,
  preference = 'NEUTRAL',
): Omit<ChartProps, 'label' | 'zone'> => {
  const made = (figure: number | bigint | null) =>
    sample({
      series: [series],
      rows: [[[], figure]],
      visualization: 'numeric',
      settings: { trend: before !== undefined, trend_preference: preference },
    });
  return { ...made(now), ...(before === undefined ? {} : { before: made(before).table }) };
};

const estimated = sample({
  series: ['Users: card(user)', 'Requests: count()'],
  rows: [[[], 48_213, 123_456]],
  visualization: 'numeric',
  error: 0.01,
});

const several = sample({
  series: ['Requests: count()', 'p95: percentile(took_ms,95)', 'sum(bytes)'],
  rows: [[[], 123_456, 812.5, 7_340_032]],
});

const cases: readonly [string, Omit<ChartProps, 'label' | 'zone'>, width?: number, height?: number][] = [
  ['Requests', number('count()', 1204)],
  ['Errors', number('count()', 1204, 1000, 'LOWER')],
  ['Speed', number('avg(took_ms)', 82.25, 120, 'LOWER')],
  ['From nothing', number('count()', 12, 0, 'HIGHER')],
  ['No value before', number('count()', 12, null)],
  ['No value', number('avg(took_ms)', null, 4)],
  ['Exact', number('sum(id)', 9007199254740993n)],
  ['Several', several],
  ['Estimated', estimated],
  ['Low', number('count()', 1204, 1000, 'LOWER'), 200, 60],
  ['Narrow', number('sum(bytes)', 7_340_032_000, 7_000_000_000), 120, 200],
];

function Cases({ onMark }: Pick<ChartProps, 'onMark'>) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 8 }}>
      {cases.map(([label, props, width = 240, height = 150]) => (
        <div key={label} style={{ width, height, background: 'var(--bg-panel)' }}>
          <NumericChart label={label} zone="UTC" {...props} {...(onMark ? { onMark } : {})} />
        </div>
      ))}
    </div>
  );
}

const meta = { title: 'Charts/NumericChart', component: Cases } satisfies Meta<typeof Cases>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  args: { onMark: fn() },
  play: async ({ args }) => {
    const [trend] = await screen.findAllByText('+20.4% (+204)');
    await expect(trend).toBeVisible();
    await expect(trend?.parentElement).toHaveTextContent('+20.4% (+204), worsewas 1,000');
    const users = screen.getByRole('button', { name: 'about 48,213' });
    await expect(users).toHaveTextContent('≈');
    await expect(users).toHaveAttribute('title', expect.stringContaining('off by at most about 1%'));
    await userEvent.click(screen.getByRole('button', { name: '82.3 ms' }));
    await expect(args.onMark).toHaveBeenCalledWith(
      { groups: [], function: 'avg(took_ms)', figure: 82.25 },
      expect.anything(),
    );
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
