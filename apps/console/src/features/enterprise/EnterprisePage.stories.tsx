import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError, notFound } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith } from '@tailrace/mocks/users';
import { getFreeLicenseInfo } from '@tailrace/sdk/operations/enterprise';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EnterprisePage } from './EnterprisePage.tsx';

const meta = {
  title: 'Screens/Cluster/Enterprise license',
  component: EnterprisePage,
  parameters: { route: { path: '/system/enterprise', layout: Shell } },
} satisfies Meta<typeof EnterprisePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getFreeLicenseInfo });

const fill = async (email = 'mira@example.net') => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Mira');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Okafor');
  await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Example Org');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '+351 000 000 000{Enter}');
};

const withStatus = (license_status: 'staged' | 'installed') => ({
  msw: exampleHandlers({ getFreeLicenseInfo: { free_license_info: { license_status } } }),
});

export const Absent: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByText('No license has been requested.')).toBeVisible();
  },
};

export const Dark: Story = { ...Absent, ...states.dark, globals: { server: 'contract' } };

let wasRequested = false;

export const Requested: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('requestFreeLicense', () => {
        wasRequested = true;
        return new HttpResponse(null, { status: 202 });
      }),
      handle('getFreeLicenseInfo', () => ({
        free_license_info: { license_status: wasRequested ? ('staged' as const) : ('absent' as const) },
      })),
    ],
  },
  beforeEach: () => {
    wasRequested = false;
  },
  play: async () => {
    await fill();
    await screen.findByText('Your free enterprise license should be on the way.');
    await expect(
      await screen.findByText('A license has been requested and is not installed yet.'),
    ).toBeVisible();
  },
};

export const Staged: Story = { parameters: withStatus('staged') };
export const Installed: Story = { parameters: withStatus('installed') };

export const NoEmail: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await fill('mira');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid());
  },
};

export const RequestRefused: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [handle('requestFreeLicense', () => apiError(500, 'The license service did not answer'))],
  },
  play: async () => {
    await fill();
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert).toHaveTextContent(
        'Requesting a free enterprise license failed: The license service did not answer',
      ),
    );
  },
};

/** Servers from 5.0 on have no such calls. */
export const NewerServer: Story = {
  parameters: { msw: [handle('getFreeLicenseInfo', notFound)] },
  play: async () => {
    await expect(await screen.findByText('This server has no free enterprise licenses')).toBeVisible();
  },
};

export const Graylog70: Story = { ...NewerServer, parameters: { msw: serverVariant('7.0') } };

export const ForReaders: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [loggedInWith('licenseinfos:read')] },
  play: async () => {
    await expect(await screen.findByText(/freelicenses:create/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Request license' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = {
  globals: { server: 'contract' },
  ...states.failed,
  play: async () => {
    await expect(
      await screen.findByText("Couldn't load license information: The store did not answer"),
    ).toBeVisible();
  },
};
export const Denied: Story = {
  globals: { server: 'contract' },
  ...states.denied,
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the license')).toBeVisible();
  },
};
