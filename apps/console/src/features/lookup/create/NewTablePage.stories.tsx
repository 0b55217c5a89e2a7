import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { lookupSentinels } from '@tailrace/mocks/lookup';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { NewTablePage } from './NewTablePage.tsx';

const meta = {
  title: 'Screens/Lookup tables/New lookup table',
  component: NewTablePage,
  parameters: { route: { path: '/system/lookuptables/create', layout: Shell } },
} satisfies Meta<typeof NewTablePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = 'host,owner\nweb-01,team-web\n';

const fill = async (title: string) => {
  await enter(await screen.findByRole('textbox', { name: 'Title' }), title);
  await enter(screen.getByRole('textbox', { name: 'Table' }), table);
};

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create lookup table' }));

export const Blank: Story = {};

/** The table, its data adapter and its cache, which a table in memory does not need. */
export const Pasted: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await fill('Host owners 2');
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('host-owners-2');
    await expect(screen.getByRole('combobox', { name: 'Key column' })).toHaveValue('host');
    await expect(await screen.findByText('The server reads 1 row.')).toBeVisible();
    await expect(screen.getByText(/No cache is needed/)).toBeVisible();
    const trial = within(screen.getByRole('form', { name: 'Try it' }));
    await userEvent.type(trial.getByRole('textbox', { name: 'Key' }), 'web-01{Enter}');
    await expect(await screen.findByText('Found “web-01”')).toBeVisible();
    await create();
    await screen.findByText('Lookup table "Host owners 2" created successfully');
  },
};

export const NameTaken: Story = {
  play: async () => {
    await fill(lookupSentinels.takenName);
    await expect(await screen.findByText('Data adapter: The name is already in use.')).toBeVisible();
  },
};

/** What was created stays; creating again goes on from there. */
export const FailsHalfWay: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('createLookupTable', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    await fill('Host owners 2');
    await create();
    await expect(await screen.findByText('Could not create lookup table')).toBeVisible();
    await expect(
      screen.getByText(/data adapter “Host owners 2” and the cache “Host owners 2” were created/),
    ).toBeVisible();
    await expect(screen.getByText('The store is read only')).toBeVisible();
  },
};

export const OfExisting: Story = {
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'Offices by network');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Values from' }), 'existing');
    await userEvent.click(screen.getByRole('combobox', { name: 'Data adapter' }));
    await userEvent.click(await screen.findByRole('option', { name: /Office networks/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cache' }), 'existing');
    await create();
    await expect((await screen.findAllByText('Choose a cache.'))[0]).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Existing cache' }));
    await userEvent.click(await screen.findByRole('option', { name: /Small cache/ }));
    await create();
    await screen.findByText('Lookup table "Offices by network" created successfully');
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: () => fill('Host owners 2') };
