import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleHandlers } from '@tailrace/mocks/examples';
import {
  lookupAdapterPage,
  lookupSentinels,
  lookupTablePage,
  mockLookupAdapter,
} from '@tailrace/mocks/lookup';
import { loggedInWith } from '@tailrace/mocks/users';
import { listLookupDataAdapters } from '@tailrace/sdk/operations/lookup';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { AdaptersPage } from './AdaptersPage.tsx';

const route = { path: '/system/lookuptables/data_adapters', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve the data adapters',
  operation: listLookupDataAdapters,
  noun: { one: 'data adapter', many: 'data adapters' },
  route,
  reply: (count) =>
    lookupAdapterPage(
      Array.from({ length: count }, (_, index) => ({
        ...mockLookupAdapter,
        id: String(index).padStart(24, '6'),
        title: `Adapter ${index}${' of a long name'.repeat(index % 6)}`,
        name: `adapter-${index}`,
      })),
      new URLSearchParams({ per_page: '0' }),
    ),
});

const meta = {
  title: 'Screens/Lookup tables/Lookup data adapters',
  component: AdaptersPage,
  parameters: { route },
} satisfies Meta<typeof AdaptersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Office networks/ }));
    await expect(await row.findByText('Table in Tailrace')).toBeVisible();
    await expect(await row.findByText('Working')).toBeVisible();
    await expect(await row.findByRole('link', { name: 'Offices' })).toBeVisible();
    const failing = within(screen.getByRole('row', { name: /Threat list/ }));
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

export const Deleting: Story = {
  parameters: { msw: exampleHandlers({ listLookupTables: lookupTablePage([]) }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Owners file' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete data adapter…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Owners file/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete data adapter' }));
    await screen.findByText('Data adapter "Owners file" deleted successfully');
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('lookuptables:read')] },
  play: async () => {
    await screen.findByRole('row', { name: /Owners file/ });
    await expect(screen.queryByRole('link', { name: 'Create data adapter' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
