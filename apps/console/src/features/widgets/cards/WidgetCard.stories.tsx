import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  type AggregationWidget,
  type MessagesWidget,
  textWidget,
  type Widget,
} from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { searchSentinels } from '@tailrace/mocks/search';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { MarkMenu, type PickedMark } from './drill/MarkMenu.tsx';
import { WidgetCard } from './index.ts';
import type { WidgetCardProps } from './WidgetCard.tsx';

const contextOf = (query: string): WidgetContext => ({
  query: {
    query: { type: 'elasticsearch', query_string: query },
    timerange: { type: 'relative', from: 300 },
    filter: null,
  },
  override: { timeRange: null, query: '' },
  parameters: [],
});

const overTime: AggregationWidget = {
  id: 'over-time',
  type: 'aggregation',
  filter: null,
  timerange: null,
  query: null,
  streams: [],
  config: {
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    column_pivots: [{ field: 'service', type: 'values', config: { limit: 5 } }],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'bar',
    visualization_config: { barmode: 'stack' },
    formatting_settings: null,
  },
};

const total: AggregationWidget = {
  ...overTime,
  id: 'total',
  config: {
    ...overTime.config,
    row_pivots: [],
    column_pivots: [],
    visualization: 'numeric',
    visualization_config: { trend: false, trend_preference: 'NEUTRAL' },
  },
};

const messages: MessagesWidget = {
  id: 'messages',
  type: 'messages',
  filter: null,
  timerange: { type: 'relative', from: 600 },
  query: { type: 'elasticsearch', query_string: 'service:checkout OR level:3' },
  streams: [],
  config: { fields: ['timestamp', 'source', 'service'], show_message_row: true, decorators: [], sort: [] },
};

const text = textWidget(
  'text',
  [
    '# On call',
    'Look at **errors** first, then at `took_ms`.',
    '1. Open the [runbook](https://wiki.example/run)',
    '2. <img src=x onerror=alert(1)> [not a link](javascript:alert(1))',
  ].join('\n\n'),
);
const unknown = { ...textWidget('unknown', ''), type: 'sankey' } as unknown as Widget;

interface Shown {
  title: string;
  widget: Widget;
  context?: WidgetContext;
  isBare?: boolean;
}

const Cards = ({ shown, ...args }: { shown: readonly Shown[] } & Partial<WidgetCardProps>) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}
    gridAutoRows="240px"
    gap="3"
    p="4"
    bg="bg.canvas"
  >
    {shown.map(({ title, context = contextOf(''), ...each }) => (
      <WidgetCard key={title} title={title} context={context} isVisible zone="UTC" {...args} {...each} />
    ))}
  </chakra.div>
);

const meta = {
  title: 'Charts/Widget card',
  component: Cards,
  parameters: { route: { path: '/dashboards' } },
} satisfies Meta<typeof Cards>;
export default meta;

type Story = StoryObj<typeof meta>;

const card = (name: string) => within(screen.getByRole('region', { name }));

