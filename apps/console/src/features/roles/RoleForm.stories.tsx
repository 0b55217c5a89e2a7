import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockOwnRole, mockReaderRole } from '@tailrace/mocks/roles';
import { mockStream } from '@tailrace/mocks/streams';
import { mockReader } from '@tailrace/mocks/users';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { EditRolePage } from './EditRolePage.tsx';
import { NewRolePage } from './NewRolePage.tsx';
import { RoleSkeleton } from './RoleSkeleton.tsx';

const atNew = (search = '') => ({
  route: { path: '/system/roles/new', url: `/system/roles/new${search}`, layout: Shell },
});
const atEdit = (id: string) => ({
  route: {
    path: '/system/roles/edit/$roleId',
    url: `/system/roles/edit/${id}`,
    layout: Shell,
    pending: RoleSkeleton,
  },
});

const meta = {
  title: 'Screens/Roles/Role form',
  component: NewRolePage,
  parameters: atNew(),
} satisfies Meta<typeof NewRolePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const saved = fn();
const saves = [
  handle('createRole', async ({ body }) => {
    const role = await body();
    saved(role);
    return { ...mockOwnRole, ...role, description: role.description ?? null };
  }),
  handle('updateRole', async ({ params, body }) => {
    const role = await body();
    saved(params.rolename, role);
    return { ...mockOwnRole, ...role, description: role.description ?? null };
  }),
];

const name = () => screen.findByRole('textbox', { name: 'Name' });
const check = (label: string) => screen.getByRole('checkbox', { name: label });

export const New: Story = {
  parameters: { msw: saves },
  play: async () => {
    await userEvent.type(await name(), 'Stream readers');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter permissions' }), 'pause');
    await userEvent.click(check('Pause and resume streams'));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Filter permissions' }));
    await userEvent.click(check('Read streams and search their messages'));
    await userEvent.click(screen.getByRole('button', { name: 'Add permission' }));
    await userEvent.type(screen.getByRole('textbox', { name: /permission 1/ }), `inputs`);
    await expect(await screen.findByText('May do everything with inputs')).toBeVisible();
    await expect(check('Start and stop inputs')).toBeChecked();
    await expect(check('Start and stop inputs')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(screen.getByText('Role "Stream readers" created successfully')).toBeVisible());
    await expect(saved).toHaveBeenLastCalledWith({
      name: 'Stream readers',
      description: null,
      permissions: ['streams:changestate', 'streams:read', 'inputs'],
    });
  },
};

export const Copied: Story = {
  parameters: atNew(`?copy=${mockReaderRole.id}`),
  play: async () => {
    await expect(await name()).toHaveValue('Copy of Reader');
    await expect(check('See nodes and their state')).toBeChecked();
  },
};

export const CopyOfNothing: Story = {
  parameters: atNew('?copy=60b5f1a0e4a1d80001a2bfff'),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'New role' })).toBeVisible();
    await expect(screen.queryByRole('form', { name: 'New role' })).not.toBeInTheDocument();
  },
};

export const Invalid: Story = {
  play: async () => {
    await userEvent.type(await name(), 'a:b');
    await userEvent.click(screen.getByRole('button', { name: 'Add permission' }));
    await userEvent.type(screen.getByRole('textbox', { name: /permission 1/ }), 'two words');
    await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
    await expect(await screen.findByText('2 fields need attention')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: { msw: [handle('createRole', () => apiError(400, 'Role Night Shift already exists'))] },
  play: async () => {
    await userEvent.type(await name(), 'Night Shift');
    await userEvent.click(screen.getByRole('button', { name: 'Create role' }));
    await expect(await screen.findByText('Could not create role')).toBeVisible();
    await expect(screen.getByText('Role Night Shift already exists')).toBeVisible();
  },
};

export const Edited: Story = {
  render: () => <EditRolePage />,
  parameters: {
    ...atEdit(mockOwnRole.id),
    msw: [
      ...saves,
      handle('getAuthzRole', () => ({
        ...mockOwnRole,
        permissions: ['streams:read', `streams:edit:${mockStream.id}`],
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(new RegExp(`only “${mockStream.title}”`))).toBeVisible();
    await userEvent.click(check('Read streams and search their messages'));
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith('Night Shift', {
        name: 'Night Shift',
        description: null,
        permissions: [`streams:edit:${mockStream.id}`],
      }),
    );
  },
};

export const EditedDark: Story = {
  render: () => <EditRolePage />,
  parameters: atEdit(mockOwnRole.id),
  globals: { theme: 'dark' },
};

export const BuiltIn: Story = {
  render: () => <EditRolePage />,
  parameters: atEdit(mockReaderRole.id),
  play: async () => {
    await expect(await screen.findByText(/This role is built in and cannot be changed/)).toBeVisible();
  },
};

/** Only what the user has can be given. */
export const WithFewPermissions: Story = {
  globals: { server: 'contract' },
  parameters: {
    username: mockReader.username,
    msw: [handle('getUserByUsername', () => ({ ...mockReader, permissions: ['roles', 'inputs:read'] }))],
  },
  play: async () => {
    await name();
    await waitFor(() => expect(check('Read the indexer’s state')).toBeDisabled());
    await expect(check('See inputs, extractors and grok patterns')).toBeEnabled();
  },
};
