import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockGelfInput, mockInputStates, mockStoppedInput, mockSyslogInput } from '@tailrace/mocks/inputs';
import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { apiError } from '@tailrace/mocks/replies';
import { playedBy } from '@tailrace/mocks/server-variants';
import type { InputState } from '@tailrace/sdk';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { EditInputPage } from './EditInputPage.tsx';
import { InputsPage } from './InputsPage.tsx';
import { NewInputPage } from './NewInputPage.tsx';

const updated = fn();

const secretInput = {
  ...mockStoppedInput,
  title: 'Edge routers',
  attributes: {
    ...mockStoppedInput.attributes,
    tls_enable: true,
    tls_key_password: 'of the server',
    of_a_plugin: { a: 1 },
  },
};

/** An input with a secret, and what a server of this version gets when it is saved, in the contract's form. */
const secretOn = (version: PlayedVersion) => ({
  route: {
    path: '/system/inputs/$inputId/edit',
    url: `/system/inputs/${secretInput.id}/edit`,
    layout: Shell,
  },
  msw: [
    playedBy(
      version,
      handle('getInput', () => secretInput),
      handle('updateInput', async ({ body }) => {
        updated((await body()).configuration);
        return { id: secretInput.id };
      }),
    ),
  ],
});

/** Inputs of servers whose secrets can be set, but not read, and that know more states. */
const meta = {
  title: 'Screens/Inputs/Inputs on other servers',
  component: EditInputPage,
  parameters: secretOn('7.0'),
  beforeEach: () => updated.mockClear(),
} satisfies Meta<typeof EditInputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save input' }));

/** Another setting changes: the server keeps the secret, and settings that the type does not describe. */
export const SecretRetained: Story = {
  play: async () => {
    const port = await screen.findByRole('spinbutton', { name: 'Port' });
    await expect(screen.getByText('Is set')).toBeVisible();
    await userEvent.clear(port);
    await userEvent.type(port, '6515');
    await save();
    await waitFor(() => expect(updated).toHaveBeenCalledOnce());
    await expect(updated.mock.lastCall?.[0]).toMatchObject({
      port: 6515,
      tls_key_password: '<password set>',
      of_a_plugin: { a: 1 },
    });
  },
};

export const SecretRetainedOn52: Story = { ...SecretRetained, parameters: secretOn('5.2') };

export const SecretReplaced: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace TLS key password' }));
    await userEvent.keyboard('new secret');
    await save();
    await waitFor(() => expect(updated).toHaveBeenCalledOnce());
    await expect(updated.mock.lastCall?.[0]).toMatchObject({ tls_key_password: 'new secret' });
  },
};

export const SecretRemoved: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Replace TLS key password' }));
    await expect(screen.getByPlaceholderText('Leave empty to remove it')).toBeVisible();
    await save();
    await waitFor(() => expect(updated).toHaveBeenCalledOnce());
    await expect(updated.mock.lastCall?.[0]).toMatchObject({ tls_key_password: null });
  },
};

/** The user's permissions were changed after the page was opened. */
export const Forbidden: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('getInput', () => secretInput),
        handle('updateInput', () => apiError(403, 'Not authorized')),
      ),
    ],
  },
  play: async () => {
    await screen.findByText('Is set');
    await save();
    await expect(await screen.findByText('Could not update input')).toBeVisible();
  },
};

const states: readonly InputState[] = mockInputStates.map((state, index) => ({
  ...state,
  ...[
    { state: 'SETUP' as const },
    { state: 'FAILING' as const, detailed_message: 'The broker does not respond' },
    { state: 'WAITING_FOR_LEADER' as InputState['state'], detailed_message: null },
  ][index],
}));

/** An input in setup waits to be started, one that is failing runs, and a state nobody has heard of has its name. */
export const States: Story = {
  render: () => <InputsPage />,
  parameters: {
    route: { path: '/system/inputs', layout: Shell },
    msw: [
      playedBy('7.0', ...exampleHandlers({ listClusterInputStates: { [mockNode.node_id]: [...states] } })),
    ],
  },
  play: async () => {
    const rowOf = ({ title }: { title: string }) => screen.findByRole('row', { name: new RegExp(title) });
    const actionsOf = async ({ title }: { title: string }) => {
      await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }));
      const menu = within(await screen.findByRole('menu'));
      const labels = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return labels;
    };
    await waitFor(async () => expect(await rowOf(mockSyslogInput)).toHaveTextContent('In setup'));
    await expect(await rowOf(mockGelfInput)).toHaveTextContent('FailingThe broker does not respond');
    await expect(screen.getByText('Waiting for leader')).toBeVisible();
    await expect(await actionsOf(mockSyslogInput)).toContain('Start input');
    await expect(await actionsOf(mockGelfInput)).toContain('Stop input');
  },
};

/** The server only lists the types whose inputs the user may create. */
export const NoTypes: Story = {
  render: () => <NewInputPage />,
  parameters: {
    route: { path: '/_authed/system/inputs/new', url: '/system/inputs/new', layout: Shell },
    msw: [playedBy('7.0', ...exampleHandlers({ listInputTypeDescriptions: {} }))],
  },
  play: async () => {
    await expect(await screen.findByText(/Ask someone who can grant input_types:create/)).toBeVisible();
  },
};
