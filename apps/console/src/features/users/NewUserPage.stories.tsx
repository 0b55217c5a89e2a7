import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { forbidden, invalidEntity } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { userSentinels } from '@tailrace/mocks/users';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { NewUserPage } from './NewUserPage.tsx';

const sent = fn();

const meta = {
  title: 'Screens/Users/New user',
  component: NewUserPage,
  parameters: {
    route: { path: '/system/users/new', layout: Shell },
  },
} satisfies Meta<typeof NewUserPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function fill(username: string) {
  await enter(await screen.findByLabelText('First name'), 'Tomas');
  await enter(screen.getByLabelText('Last name'), 'Brandt');
  await enter(screen.getByLabelText('Username'), username);
  await enter(screen.getByLabelText('Email'), 'tomas@example.net');
  await enter(screen.getByLabelText('Password'), 'correct horse');
}

const submit = async () => userEvent.click(screen.getByRole('button', { name: 'Create user' }));

export const Empty: Story = {};

export const SubmittedInvalid: Story = {
  play: async () => {
    await enter(await screen.findByLabelText('Password'), 'short');
    await submit();
    await expect(await screen.findByText('5 fields need attention')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await expect(screen.getAllByText('Use at least 6 characters.')[0]).toBeVisible();
  },
};

/** The policy of the server is checked while typing. */
export const WithPasswordPolicy: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getClusterConfig', () => ({ min_length: 8, refuses_username: true, refuses_common: true })),
    ],
  },
  play: async () => {
    await expect(
      await screen.findByText(
        'At least 8 characters, without the user name, not a common password. 12 or more are recommended.',
      ),
    ).toBeVisible();
    await enter(screen.getByRole('textbox', { name: 'Username' }), 'tomas');
    await enter(screen.getByLabelText('Password'), 'password123');
    await userEvent.tab();
    await expect(await screen.findByText(/one of the most common ones/)).toBeVisible();
    await enter(screen.getByLabelText('Password'), 'tomas 2026');
    await expect(
      await screen.findByText('Use a password that does not contain the user name.'),
    ).toBeVisible();
  },
};

/** Only our own server makes users change their first password. */
export const TemporaryPassword: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('createUser', async ({ body }) => {
        sent(await body());
        return new HttpResponse(null, { status: 201 });
      }),
    ],
  },
  play: async () => {
    await fill('tomas');
    await userEvent.click(screen.getByRole('button', { name: 'Generate password' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Must change the password at the first login' }),
    );
    await submit();
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({
          password_change_required: true,
          password: expect.stringMatching(/^\w{20}$/),
        }),
      ),
    );
  },
};

export const Created: Story = {
  parameters: {
    msw: [
      handle('createUser', async ({ body }) => {
        sent(await body());
        return new HttpResponse(null, { status: 201 });
      }),
    ],
  },
  play: async () => {
    await fill('tomas');
    await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Night Shift/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sessions never expire' }));
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith({
      username: 'tomas',
      first_name: 'Tomas',
      last_name: 'Brandt',
      email: 'tomas@example.net',
      password: 'correct horse',
      roles: ['Reader', 'Night Shift'],
      permissions: [],
      session_timeout_ms: -1,
    });
  },
};

/** Servers without service accounts reject a request that has the property at all. */
export const OnOlderServer: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const isForScript = await screen.findByRole('checkbox', { name: 'Service account' });
    await waitFor(() => expect(isForScript).toBeDisabled());
    await expect(screen.getByText(/Requires a server of version 4\.1\.14/)).toBeVisible();
    await fill('tomas');
    await submit();
    // The page navigates away after creating the user.
    await waitFor(() => expect(screen.queryByDisplayValue('tomas')).not.toBeInTheDocument());
  },
};

export const NameTaken: Story = {
  play: async () => {
    await fill(userSentinels.takenUsername);
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('User taken exists already'));
    await expect(screen.getByLabelText('Username')).toHaveValue(userSentinels.takenUsername);
  },
};

export const FieldRefused: Story = {
  parameters: { msw: [handle('createUser', () => invalidEntity({ username: 'must not contain colons' }))] },
  play: async () => {
    await fill('a:b');
    await submit();
    const username = screen.getByRole('textbox', { name: 'Username' });
    await waitFor(() => expect(username).toBeInvalid());
    await waitFor(() => expect(username).toHaveFocus());
    await expect(screen.getAllByText(/must not contain colons/)[0]).toBeVisible();
  },
};

/** Without permission to list roles, the role field says so. */
export const RolesDenied: Story = {
  parameters: { msw: [handle('listAuthzRoles', forbidden)] },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Roles/ }));
    await expect(await screen.findByText(/choices could not be loaded/)).toBeVisible();
  },
};

export const Dark: Story = { ...SubmittedInvalid, globals: { theme: 'dark' } };
