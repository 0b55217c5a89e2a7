import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockChartsDashboard } from '@tailrace/mocks/dashboards';
import { handle } from '@tailrace/mocks/handle';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import type { Schemas } from '@tailrace/sdk';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { clearNotices } from '#/app/notices.ts';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { dropDraft } from './draft-store.ts';

const { id } = mockChartsDashboard;

/** A dashboard in front of servers that behave differently from ours. */
const meta = {
  title: 'Screens/Dashboards/Dashboard on other servers',
  component: DashboardPage,
  parameters: {
    route: { path: '/dashboards/$viewId', url: `/dashboards/${id}`, layout: Shell },
    msw: serverVariant('7.0'),
  },
  beforeEach: () => {
    dropDraft(id);
    clearNotices();
    return () => dropDraft(id);
  },
} satisfies Meta<typeof DashboardPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const widget = (name: string) => screen.findByRole('region', { name });

/** The groups of its charts have their names. */
const showsGroups = async () => {
  const chart = await widget('Messages by service');
  await waitFor(() => expect(within(chart).getByText('checkout')).toBeInTheDocument());
  await expect(screen.queryByText(/undefined/)).toBeNull();
};

async function rename(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(within(screen.getByRole('heading', { level: 1 })).getByRole('button'));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  await enter(screen.getByRole('textbox', { name: 'Title' }), title);
  await userEvent.keyboard('{Enter}');
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));

const showsAndSaves = async () => {
  await showsGroups();
  await rename('Renamed');
  await save();
  await waitFor(() => expect(screen.getByText('Dashboard “Renamed” saved')).toBeVisible());
};

export const Graylog52: Story = { parameters: { msw: serverVariant('5.2') }, play: showsAndSaves };

export const Graylog61: Story = { parameters: { msw: serverVariant('6.1') }, play: showsAndSaves };

export const Graylog70: Story = { play: showsAndSaves };

const group = { type: 'values' as const, config: { limit: 5, skip_empty_values: false } };
const ofWidget = { filters: [{ type: 'referenced', id: 'f1' }], stream_categories: ['security'] };
const ofTheTab = { filter: null, timerange: null, query: null, streams: [] };

const grouped = {
  ...ofTheTab,
  ...ofWidget,
  id: 'grouped',
  type: 'aggregation',
  description: 'Services by host',
  config: {
    row_pivots: [
      { field: 'service', fields: ['service', 'source'], ...group },
      { field: 'source', ...group },
    ],
    column_pivots: [],
    series: [
      {
        config: { name: 'Number', thresholds: [{ name: 'SLO', color: '#ff0000', value: 5 }] },
        function: 'count()',
      },
    ],
    sort: [],
    formatting_settings: null,
    rollup: true,
    event_annotation: false,
    visualization: 'table',
    visualization_config: null,
    units: { took_ms: { unit_type: 'time', abbrev: 'ms' } },
  },
};
const before = { type: 'offset', source: 'query', id: null, offset: '1i' };
const others = [
  { ...ofTheTab, id: 'alerts', type: 'events', config: { mode: 'List', fields: ['priority'] } },
  { ...ofTheTab, id: 'note', type: 'text', config: { text: 'Call **Sam**', size: 'large' } },
  { ...grouped, id: 'before', timerange: before },
];

/** What another client stored on 7.0, and this console does not know. */
const newer = {
  ...mockChartsDashboard,
  state: {
    charts: {
      ...mockChartsDashboard.state.charts,
      titles: { tab: { title: 'Charts' }, widget: { grouped: 'Hosts', alerts: 'Alerts', before: 'Before' } },
      widgets: [grouped, ...others],
      positions: Object.fromEntries(
        [grouped, ...others].map((one, at) => [
          one.id,
          { col: 1 + (at % 2) * 6, row: 1 + (at >> 1) * 4, height: 4, width: 6 },
        ]),
      ),
    },
  },
} as unknown as Schemas['View'];

let saved: Schemas['ViewInput'] | undefined;

/** Types of widgets, groups and time ranges that are new are shown, and survive a change. */
export const WrittenByAnotherClient: Story = {
  beforeEach: () => {
    saved = undefined;
  },
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('getView', () => newer),
        handle('updateView', async ({ body }) => {
          saved = await body();
          return { ...newer, title: saved.title };
        }),
      ),
    ],
  },
  play: async () => {
    const table = await widget('Hosts');
    await waitFor(() => expect(within(table).getByRole('columnheader', { name: /^source/ })).toBeVisible());
    await expect(await screen.findByText(/cannot show widgets of type “events”/)).toBeInTheDocument();
    await expect(await widget('Before')).toHaveTextContent('Offset by 1i');
    await rename('Renamed');
    await save();
    await waitFor(() => expect(screen.getByText('Dashboard “Renamed” saved')).toBeVisible());
    await expect(saved?.state.charts?.widgets).toHaveLength(4);
    const [first, alerts, note, earlier] = saved?.state.charts?.widgets ?? [];
    // A time range of its own is written by every save.
    await expect(first).toMatchObject({ ...grouped, timerange: expect.anything() });
    await expect(alerts).toMatchObject({ config: { mode: 'List', fields: ['priority'] } });
    await expect(note).toMatchObject({ config: { text: 'Call **Sam**', size: 'large' } });
    await expect(earlier).toMatchObject({ timerange: before });
  },
};
