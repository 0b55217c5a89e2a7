import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockOwnRole } from '@tailrace/mocks/roles';
import { mockOverview, mockReader } from '@tailrace/mocks/users';
import { listAuthzRoles } from '@tailrace/sdk/operations/roles';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { RolesPage } from './RolesPage.tsx';

const route = { path: '/system/roles', layout: Shell };

const meta = {
  title: 'Screens/Roles/Roles',
  component: RolesPage,
  parameters: { route },
} satisfies Meta<typeof RolesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = listStates({
  operation: listAuthzRoles,
  noun: { one: 'role', many: 'roles' },
  failedTitle: 'Could not load role list',
  route,
  reply: (count) => {
    const roles = Array.from({ length: count }, (_, index) => ({
      ...mockOwnRole,
      id: `60b5f1a0e4a1d8000${String(1_000_000 + index)}`,
      name: index % 5 === 0 ? `دور رقم ${index}` : `Role ${index} ${'of the night shift '.repeat(index % 6)}`,
      description: index % 3 === 0 ? null : `Watches the inputs ${'of every office '.repeat(index % 8)}`,
      read_only: index < 3,
    }));
    const users = Array.from({ length: 10_000 }, (_, index) => ({
      id: `${index}`,
      username: `user${index}`,
    }));
    return {
      total: count,
      page: 1,
      per_page: 0,
      count,
      grand_total: count,
      query: '',
      roles,
      context: { users: Object.fromEntries(roles.slice(0, 2).map(({ id }) => [id, users])) },
    };
  },
});

const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Shown: Story = {
  play: async () => {
    const row = await screen.findByRole('row', { name: /Night Shift/ });
    await expect(within(row).queryByText('built-in')).not.toBeInTheDocument();
    await expect(screen.getAllByText('built-in')).toHaveLength(2);
    await expect(screen.getByRole('link', { name: 'Create role' })).toBeVisible();
  },
};

export const NoMatches: Story = states.noMatches;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
export const Dark: Story = states.dark;

const deleted = fn();

/** The confirmation names who is affected. */
export const Deleting: Story = {
  parameters: {
    msw: [
      handle('listAuthzRoleAssignees', () => ({
        total: 12_000,
        page: 1,
        per_page: 10,
        count: 1,
        query: '',
        users: [mockOverview(mockReader)],
      })),
      handle('deleteAuthzRole', ({ params }) => {
        deleted(params.roleId);
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  },
  play: async () => {
    await choose('Night Shift', 'Delete role…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(await dialog.findByText(/12,000 users lose its permissions/)).toBeVisible();
    await expect(dialog.getByText('Mira Okafor')).toBeVisible();
    await expect(dialog.getByText('and 11,999 others')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete role' }));
    await waitFor(() => expect(screen.getByText('Role "Night Shift" deleted successfully')).toBeVisible());
    await expect(deleted).toHaveBeenCalledWith(mockOwnRole.id);
  },
};

/** Built-in roles can only be copied. */
export const BuiltIn: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Reader' }));
    await expect(await screen.findByRole('menuitem', { name: 'Copy role' })).toBeVisible();
    await expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  },
};

/** Who may only read them is offered nothing else. */
export const ReadOnly: Story = {
  parameters: {
    username: mockReader.username,
    msw: [handle('getUserByUsername', () => ({ ...mockReader, permissions: ['roles:read'] }))],
  },
  play: async () => {
    await screen.findByRole('link', { name: 'Night Shift' });
    await expect(screen.queryByRole('link', { name: 'Create role' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  },
};
