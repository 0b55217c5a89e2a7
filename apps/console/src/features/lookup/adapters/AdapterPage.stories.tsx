import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import {
  lookupSentinels,
  mockFailingAdapter,
  mockLookupAdapter,
  mockStoredAdapter,
  mockTableContent,
} from '@tailrace/mocks/lookup';
import { apiError } from '@tailrace/mocks/replies';
import { getLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { AdapterPage } from './AdapterPage.tsx';

const route = (id = mockLookupAdapter.id) => ({
  path: '/system/lookuptables/data_adapter/$adapterId/',
  url: `/system/lookuptables/data_adapter/${id}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Lookup tables/Lookup data adapter',
  component: AdapterPage,
  parameters: { route: route() },
} satisfies Meta<typeof AdapterPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getLookupDataAdapter,
  failedTitle: 'Could not retrieve the data adapters',
  goneTitle: 'Could not retrieve the data adapters',
});

export const OfFile: Story = {
  play: async () => {
    const details = within(await screen.findByLabelText('About this data adapter'));
    await expect(details.getByText('CSV file on the server')).toBeVisible();
    await expect(details.getByText('/etc/graylog/owners.csv')).toBeVisible();
    await expect(details.getByText('60 seconds')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Key' }), 'web-01{Enter}');
    await expect(await screen.findByText('Found “web-01”')).toBeVisible();
  },
};

/** The first rows, and all of them as a file. */
export const OfStoredTable: Story = {
  globals: { server: 'contract' },
  parameters: { route: route(mockStoredAdapter.id) },
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: 'First rows' }));
    await expect(rows.getByText('Porto, north')).toBeVisible();
    await expect(screen.getByText('2 rows')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit rows and settings' })).toBeVisible();
  },
};

export const OfLongTable: Story = {
  globals: { server: 'contract' },
  parameters: {
    route: route(mockStoredAdapter.id),
    msw: [
      handle(
        'getLookupDataAdapterContent',
        () => new HttpResponse(`${mockTableContent}10.3.0.0/16,Faro\n`.repeat(2000)),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/The first 20 of 7,999 rows/)).toBeVisible();
  },
};

export const RowsFail: Story = {
  globals: { server: 'contract' },
  parameters: {
    route: route(mockStoredAdapter.id),
    msw: [handle('getLookupDataAdapterContent', () => apiError(503, 'The store did not answer'))],
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the rows')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { route: route(mockFailingAdapter.id) },
  play: async () => {
    await expect(await screen.findByText('This data adapter does not work')).toBeVisible();
    await expect(screen.getByText(lookupSentinels.error)).toBeVisible();
    await expect(screen.getByText(/Check that the server can reach the URL/)).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, parameters: { route: route(mockStoredAdapter.id) } };
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
