import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { lookupSentinels, lookupTablePage, mockFailingTable, mockLookupTable } from '@tailrace/mocks/lookup';
import { loggedInWith } from '@tailrace/mocks/users';
import { listLookupTables } from '@tailrace/sdk/operations/lookup';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { TablesPage } from './TablesPage.tsx';

const route = { path: '/system/lookuptables', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve the lookup tables',
  operation: listLookupTables,
  noun: { one: 'lookup table', many: 'lookup tables' },
  route,
  reply: (count) =>
    lookupTablePage(
      Array.from({ length: count }, (_, index) => ({
        ...mockLookupTable,
        id: String(index).padStart(24, '6'),
        title: index === 7 ? 'جدول المضيفين' : `Table ${index}${' of a long name'.repeat(index % 6)}`,
        name: `table-${index}`,
      })),
      new URLSearchParams({ per_page: '0' }),
    ),
});

const meta = {
  title: 'Screens/Lookup tables/Lookup tables',
  component: TablesPage,
  parameters: { route },
} satisfies Meta<typeof TablesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Host owners/ }));
    await expect(await row.findByText('Working')).toBeVisible();
    await expect(row.getByRole('link', { name: 'Owners file' })).toBeVisible();
    await expect(row.getByRole('link', { name: 'Small cache' })).toBeVisible();
    const failing = within(screen.getByRole('row', { name: /Threats/ }));
    await expect(failing.getByText('Failing')).toBeVisible();
    await expect(failing.getByText(lookupSentinels.error)).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** A table that the server has not started. */
export const NotRunning: Story = {
  parameters: {
    msw: [handle('getLookupErrorStates', () => ({ tables: {}, caches: {}, data_adapters: {} }))],
  },
  play: async () => {
    await expect((await screen.findAllByText('Not running'))[0]).toBeVisible();
  },
};

export const Purging: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Host owners' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Purge cache' }));
    await screen.findByText('Success!');
  },
};

/** Nothing says whether rules use a table, so it is asked for. */
export const Deleting: Story = {
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: `Actions for ${mockFailingTable.title}` }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete table…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Threats/ }));
    await expect(dialog.getByText(/Extractors, pipeline rules/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete table' }));
    await screen.findByText('Lookup table "Threats" deleted successfully');
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('lookuptables:read')] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Host owners' }));
    await expect(await screen.findByRole('menuitem', { name: 'Purge cache' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Create table' })).not.toBeInTheDocument();
  },
};
