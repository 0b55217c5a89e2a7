import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, noContent } from '@tailrace/mocks/replies';
import { mockAdminRole, mockHostileRole, mockOwnRole, mockReaderRole } from '@tailrace/mocks/roles';
import { mockStream } from '@tailrace/mocks/streams';
import { mockOverview, mockReader } from '@tailrace/mocks/users';
import { getAuthzRole } from '@tailrace/sdk/operations/roles';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { RolePage } from './RolePage.tsx';
import { RoleSkeleton } from './RoleSkeleton.tsx';

const at = (id: string) => ({
  route: {
    path: '/system/roles/$roleId',
    url: `/system/roles/${id}`,
    layout: Shell,
    pending: RoleSkeleton,
  },
});

const meta = {
  title: 'Screens/Roles/Role',
  component: RolePage,
  parameters: at(mockOwnRole.id),
} satisfies Meta<typeof RolePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const matrix = () => screen.findByRole('table', { name: 'Permissions' });

export const Shown: Story = {
  play: async () => {
    await expect(within(await matrix()).getByText('read streams and search their messages')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit role' })).toBeVisible();
    await expect(await screen.findByText('No users yet')).toBeVisible();
  },
};

export const Dark: Story = { ...Shown, globals: { theme: 'dark' } };

export const BuiltIn: Story = {
  parameters: at(mockReaderRole.id),
  play: async () => {
    await expect(await screen.findByText(/This role is built in/)).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Mira Okafor' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit role' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Delete role/ })).not.toBeInTheDocument();
  },
};

export const Administrators: Story = {
  parameters: at(mockAdminRole.id),
  play: async () => {
    await expect(await screen.findByText('May do everything')).toBeVisible();
    await expect(screen.getByText(/without being listed/)).toBeVisible();
  },
};

/** Entities are named, and what the console does not know is shown as it is. */
export const SingleEntities: Story = {
  parameters: {
    msw: [
      handle('getAuthzRole', () => ({
        ...mockOwnRole,
        permissions: [`streams:read:${mockStream.id}`, 'streams:edit:gone', 'forwarders:read', 'inputs'],
      })),
    ],
  },
  play: async () => {
    await expect(
      await screen.findByText(`May read streams and search their messages: only “${mockStream.title}”`),
    ).toBeVisible();
    await expect(screen.getByText(/only “gone”/)).toBeVisible();
    await expect(screen.getByText('forwarders:read')).toBeVisible();
    await expect(screen.getByText('May do everything with inputs')).toBeVisible();
  },
};

export const LongNames: Story = { parameters: at(mockHostileRole.id) };

export const Nothing: Story = {
  parameters: { msw: [handle('getAuthzRole', () => ({ ...mockOwnRole, permissions: [] }))] },
  play: async () => {
    await expect(await screen.findByText('None: the role allows nothing yet.')).toBeVisible();
  },
};

const assigned = fn();

export const AddingUser: Story = {
  parameters: {
    msw: [
      handle('addAuthzRoleAssignees', async ({ body }) => {
        assigned(await body());
        return noContent();
      }),
    ],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add a user' }), 'joris');
    await userEvent.click(await screen.findByRole('option', { name: /Joris Veld/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign role' }));
    await waitFor(() =>
      expect(screen.getByText('User "joris" assigned to role "Night Shift"')).toBeVisible(),
    );
    await expect(assigned).toHaveBeenCalledWith(['joris']);
  },
};

export const RemovingUsers: Story = {
  parameters: {
    ...at(mockReaderRole.id),
    msw: [
      handle('removeAuthzRoleAssignee', ({ params }) =>
        params.username === 'mira' ? noContent() : apiError(400, 'The user is busy'),
      ),
      handle('addAuthzRoleAssignees', () => noContent()),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mira Okafor' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from role' }));
    await waitFor(() =>
      expect(screen.getByText('User "Mira Okafor" removed from role "Reader"')).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('User "mira" assigned to role "Reader"')).toBeVisible());
  },
};

/** Administrators stay in the role that makes them administrators. */
export const OwnAdministration: Story = {
  parameters: {
    ...at(mockAdminRole.id),
    username: mockReader.username,
    msw: [
      handle('getUserByUsername', () => ({ ...mockReader, permissions: ['*'], roles: ['Admin'] })),
      handle('listAuthzRoleAssignees', () => ({
        total: 1,
        page: 1,
        per_page: 25,
        count: 1,
        query: '',
        users: [mockOverview(mockReader)],
      })),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mira Okafor' }));
    await expect(await screen.findByRole('menuitem', { name: /Remove from role/ })).toHaveTextContent(
      'You cannot give up your own administrator rights.',
    );
  },
};

/** Who may only read roles sees no users, and is offered nothing. */
export const ReadOnly: Story = {
  globals: { server: 'contract' },
  parameters: {
    username: mockReader.username,
    msw: [handle('getUserByUsername', () => ({ ...mockReader, permissions: ['roles:read'] }))],
  },
  play: async () => {
    await matrix();
    await expect(screen.queryByRole('region', { name: 'Users' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Copy role' })).not.toBeInTheDocument();
  },
};

const states = itemStates({ operation: getAuthzRole, failedTitle: 'Could not load role' });
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
