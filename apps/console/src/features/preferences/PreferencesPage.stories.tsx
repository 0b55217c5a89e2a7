import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, noContent } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockReader } from '@tailrace/mocks/users';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { PreferencesPage } from './PreferencesPage.tsx';

const saved = fn();

const meta = {
  title: 'Screens/Users/Preferences',
  component: PreferencesPage,
  parameters: {
    username: mockReader.username,
    route: { path: '/system/users/preferences', layout: Shell },
    msw: [
      handle('updateUserPreferences', async ({ body }) => {
        saved(await body());
        return noContent();
      }),
    ],
  },
} satisfies Meta<typeof PreferencesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Save preferences' }));

export const Shown: Story = {};

export const Saved: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Suggest while searching' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'dark');
    await submit();
    await waitFor(() => expect(screen.getByText('User preferences successfully saved')).toBeVisible());
    await expect(saved).toHaveBeenCalledWith({
      preferences: {
        ...mockReader.preferences,
        enableSmartSearch: false,
        dashboardSidebarIsPinned: false,
        searchSidebarIsPinned: false,
        themeMode: 'dark',
      },
    });
  },
};

/** Only these two names are understood by Graylog's own web client. */
export const SavedOnGraylog: Story = {
  parameters: {
    msw: [
      handle('updateUserPreferences', async ({ body }) => {
        saved(await body());
        return noContent();
      }),
      ...serverVariant('4.1.2'),
    ],
  },
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'dark');
    await submit();
    await waitFor(() => expect(screen.getByText('User preferences successfully saved')).toBeVisible());
    await expect(saved).toHaveBeenLastCalledWith({
      preferences: expect.objectContaining({ themeMode: 'noir' }),
    });
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('updateUserPreferences', () => apiError(500, 'The store is read only.'))] },
  play: async () => {
    await submit();
    await waitFor(() => expect(screen.getByText('Could not save user preferences')).toBeVisible());
  },
};

export const BuiltInAdministrator: Story = {
  parameters: { username: 'admin' },
  play: async () => {
    await expect(await screen.findByText(/no preferences on the server/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save preferences' })).not.toBeInTheDocument();
  },
};
