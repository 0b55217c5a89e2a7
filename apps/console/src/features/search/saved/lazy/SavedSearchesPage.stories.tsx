import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const route = { path: '/views', layout: Shell };

const states = listStates({
  operation: listSavedSearches,
  noun: { one: 'saved search', many: 'saved searches' },
  route,
  reply: (count) => ({
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
  }),
});

const meta = {
  title: 'Screens/Search/Saved searches',
  component: SavedSearchesPage,
  parameters: { route },
} satisfies Meta<typeof SavedSearchesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = states.full;

export const Dark: Story = states.dark;
export const NoMatches: Story = states.noMatches;
export const Denied: Story = states.denied;

export const DeletionConfirmation: Story = {
  play: async () => {
    const menus = await screen.findAllByRole('button', { name: /^Actions/ });
    if (menus[0]) await userEvent.click(menus[0]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete search…' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
  },
};

export const RenamedAndDuplicated: Story = {
  play: async () => {
    const openMenu = async () => {
      const [menu] = await screen.findAllByRole('button', { name: /^Actions/ });
      if (menu) await userEvent.click(menu);
    };
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate search' }));
    await waitFor(() => expect(screen.getByText(/^Search “Copy of .*” saved$/)).toBeVisible());
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename search…' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Card payments{Enter}');
    await waitFor(() => expect(screen.getByText('Search “Card payments” saved')).toBeVisible());
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

export const Empty: Story = states.empty;

export const Failed: Story = states.failed;

export const Loading: Story = states.loading;
