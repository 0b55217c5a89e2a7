import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  authServicePage,
  authServiceUserPage,
  mockActiveDirectoryService,
  mockAuthServices,
  mockLdapService,
} from '@tailrace/mocks/authentication';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { getActiveAuthBackend, listAuthBackends } from '@tailrace/sdk/operations/authentication';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { ServicesPage } from './ServicesPage.tsx';

const route = { path: '/system/authentication/services', layout: Shell };

const meta = {
  title: 'Screens/Authentication/Authentication services',
  component: ServicesPage,
  parameters: { route },
} satisfies Meta<typeof ServicesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = listStates({
  operation: { ...listAuthBackends, permission: getActiveAuthBackend.permission },
  noun: { one: 'service', many: 'services' },
  emptyTitle: 'Only local users can log in',
  failedTitle: 'Could not load the authentication services',
  route,
  reply: (count) =>
    authServicePage(
      Array.from({ length: count }, (_, index) => ({
        ...mockActiveDirectoryService,
        id: `60b5f7c0e4a1d8000${String(1_000_000 + index)}`,
        title:
          index % 5 === 0 ? `מדריך ${index}` : `Directory ${index} ${'of the branch '.repeat(index % 6)}`,
      })),
      null,
      new URLSearchParams({ per_page: '0' }),
    ),
});

const changed = fn();
const changes = handle('updateAuthServicesConfiguration', async ({ body }) => {
  const configuration = await body();
  changed(configuration.active_backend);
  return { configuration };
});

const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Directory' })).toBeVisible();
    await expect(screen.getByText('ldap-1.example.net:636, ldap-2.example.net:636')).toBeVisible();
    await expect(screen.getAllByText('Active')).toHaveLength(1);
    await expect(screen.getByRole('link', { name: 'Create service' })).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
export const Dark: Story = states.dark;

/** The server ignores the query: the console searches. */
export const NoMatches: Story = {
  parameters: { route: { ...route, url: `${route.path}?query=nope` } },
  play: async () => {
    await expect(await screen.findByText('No service matches')).toBeVisible();
  },
};

/** Says how many people it is about. */
export const Deactivated: Story = {
  parameters: { msw: [changes] },
  play: async () => {
    await choose('Directory', 'Deactivate service…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/Local users always can/)).toHaveTextContent(
      '3 people have an account from it, 2 of them a session.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate service' }));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(null));
  },
};

export const DeactivatedWithManyPeople: Story = {
  parameters: {
    msw: [
      handle('listAuthBackendUsers', () => ({
        ...authServiceUserPage([]),
        total: 10_000,
        grand_total: 10_000,
      })),
    ],
  },
  play: async () => {
    await choose('Directory', 'Deactivate service…');
    await expect(await screen.findByText(/10,000 people have an account from it\.$/)).toBeVisible();
  },
};

export const ActivatedInstead: Story = {
  parameters: { msw: [changes] },
  play: async () => {
    await choose('Company login', 'Activate service…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/People of “Directory” can no longer log in/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Activate service' }));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(expect.stringMatching(/^60b5f7c0/)));
    await waitFor(() => expect(screen.getByText('People of “Company login” can log in now')).toBeVisible());
  },
};

/** Nobody loses anything, so nothing is asked. */
export const ActivatedFirst: Story = {
  parameters: { msw: [changes, handle('listAuthBackends', () => authServicePage(mockAuthServices, null))] },
  play: async () => {
    await choose('Directory', 'Activate service');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(mockLdapService.id));
  },
};

/** The active one says why it cannot be deleted, another one what stands against it. */
export const DeletionRefused: Story = {
  parameters: {
    msw: [handle('deleteAuthBackend', () => apiError(400, '12 users log in with this service'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Directory' }));
    await expect(await screen.findByRole('menuitem', { name: /Delete service/ })).toHaveTextContent(
      'It is active. Deactivate it first.',
    );
    await userEvent.keyboard('{Escape}');
    await choose('Company login', 'Delete service…');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete service' }));
    await waitFor(() => expect(screen.getByText('12 users log in with this service')).toBeVisible());
  },
};

/** Who may only read sees no actions. */
export const ReadOnly: Story = {
  parameters: {
    username: mockReader.username,
    msw: [
      handle('getUserByUsername', () => ({
        ...mockReader,
        permissions: ['authserviceglobalconfig:read', 'authservicebackend:read'],
      })),
    ],
  },
  play: async () => {
    await screen.findByRole('link', { name: 'Directory' });
    await expect(screen.queryByRole('link', { name: 'Create service' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  },
};
