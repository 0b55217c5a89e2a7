import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden, noContent } from '@tailrace/mocks/replies';
import { mockShareReply } from '@tailrace/mocks/sharing';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import {
  mockAdmin,
  mockDisabledUser,
  mockLongNamedUser,
  mockReader,
  mockServiceAccount,
} from '@tailrace/mocks/users';
import { mockSavedSearch } from '@tailrace/mocks/views';
import type { Schemas } from '@tailrace/sdk';
import { getUserById } from '@tailrace/sdk/operations/users';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { UserPage } from './UserPage.tsx';
import { UserSkeleton } from './UserSkeleton.tsx';

const at = (userId: string) => ({
  route: {
    path: '/system/users/$userId',
    url: `/system/users/${userId}`,
    layout: Shell,
    pending: UserSkeleton,
  },
});

const meta = {
  title: 'Screens/Users/User',
  component: UserPage,
  parameters: at(mockReader.id),
} satisfies Meta<typeof UserPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getUserById,
  goneTitle: 'Could not load user',
  failedTitle: 'Could not load user',
});

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Mira Okafor' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit user' })).toBeVisible();
    await expect(screen.getByText('8 hours')).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this user' }));
    await expect(parts.getByRole('link', { name: 'Access tokens' })).toBeVisible();
    await expect(await screen.findByText(/Reads the state of the cluster/)).toBeVisible();
  },
};

export const WithShares: Story = {
  parameters: {
    route: { ...at(mockReader.id).route, url: `/system/users/${mockReader.id}?entity_type=search` },
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Payments that failed' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Checkout' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Kind: Saved search/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Stream' }));
    await expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible();
  },
};

const granted = fn();

/** Shares a stream with the user and takes a share away, with undo. */
export const SharesStream: Story = {
  parameters: {
    msw: [
      handle('updateEntityShare', async ({ params, body }) => {
        const selected = (await body()).selected_grantee_capabilities ?? {};
        granted(params.entityGRN, selected);
        return mockShareReply(params.entityGRN, selected);
      }),
    ],
  },
  play: async () => {
    const user = `grn::::user:${mockReader.id}`;
    await userEvent.type(await screen.findByRole('combobox', { name: 'Stream' }), 'Check');
    await userEvent.click(await screen.findByRole('option', { name: 'Checkout' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Share as' }), 'Manager');
    await userEvent.click(screen.getByRole('button', { name: 'Share stream' }));
    await waitFor(() => expect(screen.getByText('“Checkout” shared as manager')).toBeVisible());
    await expect(granted).toHaveBeenLastCalledWith(`grn::::stream:${mockCheckoutStream.id}`, {
      [user]: 'manage',
    });
    const title = mockSavedSearch.title;
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
    await waitFor(() =>
      expect(screen.getByText(`“${title}” is no longer shared with this user`)).toBeVisible(),
    );
    await expect(granted.mock.lastCall?.[1]).not.toHaveProperty([user]);
  },
};

export const SharesFailed: Story = {
  parameters: { msw: [handle('listUserShares', () => apiError(500, 'The store does not answer.'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the shared entities')).toBeVisible();
  },
};

const ended = fn();
const [currentSession] = exampleBody('listUserSessions').sessions;
if (!currentSession) throw new Error('The example has no session');
const phone = {
  ...currentSession,
  id: 'f'.repeat(32),
  is_current: false,
  client_address: '10.1.4.21',
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1',
};

/** One session is ended, then all others. */
export const SessionsEnded: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('listUserSessions', () => ({ total: 2, sessions: [currentSession, phone] })),
      handle('endUserSession', ({ params }) => {
        ended(params.sessionRef);
        return noContent();
      }),
      handle('endOtherUserSessions', () => {
        ended('others');
        return noContent();
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    await expect(screen.getByText('This session')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'End session of Safari on iPhone at 10.1.4.21' }),
    );
    await waitFor(() => expect(ended).toHaveBeenLastCalledWith(phone.id));
    const label = 'End all other sessions';
    await userEvent.click(screen.getByRole('button', { name: label }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }),
    );
    await waitFor(() => expect(ended).toHaveBeenLastCalledWith('others'));
  },
};

export const SessionsLoading: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('listUserSessions', () => new Promise(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading sessions' })).toBeVisible();
  },
};

export const WithoutSessions: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('listUserSessions', () => ({ total: 0, sessions: [] }))] },
  play: async () => {
    await expect(await screen.findByText('No sessions: the user is not logged in.')).toBeVisible();
  },
};