export const Bodies: Story = {
  args: {
    shown: [
      { title: 'Messages over time', widget: overTime },
      { title: 'Total', widget: total },
      { title: 'Errors of checkout', widget: messages },
      { title: 'Notes', widget: text },
      { title: 'Flow', widget: unknown },
    ],
    actions: [
      { label: 'Duplicate', run: fn() },
      { label: 'Delete', run: fn(), isDangerous: true },
    ],
    onZoom: fn(),
    onFilter: fn(),
    onAddWidget: fn(),
  },
  play: async () => {
    await waitFor(() => expect(card('Errors of checkout').getAllByRole('row').length).toBeGreaterThan(1));
    await expect(card('Errors of checkout').getByText(/^Last 10 minutes · service:checkout/)).toBeVisible();
    const notes = card('Notes');
    await expect(await notes.findByRole('heading', { name: 'On call' })).toBeVisible();
    await expect(notes.getByRole('link', { name: 'runbook' })).toHaveAttribute(
      'href',
      'https://wiki.example/run',
    );
    await expect(notes.queryByRole('link', { name: 'not a link' })).toBeNull();
    await expect(notes.queryByRole('img')).toBeNull();
    await expect(card('Flow').getByText(/cannot show widgets of type “sankey”/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Messages over time' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    await waitFor(() => expect(card('Messages over time').getByRole('grid')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Messages over time' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download widget' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
};

export const BodiesDark: Story = { args: Bodies.args, globals: { theme: 'dark' } };

const sentinel = (name: keyof typeof searchSentinels) => contextOf(searchSentinels[name]);

export const States: Story = {
  args: {
    shown: [
      { title: 'Loading', widget: overTime, context: sentinel('pending') },
      { title: 'Empty', widget: overTime, context: contextOf('service:nobody') },
      { title: 'Failed', widget: overTime, context: sentinel('engineError') },
      { title: 'Denied', widget: messages, context: sentinel('missingStream') },
      { title: 'Away', widget: overTime, context: sentinel('unreachable') },
      { title: 'Unreadable', widget: overTime, context: sentinel('syntaxError') },
      { title: 'On a wall', widget: overTime, context: contextOf('service:nobody'), isBare: true },
    ],
    onZoom: fn(),
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('status', { name: 'Loading Loading' })).toBeVisible();
    for (const [name, text] of [
      ['Failed', 'Could not execute search'],
      ['Denied', 'You don’t have permission to see these messages'],
      ['Away', 'The server cannot be reached'],
      ['Unreadable', 'The query cannot be read'],
      ['On a wall', 'No messages match'],
    ] as const) {
      await waitFor(() => expect(card(name).getByText(text)).toBeVisible());
    }
    await expect(card('Failed').getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(card('On a wall').queryByRole('button')).toBeNull();
    await userEvent.click(card('Empty').getByRole('button', { name: 'Search 20 min' }));
    await expect(args.onZoom).toHaveBeenCalled();
  },
};

const span = { from: Date.parse('2026-11-20T20:20:00Z'), to: Date.parse('2026-11-20T20:20:59.999Z') };
const picked: PickedMark = {
  mark: {
    groups: [
      { field: 'timestamp', value: '2026-11-20T20:20:00.000Z', span },
      { field: 'service', value: 'pay "2"', span: null },
    ],
    function: 'count()',
    figure: 1_204,
  },
  at: { x: 40, y: 40 },
};
const filtered = fn();

/** What a mark of a chart leads to. */
export const Mark: Story = {
  args: { shown: [] },
  render: () => (
    <MarkMenu
      widget={overTime}
      title="Messages over time"
      context={contextOf('level:3')}
      run={{ result: null, problem: null, isRunning: false, receivedAt: null, retry: fn() }}
      zone="UTC"
      isBare={false}
      onChange={fn()}
      onZoom={fn()}
      onFilter={filtered}
      onAddWidget={fn()}
      table={{
        rowGroups: [],
        columnGroups: [],
        series: [{ name: 'count()', function: 'count()' }],
        columns: [],
        rows: [],
        total: 1_204,
        range: { from: span.from - 60_000, to: span.to + 60_000 },
      }}
      picked={picked}
      onClose={fn()}
    />
  ),
  play: async () => {
    const link = await screen.findByRole('menuitem', { name: 'Show these messages' });
    const { searchParams } = new URL((link as HTMLAnchorElement).href);
    await expect(searchParams.get('q')).toBe('level:3 AND service:"pay \\"2\\""');
    await expect(searchParams.get('to')).toBe('2026-11-20T20:20:59.999Z');
    await expect(screen.getByText('20:20 – 20:21 · pay "2": 1,204')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Without this value' }));
    await expect(filtered.mock.lastCall?.[0]('')).toBe('NOT service:"pay \\"2\\""');
  },
};
