import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLookupTable } from '@tailrace/mocks/lookup';
import { getLookupTable } from '@tailrace/sdk/operations/lookup';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditTablePage } from './EditTablePage.tsx';

const meta = {
  title: 'Screens/Lookup tables/Edit lookup table',
  component: EditTablePage,
  parameters: {
    route: {
      path: '/system/lookuptables/table/$tableId/edit',
      url: `/system/lookuptables/table/${mockLookupTable.id}/edit`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof EditTablePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getLookupTable,
  failedTitle: 'Could not retrieve the lookup tables',
  goneTitle: 'Could not retrieve the lookup tables',
});

export const Editing: Story = {
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Default value' }), 'NUMBER');
    await userEvent.click(screen.getByRole('button', { name: 'Save table' }));
    await expect((await screen.findAllByText('Enter a number.'))[0]).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Default value' }), 'NULL');
    await userEvent.click(screen.getByRole('combobox', { name: 'Data adapter' }));
    await userEvent.click(await screen.findByRole('option', { name: /Office networks/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save table' }));
    await screen.findByText('Lookup table "Host owners" updated successfully');
  },
};

export const WithObject: Story = {
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Default object' }), 'OBJECT');
    await userEvent.click(screen.getByRole('button', { name: 'Save table' }));
    await expect((await screen.findAllByText(/Enter a JSON object/))[0]).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
