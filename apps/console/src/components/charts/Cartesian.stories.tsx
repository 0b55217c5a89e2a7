import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ChartGallery } from './testing/ChartGallery.tsx';
import { expectPainted } from './testing/painted.ts';
import { hostile } from './testing/sample-tables.ts';
import { overTime, overValues } from './testing/time-tables.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const statuses = ['200', '201', '304', '404', '500', '503'];
const many = Array.from({ length: 45 }, (_, at) => `host-${String(at + 1).padStart(2, '0')}`);
const zone = 'Europe/Berlin';

const meta = {
  title: 'Charts/Cartesian',
  component: ChartGallery,
  args: { charts: [], common: { zone, crosshairGroup: 'story', onMark: fn(), onZoom: fn() } },
} satisfies Meta<typeof ChartGallery>;
export default meta;

type Story = StoryObj<typeof meta>;

const bars = (barmode: string, figure?: (bucket: number, column: number) => number | null) => ({
  ...overTime({
    visualization: 'bar',
    settings: { barmode },
    names: methods,
    field: 'method',
    ...(figure ? { figure } : {}),
  }),
});

const events = [
  { at: Date.UTC(2026, 9, 25, 0, 42), message: 'Disk almost full', isAlert: true },
  { at: Date.UTC(2026, 9, 25, 1, 18), message: '<b>Deployed</b>', isAlert: false },
];

/** All charts of a gallery have a drawing. */
const allPainted: Story['play'] = async ({ args }) => {
  for (const { label = '' } of args.charts) {
    const chart = await screen.findByRole('figure', { name: label });
    if (!chart.textContent?.includes('No values')) await expectPainted(chart);
  }
};

export const Bars: Story = {
  args: {
    charts: [
      { label: 'Stacked', ...bars('stack'), events },
      { label: 'Grouped', ...bars('group') },
      { label: 'Overlaid', ...bars('overlay') },
      { label: 'Above and below zero', ...bars('stack', (bucket, at) => (at % 2 ? -1 : 1) * (bucket + 4)) },
      {
        label: 'Status codes',
        ...overTime({ visualization: 'bar', names: statuses, field: 'http_response_code' }),
      },
      { label: 'Values', ...overValues('bar', ['/', '/login', '/cart', '/search']) },
      {
        label: 'Long and hostile values',
        ...overValues('bar', [...hostile, ...many.slice(0, 8)]),
      },
      { label: 'One interval', ...overTime({ visualization: 'bar', buckets: 1 }) },
      { label: 'Nothing', ...overTime({ visualization: 'bar', buckets: 0 }) },
      {
        label: '10,000 intervals',
        ...overTime({ visualization: 'bar', buckets: 10_000, every: 1 }),
      },
      { label: '45 series', ...overTime({ visualization: 'bar', names: many }) },
    ],
  },
  play: allPainted,
};

const curve = (visualization: string, interpolation: string) =>
  overTime({ visualization, settings: { interpolation }, names: methods.slice(0, 3), field: 'method' });

export const LinesAndDots: Story = {
  args: {
    charts: [
      { label: 'Linear', ...curve('line', 'linear'), events },
      { label: 'Steps', ...curve('line', 'step-after') },
      { label: 'Spline', ...curve('area', 'spline') },
      { label: 'Area', ...curve('area', 'linear') },
      {
        label: 'Two units',
        ...overTime({
          visualization: 'line',
          series: ['sum(bytes)', 'percentile(took_ms,95)'],
          figure: (bucket, at) => (at === 0 ? 4_000_000 + 300_000 * bucket : 30 + (bucket % 7) * 4),
        }),
      },
      {
        label: 'Gaps, and one point alone',
        ...overTime({
          visualization: 'line',
          series: ['avg(load)'],
          figure: (bucket) => (bucket === 5 || bucket > 12 ? 3 + bucket / 10 : bucket < 4 ? 2.9 : null),
        }),
      },
      { label: 'One value', ...overTime({ visualization: 'line', buckets: 1 }) },
      {
        label: 'Far from zero',
        ...overTime({
          visualization: 'line',
          series: ['avg(cpu_percent)'],
          figure: (bucket) => 99 + Math.sin(bucket) / 3,
        }),
      },
      { label: 'Scatter', ...overTime({ visualization: 'scatter', names: methods, buckets: 60 }) },
      { label: 'Line over values', ...overValues('line', many.slice(0, 12)) },
      { label: '10,000 points', ...overTime({ visualization: 'line', buckets: 10_000, every: 1 }) },
      { label: '45 lines', ...overTime({ visualization: 'line', names: [...hostile, ...many] }) },
    ],
  },
  play: allPainted,
};

export const DarkBars: Story = { ...Bars, globals: { theme: 'dark' } };
export const DarkLines: Story = { ...LinesAndDots, globals: { theme: 'dark' } };

/** Reads, opens and zooms by keyboard; filters by the legend. */
export const ByKeyboard: Story = {
  args: { charts: [{ label: 'Requests', ...bars('stack') }], height: 260 },
  play: async ({ args }) => {
    const { onMark, onZoom } = args.common;
    const plot = await screen.findByRole('slider', { name: 'Requests, by point' });
    plot.focus();
    await userEvent.keyboard('{Home}');
    await expect(plot).toHaveAttribute(
      'aria-valuetext',
      '25 Oct 2026, 02:00–02:05, POST 115, PUT 101, GET 100, DELETE 77',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onMark).toHaveBeenCalledWith(
      expect.objectContaining({
        function: 'count()',
        figure: 101,
        groups: [
          expect.objectContaining({ field: 'timestamp', value: '2026-10-25T00:00:00.000Z' }),
          expect.objectContaining({ field: 'method', value: 'PUT' }),
        ],
      }),
      expect.anything(),
    );
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await expect(onZoom).toHaveBeenCalledWith({
      from: Date.UTC(2026, 9, 25, 0, 0),
      to: Date.UTC(2026, 9, 25, 0, 15) - 1,
    });
    const legend = within(screen.getByRole('group', { name: 'Series' }));
    await userEvent.click(legend.getByRole('button', { name: 'PUT' }));
    await expect(legend.getByRole('button', { name: 'GET' })).toHaveAttribute('aria-pressed', 'false');
    plot.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(plot).toHaveAttribute('aria-valuetext', '25 Oct 2026, 02:00–02:05, PUT 101'));
    await expectPainted(screen.getByRole('figure', { name: 'Requests' }));
  },
};
