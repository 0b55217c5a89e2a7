import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { invalidEntity, noContent } from '@tailrace/mocks/replies';
import { mockAdmin, mockLongNamedUser, mockReader, userSentinels } from '@tailrace/mocks/users';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { EditUserPage } from './EditUserPage.tsx';
import { UserSkeleton } from './UserSkeleton.tsx';

const sent = fn();

const at = (userId: string) => ({
  route: {
    path: '/system/users/edit/$userId',
    url: `/system/users/edit/${userId}`,
    layout: Shell,
    pending: UserSkeleton,
  },
});

const records = [
  handle('updateUser', async ({ body }) => {
    sent(await body());
    return noContent();
  }),
  handle('updateUserPreferences', async ({ body }) => {
    sent(await body());
    return noContent();
  }),
  handle('changeUserPassword', async ({ body }) => {
    sent(await body());
    return noContent();
  }),
];

const meta = {
  title: 'Screens/Users/Edit user',
  component: EditUserPage,
  parameters: { ...at(mockReader.id), msw: records },
} satisfies Meta<typeof EditUserPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const formNamed = async (name: string) => within(await screen.findByRole('form', { name }));

export const Shown: Story = {};

export const LongNames: Story = { parameters: at(mockLongNamedUser.id) };

/** The time zone is sent with every change, because the server drops it otherwise. */
export const DetailsSaved: Story = {
  play: async () => {
    const details = await formNamed('Details');
    const email = details.getByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await enter(email, 'okafor@example.net');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('User "Mira Okafor" updated successfully')).toBeVisible());
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ email: 'okafor@example.net', timezone: 'Europe/Lisbon', roles: ['Reader'] }),
    );
  },
};

export const DetailsRefused: Story = {
  parameters: {
    msw: [handle('updateUser', () => invalidEntity({ email: 'must have 1 to 254 characters' }))],
  },
  play: async () => {
    const details = await formNamed('Details');
    await userEvent.click(details.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(details.getByRole('textbox', { name: 'Email' })).toBeInvalid());
  },
};

/** Ctrl+Enter submits the form with the focus. */
export const RolesSavedByKeyboard: Story = {
  play: async () => {
    const roles = await formNamed('Roles');
    await userEvent.click(roles.getByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Night Shift/ }));
    await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ roles: ['Reader', 'Night Shift'] })),
    );
  },
};

export const PasswordChanged: Story = {
  play: async () => {
    const password = await formNamed('Password');
    await enter(password.getByLabelText('New password'), 'another horse');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText(/^Password of user "Mira Okafor"/)).toBeVisible());
    await expect(sent).toHaveBeenLastCalledWith({ password: 'another horse' });
    await waitFor(async () =>
      expect((await formNamed('Password')).getByLabelText('New password')).toHaveValue(''),
    );
  },
};

/** Changing one's own password requires the old one. */
export const OldPasswordWrong: Story = {
  parameters: { username: mockReader.username, msw: [] },
  play: async () => {
    const password = await formNamed('Password');
    await enter(password.getByLabelText('Current password'), userSentinels.wrongPassword);
    await enter(password.getByLabelText('New password'), 'another horse');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(password.getByLabelText('Current password')).toBeInvalid());
    await expect(password.getAllByText(/The current password is wrong/)[0]).toBeVisible();
  },
};

/** An empty start page is sent explicitly, because the server keeps the old one otherwise. */
export const StartPageCleared: Story = {
  play: async () => {
    const form = await formNamed('Start page');
    await waitFor(() => expect(form.getByRole('combobox')).toHaveValue('Stream “Checkout”'));
    await userEvent.click(form.getByRole('button', { name: 'Clear' }));
    await userEvent.click(form.getByRole('button', { name: 'Save start page' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ startpage: {}, timezone: 'Europe/Lisbon' }),
      ),
    );
  },
};

export const PreferencesSaved: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const preferences = await formNamed('Preferences');
    await userEvent.selectOptions(preferences.getByRole('combobox', { name: 'Theme' }), 'light');
    await userEvent.click(preferences.getByRole('button', { name: 'Save preferences' }));
    await waitFor(() => expect(screen.getByText('User preferences successfully saved')).toBeVisible());
    await expect(sent).toHaveBeenLastCalledWith({
      preferences: expect.objectContaining({ themeMode: 'light', enableSmartSearch: true }),
    });
  },
};

/** What users may change about themselves. */
export const OwnAccount: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    const details = await formNamed('Details');
    await expect(details.getByRole('spinbutton', { name: 'Session timeout' })).toBeDisabled();
    await expect(screen.queryByRole('form', { name: 'Roles' })).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Disable user' })).toBeDisabled();
  },
};

/** Names and passwords of external users are managed by their authentication service. */
export const External: Story = {
  parameters: { msw: [handle('getUserById', () => ({ ...mockReader, external: true }))] },
  play: async () => {
    const details = await formNamed('Details');
    await expect(details.getByRole('textbox', { name: 'First name' })).toBeDisabled();
    await expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
  },
};

export const BuiltInAdministrator: Story = {
  parameters: at(mockAdmin.id),
  play: async () => {
    await expect(await screen.findByText(/is set up where the server runs/)).toBeVisible();
    await expect(screen.queryByRole('form')).not.toBeInTheDocument();
  },
};

export const LeavingWithChanges: Story = {
  play: async () => {
    const roles = await formNamed('Roles');
    await userEvent.click(roles.getByRole('button', { name: 'Remove Reader' }));
    await expect(roles.getByRole('combobox', { name: /^Roles/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible());
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
