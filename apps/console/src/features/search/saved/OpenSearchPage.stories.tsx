import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, notFound } from '@tailrace/mocks/replies';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { OpenSearchPage } from './OpenSearchPage.tsx';

const at = (search = '') => ({
  route: {
    path: '/search/$viewId',
    url: `/search/${mockSavedSearch.id}${search}`,
    layout: Shell,
  },
});

/** The search screen with a saved search open. */
const meta = {
  title: 'Screens/Search/Saved search',
  component: OpenSearchPage,
  parameters: at(),
} satisfies Meta<typeof OpenSearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

// Wait for the editor: it loads last, and until then the page keeps changing.

export const Unchanged: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: /is saved$/ })).toBeVisible();
    await nearEditor();
  },
};

export const Changed: Story = {
  parameters: at('?q=level:3'),
  play: async () => {
    await screen.findByRole('button', { name: /which has unsaved changes$/ });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('button', { name: 'Reset to the saved version' })).toBeVisible();
    await nearEditor();
  },
};

export const ChangedDark: Story = { ...Changed, globals: { theme: 'dark' } };

export const Named: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /is saved$/ });
    await userEvent.keyboard('{Control>}{Shift>}S{/Shift}{/Control}');
    await expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(
      `${mockSavedSearch.title} (copy)`,
    );
    await nearEditor();
  },
};

export const Found: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /is saved$/ });
    await userEvent.keyboard('o');
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Title of the saved search' }),
      'payments',
    );
    await expect(await screen.findByRole('option', { name: /Payments that failed/ })).toBeVisible();
    await nearEditor();
  },
};

export const Sharing: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /is saved$/ });
    await userEvent.keyboard('a');
    await expect(await screen.findByRole('combobox', { name: 'Share with' })).toHaveFocus();
    await nearEditor();
  },
};

export const Gone: Story = {
  parameters: { msw: [handle('getView', () => notFound())] },
  play: async () => {
    await expect(await screen.findByText('Page not found')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Show all saved searches' })).toHaveAttribute(
      'href',
      '/views',
    );
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('getView', () => apiError(500, 'The search of the view is gone'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load this saved search')).toBeVisible();
  },
};

export const Opening: Story = {
  parameters: { msw: [handle('getView', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Opening the saved search' })).toBeVisible();
  },
};
