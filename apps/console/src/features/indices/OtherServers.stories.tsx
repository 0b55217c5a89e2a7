import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import {
  mockIndexSet,
  mockNewerRotationStrategies,
  mockRetentionStrategies,
  mockSizeOptimizingIndexSet,
  mockTieredIndexSet,
} from '@tailrace/mocks/index-sets';
import { mockOverview } from '@tailrace/mocks/indices';
import { playedBy } from '@tailrace/mocks/server-variants';
import type { OperationId, ResponseBody } from '@tailrace/sdk';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { IndexSetPage } from './indices/index.ts';
import { EditIndexSetPage, IndexSetsPage, NewIndexSetPage } from './sets/index.ts';

const sets = [mockIndexSet, mockSizeOptimizingIndexSet, mockTieredIndexSet];

const info = exampleBody('getIndex');

const ofGraylog: { readonly [Id in OperationId]?: ResponseBody<Id> } = {
  listRotationStrategies: mockNewerRotationStrategies,
  listRetentionStrategies: {
    total: 3,
    strategies: mockRetentionStrategies.strategies.filter(({ type }) => !type.startsWith('tailrace')),
  },
  listIndexSets: { total: sets.length, index_sets: sets, stats: {} },
  getIndexerOverview: mockOverview,
  listIndexSetIndices: {
    closed: { indices: [], total: 0 },
    reopened: { indices: [], total: 0 },
    all: {
      indices: {
        graylog_3: { ...info, routing: info.routing.map((shard) => ({ ...shard, active: false })) },
      },
    },
  },
};

const sent = fn();

/** What is written, as the played server receives it. */
const writes = [
  handle('createIndexSet', async ({ body }) => {
    sent(await body());
    return mockIndexSet;
  }),
  handle('updateIndexSet', async ({ body }) => {
    sent(await body());
    return mockTieredIndexSet;
  }),
];

const of = (set: typeof mockIndexSet, path = '') => ({
  route: {
    path: `/system/index_sets/$indexSetId/${path}`,
    url: `/system/index_sets/${set.id}/${path}`,
    layout: Shell,
  },
  msw: [playedBy('7.0', ...writes, ...exampleHandlers({ ...ofGraylog, getIndexSet: set }))],
});

/** Index sets and indices of Graylog 7.0: what is new is shown and survives every change. */
const meta = {
  title: 'Screens/Indices/Indices on other servers',
  component: IndexSetsPage,
  parameters: {
    route: { path: '/system/indices', layout: Shell },
    msw: [playedBy('7.0', ...exampleHandlers(ofGraylog))],
  },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof IndexSetsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

export const IndexSets: Story = {
  play: async () => {
    const tiered = await rowOf(/Payments/);
    await expect(tiered.getByText('Automatically')).toBeVisible();
    await expect(tiered.getByText('Deleted after 30 to 40 days')).toBeVisible();
    const optimized = await rowOf(/Shop logs/);
    await expect(optimized.getByText('By size and age')).toBeVisible();
    await expect(optimized.getByText('Deleted after 14 to 21 days')).toBeVisible();
  },
};

/** Graylog refuses to make such a set the default. */
export const NeverDefault: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        ...exampleHandlers({
          ...ofGraylog,
          listIndexSets: {
            total: 2,
            index_sets: [mockIndexSet, { ...mockTieredIndexSet, can_be_default: false }],
            stats: {},
          },
        }),
      ),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Payments' }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit index set' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /Set as default/ })).not.toBeInTheDocument();
  },
};

const showsIndices = async () => {
  const index = await rowOf(/^graylog_6/);
  await expect(index.getByText('Writing')).toBeVisible();
};

/** The list of indices has another form since 5.1, and shards are read from a list. */
export const Indices: Story = {
  parameters: of(mockTieredIndexSet),
  render: () => <IndexSetPage />,
  play: async () => {
    await showsIndices();
    await expect(screen.getByText('Hot tier only')).toBeVisible();
    await expect(await (await rowOf(/^graylog_3/)).findByText('Damaged')).toBeVisible();
  },
};

/** Only the title is typed; tiering, restrictions and the profile go back as they came. */
export const TieredSetEdited: Story = {
  parameters: of(mockTieredIndexSet, 'configuration'),
  render: () => <EditIndexSetPage />,
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await expect(screen.getByText('Hot tier only')).toBeVisible();
    await expect(screen.getByText('40 days')).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Rotation' })).not.toBeInTheDocument();
    await userEvent.clear(title);
    await userEvent.type(title, 'Card payments{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith({ ...mockTieredIndexSet, title: 'Card payments' });
  },
};

export const TieredSetDark: Story = {
  parameters: of(mockTieredIndexSet, 'configuration'),
  globals: { theme: 'dark' },
  render: () => <EditIndexSetPage />,
  play: async () => {
    await expect(await screen.findByText('Hot tier only')).toBeVisible();
  },
};

/** The longest time is checked against the shortest. */
export const LifetimesEdited: Story = {
  parameters: of(mockSizeOptimizingIndexSet, 'configuration'),
  render: () => <EditIndexSetPage />,
  play: async () => {
    const most = await screen.findByRole('spinbutton', { name: 'Keep messages for at most' });
    await userEvent.clear(most);
    await userEvent.type(most, '7{Enter}');
    await expect(await screen.findAllByText(/Enter at least as long as the shortest time/)).not.toHaveLength(
      0,
    );
    await userEvent.clear(most);
    await userEvent.type(most, '28');
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    await expect(summary.getByText(/Keeps messages for 14 to 28 days/)).toBeVisible();
  },
};

/** New sets rotate by size and age, as those that Graylog itself creates. */
export const Created: Story = {
  parameters: {
    route: { path: '/system/index_sets/create', layout: Shell },
    msw: [playedBy('7.0', ...writes, ...exampleHandlers(ofGraylog))],
  },
  render: () => <NewIndexSetPage />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Gateway{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Gateway',
        rotation_strategy: expect.objectContaining({
          index_lifetime_min: 'P30D',
          index_lifetime_max: 'P40D',
        }),
      }),
    );
  },
};

/** The oldest version that is adapted to. */
export const On52: Story = {
  parameters: {
    ...of(mockIndexSet),
    msw: [playedBy('5.2', ...exampleHandlers({ ...ofGraylog, getIndexSet: mockIndexSet }))],
  },
  render: () => <IndexSetPage />,
  play: showsIndices,
};
