import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith, mockReader, mockTokens } from '@tailrace/mocks/users';
import { listUserTokens } from '@tailrace/sdk/operations/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { listStates } from '#/testing/state-stories.ts';
import { TokensPage } from './TokensPage.tsx';
import { UserSkeleton } from './UserSkeleton.tsx';

const route = {
  path: '/system/users/tokens/$userId',
  url: `/system/users/tokens/${mockReader.id}`,
  layout: Shell,
  pending: UserSkeleton,
};

const states = listStates({
  failedTitle: 'Could not load tokens',
  operation: listUserTokens,
  noun: { one: 'token', many: 'tokens' },
  route,
  emptyTitle: 'No access tokens yet',
  reply: (count) => ({
    tokens: Array.from({ length: count }, (_, index) => ({
      id: `60b5f8d3e4a1d8000${String(1_000_000 + index)}`,
      name: index % 5 === 0 ? `نص برمجي ${index}` : `script ${index} ${'of the backup '.repeat(index % 6)}`,
      last_access: mockTokens[index % 2]?.last_access ?? '',
    })),
  }),
});

const meta = {
  title: 'Screens/Users/Access tokens',
  component: TokensPage,
  parameters: { route },
} satisfies Meta<typeof TokensPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByText('nightly report')).toBeVisible();
    await expect(screen.getByText('Never')).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1, name: 'Mira Okafor' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit user' })).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this user' }));
    await expect(parts.getByRole('link', { name: 'Access tokens' })).toHaveAttribute('aria-current', 'page');
  },
};

const create = async () => {
  await enter(await screen.findByRole('textbox', { name: 'Token name' }), 'backup');
  await userEvent.keyboard('{Enter}');
};

/** Shown only once, until the page is left. */
export const Created: Story = {
  play: async () => {
    await create();
    const panel = await screen.findByRole('group', { name: 'New token backup' });
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Copy token' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Token name' })).toHaveValue('');
  },
};

export const Dismissed: Story = {
  play: async (context) => {
    await Created.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await expect(screen.queryByRole('group', { name: 'New token backup' })).not.toBeInTheDocument();
  },
};

export const CreationFailed: Story = {
  parameters: { msw: [handle('createUserToken', () => apiError(500, 'The store is read only.'))] },
  play: async () => {
    await create();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The store is read only.'));
  },
};

export const Revoked: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for never used' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke token…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(screen.getByText('Token "never used" deleted successfully')).toBeVisible());
  },
};

export const Loading: Story = states.loading;

/** One line below the form, which is what one does next. */
export const Empty: Story = {
  ...states.empty,
  play: async () => {
    const line = await screen.findByText(/Scripts log in with a token instead of a password\./);
    await expect(line).toHaveTextContent(/^No access tokens yet\. /);
    await expect(line.clientHeight).toBeLessThan(44);
  },
};

export const Failed: Story = states.failed;

export const Denied: Story = states.denied;

export const Full: Story = states.full;

/** Since 6.2 tokens expire, and the form asks when. */
export const Graylog70: Story = {
  parameters: { msw: serverVariant('7.0') },
  play: async () => {
    await expect(await screen.findByRole('columnheader', { name: /Expires/ })).toBeVisible();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Valid for' }), '90 days');
    await create();
    await expect(await screen.findByRole('group', { name: 'New token backup' })).toBeVisible();
  },
};

/** Older servers are not sent what they do not know. */
export const Graylog52: Story = {
  parameters: { msw: serverVariant('5.2') },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Token name' })).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Valid for' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('columnheader', { name: /Expires/ })).not.toBeInTheDocument();
  },
};

/** By default, 6.2 and later let only administrators create tokens, and say so when somebody else does. */
export const OnlyAdministrators: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('createUserToken', () => apiError(403, 'Not authorized')),
      ),
    ],
  },
  play: async () => {
    await create();
    await expect(await screen.findByText(/only lets administrators create tokens/)).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(await screen.findByText('nightly report')).toBeVisible();
  },
};

/** The list stays when new tokens are not permitted. */
export const ReadOnly: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        loggedInWith(`users:edit:${mockReader.username}`, `users:tokenlist:${mockReader.username}`),
      ),
    ],
    username: mockReader.username,
  },
  play: async () => {
    await expect(
      await screen.findByText(
        `You don’t have permission to create tokens. It requires users:tokencreate:${mockReader.username}.`,
      ),
    ).toBeVisible();
    await expect(await screen.findByText('nightly report')).toBeVisible();
  },
};

export const Dark: Story = { ...Created, globals: { theme: 'dark' } };
