import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const meta = {
  title: 'Screens/Saved searches',
  component: SavedSearchesPage,
  parameters: { place: { path: '/views', layout: Shell } },
} satisfies Meta<typeof SavedSearchesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = (count: number) => ({
  total: count,
  page: 1,
  per_page: 50,
  count,
  grand_total: count,
  views: Array.from({ length: count }, (_, n) => {
    const { state: _state, ...summary } = mockSavedSearch;
    const id = `60b5f4d1e4a1d80001a2${String(n).padStart(4, '0')}`;
    return { ...summary, id, title: n === 3 ? 'بحث عن المدفوعات' : `Saved search ${n}` };
  }),
});

export const Full: Story = {
  parameters: { msw: [handle('listSavedSearches', () => page(200))] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Saved search 7' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const DeletionAsked: Story = {
  play: async () => {
    const menus = await screen.findAllByRole('button', { name: /^Actions/ });
    if (menus[0]) await userEvent.click(menus[0]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete search…' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

export const Sharing: Story = {
  play: async () => {
    const menus = await screen.findAllByRole('button', { name: /^Actions/ });
    if (menus[0]) await userEvent.click(menus[0]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share search…' }));
    await expect(await screen.findByRole('combobox', { name: 'Share with' })).toHaveFocus();
  },
};

export const Empty: Story = {
  parameters: { msw: [handle('listSavedSearches', () => page(0))] },
  play: async () => {
    await expect(await screen.findByText('Nothing is saved yet')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listSavedSearches', () => apiError(503, 'Busy'))] },
  play: async () => {
    await expect(await screen.findByText(/Could not load/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('listSavedSearches', () => new Promise<never>(() => {}))] },
};
