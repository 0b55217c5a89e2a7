import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { lookupSentinels, mockLookupCache } from '@tailrace/mocks/lookup';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { EditCachePage } from './EditCachePage.tsx';
import { NewCachePage } from './NewCachePage.tsx';

const meta = {
  title: 'Screens/Lookup tables/Lookup cache, form',
  component: NewCachePage,
  parameters: { route: { path: '/system/lookuptables/caches/create', layout: Shell } },
} satisfies Meta<typeof NewCachePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The name follows the title until it is changed. */
export const Creating: Story = {
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'DNS results');
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('dns-results');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Expires after the last use unit' }),
      'minutes',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create cache' }));
    await screen.findByText('Cache "DNS results" created successfully');
  },
};

export const NameTaken: Story = {
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), lookupSentinels.takenName);
    await expect(await screen.findByText('The name is already in use.')).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async () => {
    await userEvent.clear(await screen.findByRole('spinbutton', { name: 'Expires after it was stored' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create cache' }));
    await expect((await screen.findAllByText('Give it a title.'))[0]).toBeVisible();
    await expect(screen.getAllByText('Enter a whole number of at least 0.')[0]).toBeVisible();
  },
};

export const Editing: Story = {
  render: () => <EditCachePage />,
  parameters: {
    route: {
      path: '/system/lookuptables/caches/$cacheId/edit',
      url: `/system/lookuptables/caches/${mockLookupCache.id}/edit`,
      layout: Shell,
    },
  },
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'none');
    await expect(screen.queryByRole('spinbutton', { name: 'Most entries' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save cache' }));
    await screen.findByText('Cache "Small cache" updated successfully');
  },
};

export const SaveFails: Story = {
  parameters: { msw: [handle('createLookupCache', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'DNS results');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('Could not create lookup cache')).toBeVisible();
    await expect(screen.getByText('The store is read only')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
