import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith, mockReader, userHandlers } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { NewUserPage } from './NewUserPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const list = { path: '/system/users', layout: Shell };
const form = { path: '/system/users/new', layout: Shell };

/** Users on servers that behave differently from ours. */
const meta = {
  title: 'Screens/Users/Users on other servers',
  component: UsersPage,
  parameters: { route: list, msw: serverVariant('7.0') },
} satisfies Meta<typeof UsersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Graylog70: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Mira Okafor' })).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Built-in administrator' })).toBeVisible();
  },
};

/** The built-in administrator is missing for users who may not read it. */
export const WithoutAdmin: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('listUsersPaginated', () => ({
          total: 0,
          page: 1,
          per_page: 50,
          count: 0,
          users: [],
          query: '',
          context: { admin_user: null },
        })),
        ...userHandlers,
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Only the administrator so far')).toBeVisible();
    await expect(screen.queryByRole('region', { name: 'Built-in administrator' })).not.toBeInTheDocument();
  },
};

const fillIn = async (password: string) => {
  await enter(await screen.findByRole('textbox', { name: 'First name' }), 'Ana');
  await enter(screen.getByRole('textbox', { name: 'Last name' }), 'Lima');
  await enter(screen.getByRole('textbox', { name: 'Username' }), 'ana');
  await enter(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.net');
  await enter(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
};

/** A refusal of the password stands at its field. */
export const PasswordRefused: Story = {
  render: () => <NewUserPage />,
  parameters: {
    route: form,
    msw: [
      playedBy(
        '7.0',
        handle('createUser', () => apiError(400, 'Password must contain at least one special character')),
      ),
    ],
  },
  play: async () => {
    await fillIn('a longer story');
    const [atField] = await screen.findAllByText('Password must contain at least one special character');
    await expect(atField).toBeVisible();
    await expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Roles are only offered to users who may assign them. */
export const FewRoles: Story = {
  render: () => <NewUserPage />,
  parameters: {
    route: form,
    msw: [
      playedBy(
        '7.0',
        loggedInWith('users:create', 'users:list', 'roles:read', 'roles:assign:Dashboard Creator'),
      ),
    ],
    username: mockReader.username,
  },
  play: async () => {
    const roles = await screen.findByRole('combobox', { name: /Roles/ });
    await expect(await screen.findByText(/for which you have the permission roles:assign/)).toBeVisible();
    // Reader is the default elsewhere.
    await expect(screen.queryByRole('button', { name: 'Remove Reader' })).not.toBeInTheDocument();
    await userEvent.click(roles);
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Admin/ })).not.toBeInTheDocument());
  },
};
