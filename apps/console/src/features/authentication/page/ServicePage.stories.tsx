import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  authServiceUserPage,
  mockActiveDirectoryService,
  mockLdapService,
  mockOpenIdConnectService,
} from '@tailrace/mocks/authentication';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockReader } from '@tailrace/mocks/users';
import { getAuthBackend } from '@tailrace/sdk/operations/authentication';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { ServiceSkeleton } from '../ServiceSkeleton.tsx';
import { ServicePage } from './ServicePage.tsx';

const at = ({ id }: { id: string }) => ({
  route: {
    path: '/system/authentication/services/$backendId',
    url: `/system/authentication/services/${id}`,
    layout: Shell,
    pending: ServiceSkeleton,
  },
});

const meta = {
  title: 'Screens/Authentication/Authentication service',
  component: ServicePage,
  parameters: at(mockLdapService),
} satisfies Meta<typeof ServicePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getAuthBackend,
  goneTitle: 'Could not load the authentication service',
  failedTitle: 'Could not load the authentication service',
});

export const Shown: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByText('ldap-1.example.net:636')).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Mira Okafor' })).toBeVisible();
    const roles = await screen.findByRole('table', { name: 'Roles of groups' });
    await expect(await within(roles).findByText('Reader, Night Shift')).toBeVisible();
    await expect(await screen.findByText('A local user has this name')).toBeVisible();
  },
};

export const ActiveDirectory: Story = { parameters: at(mockActiveDirectoryService) };
export const OpenIdConnect: Story = {
  parameters: at(mockOpenIdConnectService),
  play: async () => {
    await expect(await screen.findByText(/\/login\/callback$/)).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Synchronization' })).not.toBeInTheDocument();
  },
};

/** Roles of groups and the synchronization are ours. */
export const OnCluster: Story = {
  parameters: { ...at(mockLdapService), msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByText('ldap-1.example.net:636')).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Synchronization' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('table', { name: 'Roles of groups' })).not.toBeInTheDocument();
  },
};

const run = exampleBody('runAuthBackendSynchronization');

/** Changes nothing, and says who would be created, changed, disabled and skipped. */
export const Previewed: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('status', { name: 'Preview: nothing is changed yet' }));
    await expect(preview.getByText('To disable: 1')).toBeVisible();
    await expect(preview.getByText('No longer in the directory')).toBeVisible();
  },
};

export const PreviewOfMany: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('previewAuthBackendSynchronization', () => ({
        ...run,
        counts: { ...run.counts, created: 9_800 },
        created: Array.from({ length: 200 }, (_, index) => ({
          username: `person-${index}`,
          full_name: `Person ${index}`,
          dn: `uid=person-${index},ou=people,dc=example,dc=net`,
          changes: [],
          reason: null,
        })),
      })),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await userEvent.click(await screen.findByText('To create: 9,800'));
    await expect(await screen.findByText('The first 200 of 9,800.')).toBeInTheDocument();
  },
};

const failedRun = {
  ...run,
  success: false,
  message: 'ldap-1.example.net:636 refused the connection',
  counts: { created: 0, changed: 0, unchanged: 0, disabled: 0, skipped: 0 },
  created: [],
  changed: [],
  disabled: [],
  skipped: [],
};

export const PreviewFailed: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('previewAuthBackendSynchronization', () => failedRun)] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await expect(await screen.findByText(/The server refused the connection/)).toBeVisible();
  },
};

const ran = fn();

export const Synchronized: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('runAuthBackendSynchronization', ({ params }) => {
        ran(params.backendId);
        return run;
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Synchronize now' }));
    await waitFor(() => expect(screen.getByText('Users synchronized')).toBeVisible());
    await expect(ran).toHaveBeenCalledWith(mockLdapService.id);
  },
};

export const Running: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getAuthBackendSynchronization', () => ({
        every_minutes: 30,
        is_running: true,
        last_run: null,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Synchronizing…' })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'How often' })).toHaveDisplayValue('Every 30 min');
  },
};

const interval = fn();

export const IntervalChanged: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('updateAuthBackendSynchronization', async ({ body }) => {
        const { every_minutes } = await body();
        interval(every_minutes);
        return { every_minutes, is_running: false, last_run: null };
      }),
    ],
  },
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'How often' }),
      'Only on demand',
    );
    await waitFor(() => expect(interval).toHaveBeenCalledWith(0));
  },
};

export const SynchronizationFailed: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [handle('getAuthBackendSynchronization', () => apiError(503, 'The store did not answer'))],
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the synchronization')).toBeVisible();
  },
};

export const WithoutUsers: Story = {
  parameters: { msw: [handle('listAuthBackendUsers', () => authServiceUserPage([]))] },
  play: async () => {
    await expect(await screen.findByText('No users yet')).toBeVisible();
  },
};

/** Who may only read sees neither actions nor, without their permission, users. */
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
    await expect(await screen.findByText('ldap-1.example.net:636')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit service' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('heading', { name: 'Danger zone' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('heading', { name: 'Users' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Synchronize now' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Dark: Story = states.dark;