export const SessionsFailed: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('listUserSessions', () => apiError(500, 'The store does not answer.'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the sessions')).toBeVisible();
  },
};

export const SessionsDenied: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('listUserSessions', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the sessions')).toBeVisible();
  },
};

const [grant] = exampleBody('getGrantsOverview').grants as [Schemas['GrantSummary']];
const shared = () => screen.findByRole('table', { name: 'Shared by this user' });

export const SharedWithOthers: Story = {
  parameters: {
    msw: [
      handle('getGrantsOverview', () => ({
        grants: [
          { ...grant, created_by: mockReader.username },
          // What the user created, and what somebody else shared.
          { ...grant, id: '2', created_by: mockReader.username, grantee: `grn::::user:${mockReader.id}` },
          { ...grant, id: '3', created_by: 'somebody', target_title: 'Boiler room' },
        ],
      })),
    ],
  },
  play: async () => {
    const rows = within(await shared()).getAllByRole('row');
    await expect(rows).toHaveLength(2);
    await expect(rows[1]).toHaveTextContent(/^Edge routersStreamTomas BrandtViewer/);
    await expect(screen.queryByText('Boiler room')).toBeNull();
  },
};

export const SharedWithMany: Story = {
  parameters: {
    msw: [
      handle('getGrantsOverview', () => ({
        grants: Array.from({ length: 300 }, (_, at) => ({
          ...grant,
          id: String(at),
          created_by: mockReader.username,
        })),
      })),
    ],
  },
  play: async () => {
    await expect(within(await shared()).getAllByRole('row')).toHaveLength(51);
    await expect(screen.getByText('The newest 50 of 300 shares.')).toBeVisible();
  },
};

export const SharedNothing: Story = {
  parameters: { msw: [handle('getGrantsOverview', () => ({ grants: [] }))] },
  play: async () => {
    await expect(await screen.findByText('Nothing: this user has shared nothing with others.')).toBeVisible();
  },
};

export const SharedByUserFailed: Story = {
  parameters: { msw: [handle('getGrantsOverview', () => apiError(500, 'The store does not answer.'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the shares')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('getUserById', () => new Promise(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading user' })).toBeVisible();
  },
};

export const Missing: Story = states.gone;

export const Denied: Story = states.denied;

export const Failed: Story = states.failed;

export const LongNames: Story = { parameters: at(mockLongNamedUser.id) };

export const WithoutRoles: Story = { parameters: at(mockServiceAccount.id) };

export const BuiltInAdministrator: Story = {
  parameters: at(mockAdmin.id),
  play: async () => {
    await expect(await screen.findByText('Built-in administrator')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit user' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('heading', { name: 'Danger zone' })).not.toBeInTheDocument();
  },
};

/** Users without permission to list users still see themselves. */
export const OwnAccount: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Edit user' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Disable user' })).toBeDisabled();
    // Since 7.0, the own account could also be deleted.
    await expect(screen.getAllByText('You cannot do this to your own account.')[0]).toBeVisible();
  },
};

export const Enabled: Story = {
  parameters: at(mockDisabledUser.id),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enable user' }));
    await waitFor(() => expect(screen.getByText('User "Joris Veld" enabled successfully')).toBeVisible());
  },
};

const deleted = fn();

export const Deleted: Story = {
  parameters: {
    msw: [
      handle('deleteUserById', ({ params }) => {
        deleted(params.userId);
        return noContent();
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(deleted).toHaveBeenCalledWith(mockReader.id));
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** Why the user can or cannot open something. */
export const CheckingAccess: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Check access to' }), 'Payments that');
    await userEvent.click(await screen.findByRole('option', { name: /Payments that failed/ }));
    await expect(
      await screen.findByText('Tomas Brandt can open “Edge routers” through a share given by mira.'),
    ).toBeVisible();
  },
};
