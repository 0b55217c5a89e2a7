import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockAuditIndexSet, mockIndexSet, mockReadOnlyIndexSet } from '@tailrace/mocks/index-sets';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import { listIndexSets } from '@tailrace/sdk/operations/indices';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { IndexSetsPage } from './IndexSetsPage.tsx';

const route = { path: '/system/indices', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve index sets.',
  operation: listIndexSets,
  noun: { one: 'index set', many: 'index sets' },
  route,
  reply: (total) => ({
    total,
    index_sets: Array.from({ length: total }, (_, index) => ({
      ...mockAuditIndexSet,
      id: String(index).padStart(24, '6'),
      title: `Index set ${index}${' of a long name'.repeat(index % 6)}`,
      index_prefix: `set${index}`,
    })),
    stats: {},
  }),
});

const { disk, index_sets: forecasts, ...forecast } = exampleBody('getStorageForecast');
const expected = Object.values(forecasts)[0];
if (!expected) throw new Error('The example of getStorageForecast has no index set');

const meta = {
  title: 'Screens/Indices/Index sets',
  component: IndexSetsPage,
  parameters: {
    route,
    msw: exampleHandlers({
      listIndexSets: {
        total: 3,
        index_sets: [mockAuditIndexSet, mockIndexSet, mockReadOnlyIndexSet],
        stats: {
          [mockIndexSet.id]: { indices: 20, documents: 1_204_511, size: 734_003_200 },
          [mockAuditIndexSet.id]: { indices: 366, documents: 48_230_114, size: 31_457_280_000 },
        },
      },
      getStorageForecast: {
        ...forecast,
        disk,
        limit_bytes: 50 * 2 ** 30,
        index_sets: {
          [mockIndexSet.id]: expected,
          [mockAuditIndexSet.id]: { ...expected, expected_bytes: null, expected_days: null },
        },
      },
      listStreams: { total: 1, streams: [{ ...mockCheckoutStream, index_set_id: mockAuditIndexSet.id }] },
    }),
  },
} satisfies Meta<typeof IndexSetsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const openMenu = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
};

export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Default index set/ }));
    await expect(row.getByText('Every day')).toBeVisible();
    await expect(row.getByText('Keeps 20 indices')).toBeVisible();
    await expect(await row.findByText('Keeps about 40 days in up to 40 GiB')).toBeVisible();
    const audit = within(screen.getByRole('row', { name: /Audit logs/ }));
    await expect(audit.getByText('Deleted after 1 year')).toBeVisible();
    await expect(audit.getByText('Grows without end')).toBeVisible();
    const archive = within(screen.getByRole('row', { name: /Old gateway/ }));
    await expect(archive.getByText('Read-only')).toBeVisible();
    await expect(await screen.findByText(/Full on 2 Apr 2026/)).toBeVisible();
    await expect(await screen.findByText('All indices can be read')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'At most 50 GiB altogether' })).toBeVisible();
  },
};

/** It forecasts nothing, so the column is missing. */
export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await screen.findByRole('row', { name: /Default index set/ });
    await expect(screen.queryByRole('columnheader', { name: /rate/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** A read-only set and one that streams write to say why they cannot be changed. */
export const Actions: Story = {
  play: async () => {
    await openMenu('Default index set');
    const refused = await screen.findByRole('menuitem', { name: /Delete index set/ });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await openMenu('Audit logs');
    await expect(await screen.findByText(/The stream “Checkout” writes to it/)).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set as default' }));
    await waitFor(() =>
      expect(screen.getByText("Successfully set index set 'Audit logs' as default")).toBeVisible(),
    );
    await openMenu('Audit logs');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Recalculate index ranges' }));
    await waitFor(() => expect(screen.getByText('Index ranges will be recalculated shortly')).toBeVisible());
    await openMenu('Audit logs');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rotate index…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate index' }));
    await waitFor(() =>
      expect(screen.getByText("Index set 'Audit logs' writes to a new index")).toBeVisible(),
    );
  },
};

/** A Graylog 4.1 fails when it pages the index sets of a user who may read none. */
export const NoneReadable: Story = {
  parameters: {
    msw: [
      loggedInWith('streams:read'),
      handle('listIndexSets', ({ query }) =>
        Number(query.get('limit')) > 0
          ? apiError(500, '`$and/$or/$nor` must be a nonempty array')
          : { total: 0, index_sets: [], stats: {} },
      ),
      ...serverVariant('4.1.2'),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/Ask an administrator for the permission/)).toBeVisible();
    await expect(screen.queryByText(/nonempty array/)).not.toBeInTheDocument();
  },
};

/** Its title has to be typed. */
export const Deleting: Story = {
  play: async () => {
    await openMenu('Old gateway');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete index set…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Old gateway/ }));
    await expect(dialog.getByText(/deleted with it/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also delete its indices' }));
    await expect(dialog.getByText(/Their files stay on the disk/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete index set' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox'), 'Old gateway{Enter}');
    await waitFor(() =>
      expect(screen.getByText("Successfully deleted index set 'Old gateway'")).toBeVisible(),
    );
  },
};

export const ReadOnly: Story = {
  parameters: {
    msw: [
      loggedInWith('indexsets:read', 'indexercluster:read'),
      handle('getGlobalIndexSetStats', () => apiError(503, 'The store did not answer')),
      handle('getIndexerClusterHealth', () => apiError(500, 'The search cluster did not answer')),
    ],
  },
  play: async () => {
    await screen.findByRole('row', { name: /Default index set/ });
    await expect(screen.queryByRole('link', { name: 'Create index set' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Could not retrieve global index stats.')).toBeVisible());
    await expect(screen.getByText('Storage does not answer')).toBeVisible();
  },
};
