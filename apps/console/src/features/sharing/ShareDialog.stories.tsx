import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { mockShareReply, mockShares } from '@tailrace/mocks/sharing';
import { mockReader } from '@tailrace/mocks/users';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ShareDialog } from './ShareDialog.tsx';

const entity = `grn::::search:${mockSavedSearch.id}`;
const sent = fn();

const meta = {
  title: 'Screens/Sharing/Share',
  component: ShareDialog,
  parameters: { route: { path: '/views' } },
  args: { type: 'search', id: mockSavedSearch.id, title: mockSavedSearch.title, onClose: fn() },
} satisfies Meta<typeof ShareDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const finder = () => screen.findByRole('combobox', { name: 'Share with' });
const rows = () => within(screen.getByRole('list', { name: 'Shared with' })).getAllByRole('listitem');

async function add(name: string): Promise<void> {
  await userEvent.type(await finder(), name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

export const Shared: Story = {
  play: async () => {
    await expect(await finder()).toHaveFocus();
    await expect(await screen.findByRole('combobox', { name: 'Permission of Mira Okafor' })).toHaveValue(
      'view',
    );
  },
};

export const Dark: Story = { ...Shared, globals: { theme: 'dark' } };

/** The new grantees lack permission for the streams of the search; service accounts as well. */
export const Adding: Story = {
  parameters: {
    msw: [
      handle('updateEntityShare', async ({ params, body }) => {
        const selected = (await body()).selected_grantee_capabilities ?? {};
        sent(selected);
        return mockShareReply(params.entityGRN, selected);
      }),
    ],
  },
  play: async ({ args }) => {
    await add('Nightly');
    await expect(await screen.findByText(/No permission to read the stream/)).toBeVisible();
    await add('Everyone');
    await expect(await screen.findByText(/Not everyone can read the streams/)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Permission of Nightly Report' }),
      'Manager',
    );
    await expect(rows()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Save sharing' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(sent).toHaveBeenLastCalledWith({
      ...mockShares,
      'grn::::builtin-team:everyone': 'view',
      'grn::::user:60b5f3c2e4a1d80001a2b3c7': 'manage',
    });
  },
};

const updated = fn();

/** What a new grantee lacks is shared in the same step, by who owns it. */
export const SharingWhatItNeeds: Story = {
  parameters: {
    msw: [
      handle('updateEntityShare', async ({ params, body }) => {
        const selected = (await body()).selected_grantee_capabilities ?? {};
        updated(params.entityGRN, selected);
        return mockShareReply(params.entityGRN, selected);
      }),
    ],
  },
  play: async ({ args }) => {
    await add('Nightly');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Share “.*” with them too$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save sharing' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    const report = 'grn::::user:60b5f3c2e4a1d80001a2b3c7';
    await expect(updated).toHaveBeenNthCalledWith(1, expect.stringMatching(/:stream:/), { [report]: 'view' });
    await expect(updated).toHaveBeenNthCalledWith(2, entity, { ...mockShares, [report]: 'view' });
  },
};

/** Why somebody can or cannot open it, whether or not it is shared with them. */
export const CheckingAccess: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect((await screen.findAllByText(/Shared by/))[0]).toBeVisible();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Check access of' }), 'joris');
    await userEvent.click(await screen.findByRole('option', { name: /Joris/ }));
    await expect(
      await screen.findByText('Tomas Brandt can open “Edge routers” through a share given by mira.'),
    ).toBeVisible();
  },
};

export const CheckingAccessDark: Story = {
  ...CheckingAccess,
  globals: { theme: 'dark', server: 'contract' },
};

export const AddingDark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await add('Everyone');
    await expect(await screen.findByText(/Not everyone can read the streams/)).toBeVisible();
  },
};

/** An entity must have an owner. */
export const LastOwnerRemoved: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Remove .*Papadopoulou$/ }));
    await expect(await finder()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Save sharing' }));
    await expect((await screen.findAllByText(/Removing the last owner is not allowed/))[0]).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** The owner's view of an entity that is not shared. */
export const WithNobody: Story = {
  parameters: {
    username: mockReader.username,
    msw: [
      handle('getUserByUsername', () => ({ ...mockReader, grn_permissions: [`entity:own:${entity}`] })),
      handle('prepareEntityShare', () => mockShareReply(entity, {})),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Owner; nobody else can see it')).toBeVisible();
  },
};

export const NobodyToShareWith: Story = {
  parameters: {
    msw: [handle('prepareEntityShare', () => ({ ...mockShareReply(entity, {}), available_grantees: [] }))],
  },
  play: async () => {
    await expect(await screen.findByText(/You cannot share it/)).toBeVisible();
  },
};

const crowd = Array.from({ length: 300 }, (_, n) => ({
  id: `grn::::user:60b5f4d1e4a1d80001a2${String(n).padStart(4, '0')}`,
  type: 'user' as const,
  title:
    n === 2
      ? 'مريم العلي'
      : `User of the night shift number ${n} ${n === 3 ? 'in every office of '.repeat(9) : ''}`,
}));
const crowdShares = Object.fromEntries(crowd.slice(0, 200).map(({ id }) => [id, 'view' as const]));

export const Full: Story = {
  parameters: {
    msw: [
      handle('prepareEntityShare', () => ({
        ...mockShareReply(entity, crowdShares),
        available_grantees: crowd,
      })),
    ],
  },
  play: async () => {
    await finder();
    await expect(rows()).toHaveLength(200);
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('prepareEntityShare', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the shares')).toBeVisible();
    await expect(screen.getByText(`entity:own:${entity}`)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('prepareEntityShare', () => apiError(503, 'Busy'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the shares')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

/** The form keeps the selection. */
export const RefusedOnSaving: Story = {
  parameters: { msw: [handle('updateEntityShare', () => apiError(500, 'The disk is full'))] },
  play: async () => {
    await add('Joris');
    await userEvent.click(screen.getByRole('button', { name: 'Save sharing' }));
    await expect(await screen.findByText('The disk is full')).toBeVisible();
    await expect(rows()).toHaveLength(3);
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('prepareEntityShare', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading the shares' })).toBeVisible();
  },
};
