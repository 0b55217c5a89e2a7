import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockIndexSet } from '@tailrace/mocks/index-sets';
import { mockOverview, mockOverviewOf } from '@tailrace/mocks/indices';
import { apiError } from '@tailrace/mocks/replies';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import { getIndexSet } from '@tailrace/sdk/operations/indices';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { IndexSetPage } from './IndexSetPage.tsx';

const states = itemStates({
  goneTitle: 'Could not retrieve index set.',
  failedTitle: 'Could not retrieve index set.',
  operation: getIndexSet,
});
const info = exampleBody('getIndex');

const meta = {
  title: 'Screens/Indices/Index set',
  component: IndexSetPage,
  parameters: {
    route: {
      path: '/system/index_sets/$indexSetId/',
      url: `/system/index_sets/${mockIndexSet.id}/`,
      layout: Shell,
    },
    msw: exampleHandlers({
      getIndexSet: mockIndexSet,
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
      getMultipleIndices: { graylog_5: info },
      listStreams: { total: 1, streams: [{ ...mockCheckoutStream, index_set_id: mockIndexSet.id }] },
    }),
  },
} satisfies Meta<typeof IndexSetPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const notice = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function choose(index: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${index}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The write index, one that was reopened, a damaged one, closed ones with and without a range. */
export const EveryState: Story = {
  play: async () => {
    await expect(await within(await row('graylog_3')).findByText('Damaged')).toBeVisible();
    await expect(await within(await row('graylog_4')).findByText('Partly damaged')).toHaveAttribute(
      'title',
      'Searches leave out the messages of 2 blocks that cannot be read.',
    );
    await expect(await row('graylog_0')).toHaveTextContent('Not known while closed');
    await expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible();

    const slider = screen.getByRole('slider', { name: 'Index, by time' });
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('graylog_2'));
    await userEvent.keyboard('{End}{ArrowLeft}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'graylog_5' })).toHaveFocus());
    const detail = within(await screen.findByRole('region', { name: 'Details of graylog_5' }));
    await expect(await detail.findByText('22')).toBeVisible();
    await expect(detail.getByText('10.0.0.21')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** Closing asks, deleting wants the name, and the write index says why it stays. */
export const Actions: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for graylog_6' }));
    await expect(await screen.findByRole('menuitem', { name: /Delete index/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await choose('graylog_5', 'Recalculate range');
    await notice('Index ranges for graylog_5 will be recalculated shortly');
    await choose('graylog_5', 'Optimize index');
    await notice('Index graylog_5 will be optimized shortly');
    await choose('graylog_0', 'Reopen index');
    await notice('Index graylog_0 reopened');
    await choose('graylog_5', 'Delete index…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('button', { name: 'Delete index' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'graylog_5{Enter}');
    await notice('Index graylog_5 deleted');
    await userEvent.click(screen.getByRole('button', { name: 'Recalculate ranges' }));
    await notice('Index ranges will be recalculated shortly');
  },
};

/** The set itself is known while the search engine is not. */
export const IndexerUnavailable: Story = {
  parameters: {
    msw: [handle('getIndexerOverview', () => apiError(503, 'The indexer is not connected'))],
  },
  play: async () => {
    await expect(await screen.findByText('The indexer is not connected')).toBeVisible();
    await expect(screen.getByText('Default index set')).toBeVisible();
  },
};

const noHealth = apiError(500, "Couldn't read Elasticsearch cluster health");

/** A Graylog cluster describes a set only once its first index exists; that index has no range while it is written to. */
export const JustCreated: Story = {
  parameters: {
    msw: (() => {
      let requests = 0;
      return [
        handle('getIndexSet', () => ({ ...mockIndexSet, creation_date: new Date().toISOString() })),
        handle('getIndexerOverview', () => {
          requests += 1;
          return requests === 1 ? noHealth.clone() : mockOverviewOf(1);
        }),
      ];
    })(),
  },
  play: async () => {
    await expect(await screen.findByText('The first index is being created')).toBeVisible();
    await expect(screen.queryByText(/cluster health/)).not.toBeInTheDocument();
    await expect(await screen.findByRole('row', { name: /^graylog_0/ }, { timeout: 8000 })).toBeVisible();
  },
};

/** A set that has existed for long says what failed. */
export const OverviewFails: Story = {
  parameters: { msw: [handle('getIndexerOverview', () => noHealth.clone())] },
  play: async () => {
    await expect(await screen.findByText(/Couldn't read Elasticsearch cluster health/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('indexsets:read')] },
  play: async () => {
    await row('graylog_2');
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Rotate/ })).not.toBeInTheDocument();
  },
};

/** Only the rows in view are rendered. */
export const ManyIndices: Story = {
  parameters: {
    msw: exampleHandlers({ getIndexerOverview: mockOverviewOf(1000) }),
    // The story ends scrolled, with a row partly below the sticky header, which axe counts as a small target.
    a11y: { config: { rules: [{ id: 'target-size', enabled: false }] } },
  },
  play: async () => {
    await row('graylog_999');
    await expect(screen.getAllByRole('row').length).toBeLessThan(80);
    screen.getByRole('slider', { name: 'Index, by time' }).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'graylog_0' })).toHaveFocus());
  },
};

export const Empty: Story = {
  parameters: { msw: exampleHandlers({ getIndexerOverview: mockOverviewOf(0) }) },
  play: async () => {
    await expect(await screen.findByText('No indices yet')).toBeVisible();
    await expect(screen.getByText(/has no index to write to/)).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
