import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockChanges, mockSidecar } from '@tailrace/mocks/fleet';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { sidecarPage } from '@tailrace/mocks/sidecars';
import { loggedInWith, mockAdmin, mockSidecarUser } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { InstallPage } from './InstallPage.tsx';

const route = { path: '/system/sidecars/install', layout: Shell };

const secret = '1k9d3tq0v7b2m5c8n4h6j1f0a2e4g6i8l0o3p5r7s9u1t3v5q7d';

/** The user that agents log in as, beside the one that is logged in. */
const users = handle('getUserByUsername', ({ params }) =>
  params.user === mockSidecarUser.username ? mockSidecarUser : mockAdmin,
);

const tokens = [
  users,
  handle('createUserToken', ({ params }) => ({
    id: '60b5f8d3e4a1d80001a2b602',
    name: String(params.token),
    token: secret,
    last_access: '1970-01-01T00:00:00.000Z',
  })),
];

const meta = {
  title: 'Screens/Sidecars/Install an agent',
  component: InstallPage,
  parameters: { route, msw: tokens },
} satisfies Meta<typeof InstallPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const steps = async () => within(await screen.findByRole('list', { name: 'Install the agent' }));

/** The token is filled in where the agent needs it. */
export const WithToken: Story = {
  play: async () => {
    await expect((await steps()).getByText(/server_api_token: "TOKEN"/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    await expect(await (await steps()).findByText(new RegExp(secret))).toBeVisible();
    await expect(screen.getByText(/shown only until you leave this page/)).toBeVisible();
    await expect(screen.getByText('Waiting for a new sidecar')).toBeVisible();
  },
};

export const WithTokenDark: Story = { ...WithToken, globals: { theme: 'dark' } };

export const ForWindows: Story = {
  parameters: { route: { ...route, url: `${route.path}?os=windows` } },
  play: async () => {
    await expect((await steps()).getByText(/-APITOKEN=TOKEN/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'System' }), 'rpm');
    await expect(await (await steps()).findByText(/sudo yum install graylog-sidecar/)).toBeVisible();
  },
};

const arrived = mockSidecar(50, { name: 'new-01', configurations: [] });
let requests = 0;

/** The first registration ticks the steps, and leads on. */
export const Registered: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      ...tokens,
      handle('listSidecarChanges', ({ query }) => ({
        changes: [
          ...(query.has('since')
            ? mockChanges.slice(0, 1).map((change) => ({
                ...change,
                id: '60b4cd44a1b2c3d4e5f60099',
                kind: 'registered' as const,
                node_id: arrived.node_id,
                node_name: arrived.node_name,
              }))
            : []),
          ...mockChanges.slice(0, 1),
        ],
        has_more: false,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'new-01' })).toBeVisible();
    await expect(screen.getByRole('img', { name: 'Step 3, done' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Assign a configuration' })).toHaveAttribute(
      'href',
      expect.stringContaining(arrived.node_id),
    );
  },
};

/** A cluster records no changes, so that the list is compared with what it was. */
export const RegisteredOnCluster: Story = {
  parameters: {
    msw: [
      handle('listSidecars', () => {
        requests += 1;
        return sidecarPage(requests > 1 ? [arrived] : []);
      }),
      handle('listAllSidecars', () => sidecarPage([])),
      ...serverVariant('4.1.2'),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Waiting for a new sidecar')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'new-01' })).toBeVisible(), {
      timeout: 15_000,
    });
  },
};

export const NotAllowed: Story = {
  parameters: { msw: [loggedInWith('sidecars:read')] },
  play: async () => {
    await expect(await screen.findByText('users:tokencreate:graylog-sidecar')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Create token' })).not.toBeInTheDocument();
  },
};

export const TokenRefused: Story = {
  parameters: {
    msw: [
      users,
      handle('createUserToken', () => apiError(500, 'The store is read only')),
      handle('listSidecarChanges', forbidden),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
    await screen.findByText('Could not create token');
  },
};
