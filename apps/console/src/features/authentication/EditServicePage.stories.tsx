import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockActiveDirectoryService,
  mockLdapService,
  mockOpenIdConnectService,
} from '@tailrace/mocks/authentication';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { getAuthBackend } from '@tailrace/sdk/operations/authentication';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditServicePage } from './EditServicePage.tsx';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';

const at = ({ id }: { id: string }, step = '') => ({
  route: {
    path: '/system/authentication/services/edit/$backendId',
    url: `/system/authentication/services/edit/${id}${step && `?initialStepKey=${step}`}`,
    layout: Shell,
    pending: ServiceSkeleton,
  },
});

const meta = {
  title: 'Screens/Authentication/Edit authentication service',
  component: EditServicePage,
  parameters: at(mockLdapService),
} satisfies Meta<typeof EditServicePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getAuthBackend,
  goneTitle: 'Could not load the authentication service',
  failedTitle: 'Could not load the authentication service',
});

const sent = fn();
const saves = [
  handle('updateAuthBackend', async ({ body }) => {
    sent(await body());
    return { backend: mockLdapService };
  }),
  handle('updateAuthBackendGroups', ({ body }) => body()),
];

export const Servers: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /host 2/ })).toHaveValue('ldap-2.example.net');
    await expect(screen.getByText('Is set')).toBeVisible();
  },
};

/** The step in the address is opened. */
export const Groups: Story = {
  globals: { server: 'contract' },
  parameters: at(mockLdapService, 'groups'),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /group 1/ })).toHaveValue('operators');
    await expect((await screen.findAllByRole('button', { name: 'Remove Night Shift' }))[0]).toBeVisible();
  },
};

export const Check: Story = { parameters: at(mockActiveDirectoryService, 'check') };
export const OpenIdConnect: Story = { parameters: at(mockOpenIdConnectService) };
export const Dark: Story = { parameters: at(mockLdapService, 'groups'), globals: { theme: 'dark' } };

/** The password stays; any step can save. */
export const Saved: Story = {
  parameters: { msw: saves },
  play: async () => {
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Title' }));
    await enter(screen.getByRole('textbox', { name: 'Title' }), 'Main directory');
    await userEvent.click(screen.getByRole('button', { name: 'Save service' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      title: 'Main directory',
      config: { system_user_password: { keep_value: true } },
    });
  },
};

/** Replacing it can be taken back. */
export const PasswordReplaced: Story = {
  parameters: { msw: saves },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace password' }));
    await waitFor(() => expect(screen.getByLabelText(/^Password of the system user/)).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Keep stored password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace password' }));
    await enter(screen.getByLabelText(/^Password of the system user/), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Save service' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await expect(sent.mock.lastCall?.[0]).toMatchObject({
      config: { system_user_password: { set_value: 'correct horse' } },
    });
  },
};

/** A change in one step is guarded in another. */
export const LeftUnsaved: Story = {
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Title' }), 'Main directory');
    await userEvent.click(screen.getByRole('button', { name: /^Next:/ }));
    await screen.findByRole('textbox', { name: 'Search base' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};

export const GroupsFailed: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('getAuthBackendGroups', () => apiError(503, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the roles of its groups')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
