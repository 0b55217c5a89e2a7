import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockAdmin, mockDisabledUser, mockOverview, mockReader } from '@tailrace/mocks/users';
import type { Schemas, User } from '@tailrace/sdk';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { UsersPage } from './UsersPage.tsx';

const route = { path: '/system/users', layout: Shell };
const at = (search: string) => ({ route: { ...route, url: `/system/users${search}` } });

const meta = {
  title: 'Screens/Users/Users',
  component: UsersPage,
  parameters: { route },
} satisfies Meta<typeof UsersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const pageOf = (users: readonly User[]): Schemas['UserPage'] => ({
  total: users.length,
  page: 1,
  per_page: 0,
  count: users.length,
  users: users.map(mockOverview),
  query: '',
  context: { admin_user: mockOverview(mockAdmin) },
});

const states = listStates({
  failedTitle: 'Could not load users',
  operation: listUsersPaginated,
  noun: { one: 'user', many: 'users' },
  emptyTitle: 'Only the administrator so far',
  route,
  reply: (count) =>
    pageOf(
      Array.from({ length: count }, (_, index) => ({
        ...mockReader,
        id: `60b5f3c2e4a1d8000${String(1_000_000 + index)}`,
        username: `user-${index}${'-of-the-night-shift'.repeat(index % 4)}`,
        full_name:
          index % 5 === 0 ? `مريم رقم ${index}` : `User ${index} ${'van der '.repeat(index % 6)}Berg`,
      })),
    ),
});

const called = fn();
const deletes = (refused?: string) =>
  handle('deleteUserById', ({ params }) => {
    called(params.userId);
    return params.userId === refused
      ? apiError(400, 'The user is busy')
      : new HttpResponse(null, { status: 204 });
  });

/** The list's handler must come first: its path also matches that of a single user. */
const as = (permissions: string[]) => [
  handle('listUsersPaginated', () => pageOf([mockReader, mockDisabledUser])),
  handle('getUserByUsername', () => ({ ...mockReader, permissions })),
];

const choose = async (user: User, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.full_name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Mira Okafor' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Create user' })).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Built-in administrator' })).toBeVisible();
  },
};

/** At the most common window width, the row actions are visible. */
export const ActionsInView: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const actions = await screen.findByRole('button', { name: 'Actions for Sidecar System User (built-in)' });
    const frame = screen.getByRole('table', { name: 'users' }).parentElement;
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    await expect(actions.getBoundingClientRect().right).toBeLessThan(
      frame?.getBoundingClientRect().right ?? 0,
    );
  },
};

/** In a narrow window the columns give way, and the actions stay within reach. */
export const ActionsInNarrowView: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 900 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const actions = await screen.findByRole('button', { name: 'Actions for Mira Okafor' });
    const frame = screen.getByRole('table', { name: 'users' }).parentElement;
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
    await expect(actions.getBoundingClientRect().right).toBeLessThan(
      frame?.getBoundingClientRect().right ?? 0,
    );
  },
};

export const Searched: Story = {
  parameters: at('?query=joris'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Joris Veld' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Mira Okafor' })).not.toBeInTheDocument();
  },
};

export const NoMatches: Story = states.noMatches;
export const Loading: Story = states.loading;
export const Empty: Story = {
  ...states.empty,
  play: async () => {
    await states.empty.play();
    await expect(screen.getByRole('link', { name: 'Administrator' })).toBeVisible();
  },
};
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** Takes effect immediately and can be undone. */
export const Disabled: Story = {
  play: async () => {
    await choose(mockReader, 'Disable user');
    await waitFor(() => expect(screen.getByText('User "Mira Okafor" disabled successfully')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('User "Mira Okafor" enabled successfully')).toBeVisible());
  },
};

export const Enabled: Story = {
  play: async () => {
    await choose(mockDisabledUser, 'Enable user');
    await waitFor(() => expect(screen.getByText('User "Joris Veld" enabled successfully')).toBeVisible());
  },
};

export const DeletionRefused: Story = {
  parameters: { msw: [deletes(mockReader.id)] },
  play: async () => {
    await choose(mockReader, 'Delete user…');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(screen.getByText('Could not delete user')).toBeVisible());
    await expect(screen.getByText('The user is busy')).toBeVisible();
  },
};

export const DeletedSeveral: Story = {
  parameters: { msw: [deletes()] },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Mira Okafor' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Joris Veld' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 users…' }));
    const request = within(await screen.findByRole('alertdialog'));
    await expect(request.getByText('Joris Veld')).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Delete 2 users' }));
    await waitFor(() => expect(screen.getByText('2 users deleted successfully')).toBeVisible());
    await expect(called).toHaveBeenCalledWith(mockReader.id);
  },
};

export const DeletedSome: Story = {
  parameters: { msw: [deletes(mockReader.id)] },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all users shown' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 4 users…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 4 users' }));
    await waitFor(() => expect(screen.getByText('1 of 4 failed. The user is busy')).toBeVisible());
  },
};

/** Readers see no actions. */
export const ReadOnly: Story = {
  parameters: {
    username: mockReader.username,
    msw: as(['users:list']),
  },
  play: async () => {
    await screen.findByRole('link', { name: 'Mira Okafor' });
    await expect(screen.queryByRole('link', { name: 'Create user' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  },
};

/** Users cannot disable or delete themselves. */
export const OwnAccount: Story = {
  parameters: {
    username: mockReader.username,
    msw: as(['*']),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mira Okafor' }));
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /Disable user/ })).toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(screen.getByRole('menuitem', { name: /Delete user/ })).toHaveTextContent(
      'You cannot do this to your own account.',
    );
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    const first = await screen.findByRole('link', { name: /Wolfeschlegel/ });
    await userEvent.keyboard('j');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('jx');
    await expect(await screen.findByText('1 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  },
};

export const Dark: Story = states.dark;
