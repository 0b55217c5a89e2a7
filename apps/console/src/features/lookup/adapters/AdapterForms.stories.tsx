import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import {
  lookupSentinels,
  mockFailingAdapter,
  mockStoredAdapter,
  mockTableContent,
} from '@tailrace/mocks/lookup';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { EditAdapterPage } from './EditAdapterPage.tsx';
import { NewAdapterPage } from './NewAdapterPage.tsx';

const meta = {
  title: 'Screens/Lookup tables/Lookup data adapter, form',
  component: NewAdapterPage,
  parameters: { route: { path: '/system/lookuptables/data_adapters/create', layout: Shell } },
} satisfies Meta<typeof NewAdapterPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const editing = (id: string) => ({
  route: {
    path: '/system/lookuptables/data_adapter/$adapterId/edit',
    url: `/system/lookuptables/data_adapter/${id}/edit`,
    layout: Shell,
  },
});

const choose = async (type: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), type);

const upload = async (text: string) => {
  await screen.findByRole('button', { name: 'Upload file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File([text], 'offices.csv', { type: 'text/csv' }));
  // The file is read in the background.
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Key column' })).toHaveValue('network'));
};

/** Columns are chosen from the header, and lines that cannot be read are listed. */
export const Uploading: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'Offices');
    await upload('network,office\n10.1.0.0/16,Lisbon\n10.2.0.0/16\n');
    await expect(screen.getByRole('combobox', { name: 'Value column' })).toHaveValue('office');
    await expect(await screen.findByText('Line 3: It has 1 columns instead of 2.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create data adapter' }));
    await screen.findByText('Data adapter "Offices" created successfully');
  },
};

export const EditingRows: Story = {
  globals: { server: 'contract' },
  render: () => <EditAdapterPage />,
  parameters: editing(mockStoredAdapter.id),
  play: async () => {
    const rows = within(await screen.findByRole('table', { name: 'Rows' }));
    const cell = rows.getByRole('textbox', { name: /row 2, office/ });
    await expect(cell).toHaveValue('Porto, north');
    await enter(cell, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Add row' }));
    await expect(await rows.findByRole('textbox', { name: /row 3, network/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit as text' }));
    await waitFor(() => expect(document.querySelector('.cm-content')).toHaveTextContent(/Porto, north!/));
    await userEvent.click(screen.getByRole('button', { name: 'Save data adapter' }));
    await screen.findByText('Data adapter "Office networks" updated successfully');
  },
};

/** Thousands of rows are edited as text. */
export const LongTable: Story = {
  globals: { server: 'contract' },
  render: () => <EditAdapterPage />,
  parameters: {
    ...editing(mockStoredAdapter.id),
    msw: [
      handle(
        'getLookupDataAdapterContent',
        () => new HttpResponse(`${mockTableContent}${'10.3.0.0/16,Faro\n'.repeat(20_000)}`),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/The server reads 20,001 rows/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Edit rows' })).not.toBeInTheDocument();
  },
};

/** The adapter is there, the table is not: saving again goes on from there. */
export const TableFails: Story = {
  parameters: {
    msw: [handle('updateLookupDataAdapterContent', () => apiError(400, 'Line 2 has no value'))],
  },
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'Offices');
    await upload(mockTableContent);
    await userEvent.click(screen.getByRole('button', { name: 'Create data adapter' }));
    await expect(await screen.findByText('Could not save the table')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create data adapter' }));
    await screen.findByText('Data adapter "Offices" updated successfully');
  },
};

export const Trying: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await choose('dnslookup');
    const trial = within(await screen.findByRole('form', { name: 'Try it' }));
    await userEvent.type(trial.getByRole('textbox', { name: 'Key' }), 'host.example.net{Enter}');
    await expect(await screen.findByText('Found “host.example.net”')).toBeVisible();
    await userEvent.clear(trial.getByRole('textbox', { name: 'Key' }));
    await userEvent.type(trial.getByRole('textbox', { name: 'Key' }), `${lookupSentinels.failingKey}{Enter}`);
    await expect(await screen.findByText('The data adapter cannot start')).toBeVisible();
    await expect(screen.getByText(/Check that the DNS servers/)).toBeVisible();
  },
};

/** Its settings are on the wire under the server's names, with their errors. */
export const Refused: Story = {
  parameters: {
    msw: [
      handle('validateLookupDataAdapter', () => ({
        failed: true,
        errors: { url: ['The URL is not on the URL whitelist.'] },
        error_context: {},
      })),
    ],
  },
  play: async () => {
    await choose('httpjsonpath');
    await enter(screen.getByRole('textbox', { name: 'Title' }), 'Inventory');
    await enter(screen.getByRole('textbox', { name: 'URL' }), 'https://inventory.example.net/$');
    await expect(await screen.findByText('The URL is not on the URL whitelist.')).toBeVisible();
    await enter(screen.getByRole('textbox', { name: /HTTP headers/ }), 'no header');
    await userEvent.click(screen.getByRole('button', { name: 'Create data adapter' }));
    await waitFor(() => expect(screen.getAllByText(/Write each header as a name/)[0]).toBeVisible());
  },
};

export const EditingTableFromUrl: Story = {
  render: () => <EditAdapterPage />,
  parameters: editing(mockFailingAdapter.id),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Line separator' })).toHaveValue('\\n');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Set how long errors are cached' }));
    await expect(await screen.findByRole('spinbutton', { name: 'Cache errors for' })).toHaveValue(5);
  },
};

export const GeolocationDatabase: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await choose('maxmind_geoip');
    await expect(screen.getByRole('spinbutton', { name: 'Check for changes every' })).toHaveValue(1);
  },
};

/** Adapters can be tried only once they are saved. */
export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await choose('csvfile');
    await expect(await screen.findByRole('textbox', { name: 'File path' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Try it')).not.toBeInTheDocument());
  },
};
