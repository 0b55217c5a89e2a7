import type { Meta, StoryObj } from '@storybook/react-vite';
import { withOwnSettings } from '@tailrace/domain/views/widgets/own-settings';
import { expect, fn, screen, within } from 'storybook/test';
import { ChartGallery } from './testing/ChartGallery.tsx';
import { expectPainted } from './testing/painted.ts';
import { sample, values } from './testing/sample-tables.ts';
import { overTime, overValues } from './testing/time-tables.ts';

const hosts = Array.from({ length: 20 }, (_, at) => `storefront-${at + 1}.example.net`);
const levels = ['0', '1', '2', '3', '4', '5', '6', '7'];
const statuses = ['200', '201', '204', '301', '304', '400', '401', '404', '500', '502', '503'];

const meta = {
  title: 'Charts/Language',
  component: ChartGallery,
  args: { charts: [], common: { zone: 'Europe/Berlin', onMark: fn() } },
} satisfies Meta<typeof ChartGallery>;
export default meta;

type Story = StoryObj<typeof meta>;

const kinds = ['bar', 'line', 'area', 'scatter', 'pie', 'heatmap', 'table'] as const;

/** The same values of a field, as every chart draws them. */
const everyKind = (field: string, names: readonly string[]) =>
  kinds.map((visualization) => ({
    label: visualization,
    ...(visualization === 'pie' || visualization === 'table'
      ? sample({
          rowGroups: [values(field)],
          rows: names.map((name, at) => [[name], 900 - at * 37]),
          visualization,
        })
      : overTime({ visualization, names, field })),
  }));

const allDrawn: Story['play'] = async ({ args }) => {
  for (const { label = '', config } of args.charts) {
    if (config?.visualization === 'table' || config?.visualization === 'pie') continue;
    await expectPainted(await screen.findByRole('figure', { name: label }));
  }
};

export const OneSeries: Story = {
  args: {
    charts: kinds
      .slice(0, 4)
      .map((visualization) => ({ label: visualization, ...overTime({ visualization }) })),
  },
  play: allDrawn,
};

export const EightSeries: Story = {
  args: { charts: everyKind('source', hosts.slice(0, 8)) },
  play: allDrawn,
};

export const TwentySeries: Story = { args: { charts: everyKind('source', hosts) }, play: allDrawn };

/** Levels are words in every chart; the mark has the number. */
export const Levels: Story = {
  args: { charts: everyKind('level', levels) },
  play: async (context) => {
    await allDrawn(context);
    const legend = within(await screen.findByRole('figure', { name: 'bar' }));
    await expect(legend.getByRole('button', { name: 'Emergency' })).toBeVisible();
    await expect(legend.queryByRole('button', { name: '6' })).toBeNull();
    const pie = within(screen.getByRole('figure', { name: 'pie' }));
    await expect(pie.getByRole('button', { name: /^Error \d/ })).toBeVisible();
  },
};

export const StatusCodes: Story = { args: { charts: everyKind('http_status', statuses) }, play: allDrawn };

export const LongNames: Story = {
  args: {
    height: 260,
    charts: [
      { label: 'Hosts', ...overValues('bar', hosts.slice(0, 12)) },
      { label: 'Two long names', ...overValues('bar', ['/api/v2/checkout/payment-methods/'.repeat(4), '/']) },
      { label: 'Negative', ...overValues('bar', hosts.slice(0, 8), { figure: (at) => 300 - at * 90 }) },
      { label: 'Zero', ...overValues('bar', hosts.slice(0, 8), { figure: () => 0 }) },
      { label: 'Level names', ...overValues('bar', ['a', 'b', 'c']) },
      { label: 'As dots', ...overValues('scatter', hosts.slice(0, 12)) },
    ],
  },
};

export const NegativeAndZero: Story = {
  args: {
    charts: (['bar', 'line', 'area', 'heatmap'] as const).flatMap((visualization) => [
      {
        label: `${visualization}, negative`,
        ...overTime({ visualization, names: ['a', 'b'], figure: (at, column) => (column ? -1 : 1) * at }),
      },
      { label: `${visualization}, zero`, ...overTime({ visualization, figure: () => 0 }) },
    ]),
  },
};

export const Empty: Story = {
  args: {
    charts: kinds.map((visualization) => ({
      label: visualization,
      ...overTime({ visualization, buckets: 0 }),
    })),
  },
};

export const DarkEightSeries: Story = { ...EightSeries, globals: { theme: 'dark' } };
export const DarkLevels: Story = { ...Levels, globals: { theme: 'dark' } };
export const DarkStatusCodes: Story = { ...StatusCodes, globals: { theme: 'dark' } };

const beyond = withOwnSettings(overTime({ visualization: 'line' }).config, {
  thresholds: [
    { value: 80, level: 'warning', side: 'above' },
    { value: 120, level: 'critical', side: 'above' },
  ],
});
const logarithmic = (visualization: string) => {
  const chart = overTime({
    visualization,
    names: ['a', 'b'],
    figure: (at, column) => 10 ** ((at % 5) + column),
  });
  return { ...chart, config: withOwnSettings(chart.config, { isLogarithmic: true }) };
};
const single = sample({ series: ['count()'], rows: [[[], 140]], visualization: 'numeric' });

export const OwnSettings: Story = {
  args: {
    charts: [
      { label: 'Thresholds', ...overTime({ visualization: 'line' }), config: beyond },
      { label: 'Logarithmic bars', ...logarithmic('bar') },
      { label: 'Logarithmic lines', ...logarithmic('line') },
      {
        label: 'Number',
        ...single,
        config: withOwnSettings(single.config, {
          thresholds: [{ value: 100, level: 'critical', side: 'above' }],
        }),
      },
    ],
  },
  play: async () => {
    await expectPainted(await screen.findByRole('figure', { name: 'Thresholds' }));
    await expect(await screen.findByRole('button', { name: /140.*critical/ })).toBeVisible();
  },
};
export const DarkOwnSettings: Story = { ...OwnSettings, globals: { theme: 'dark' } };

/** Bars that lie are read from top to bottom. */
export const LyingByKeyboard: Story = {
  args: { height: 260, charts: [{ label: 'Hosts', ...overValues('bar', hosts.slice(0, 8)) }] },
  play: async ({ userEvent }) => {
    const plot = await screen.findByRole('slider', { name: 'Hosts, by point' });
    plot.focus();
    await userEvent.keyboard('{Home}');
    await expect(plot).toHaveAttribute('aria-valuetext', 'storefront-1.example.net, count() 900');
    await userEvent.keyboard('{ArrowDown}');
    await expect(plot).toHaveAttribute('aria-valuetext', 'storefront-2.example.net, count() 450');
  },
};
