import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockCheckoutStream, mockPausedStream, mockStream, mockStreamPage } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import { listStreamsPaginated } from '@tailrace/sdk/operations/streams';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { StreamsPage } from './StreamsPage.tsx';

const route = { path: '/streams', layout: Shell };

const states = listStates({
  failedTitle: 'Could not load streams',
  operation: listStreamsPaginated,
  noun: { one: 'stream', many: 'streams' },
  route,
  reply: (total) =>
    mockStreamPage(
      Array.from({ length: total }, (_, index) => ({
        ...mockCheckoutStream,
        id: String(index).padStart(24, '6'),
        title:
          index % 9 === 0
            ? `רישומי חומת אש ${index}`
            : `Stream ${index}${' of a long name'.repeat(index % 6)}`,
        disabled: index % 4 === 0,
      })),
      new URLSearchParams('per_page=0'),
    ),
});

const meta = {
  title: 'Screens/Streams/Streams',
  component: StreamsPage,
  parameters: { route },
} satisfies Meta<typeof StreamsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async ({ title }: { title: string }) =>
  within(await screen.findByRole('row', { name: new RegExp(title.slice(0, 20)) }));

async function choose(stream: { title: string }, action: string) {
  await rowOf(stream);
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${stream.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Some: Story = {
  play: async () => {
    const row = await rowOf(mockCheckoutStream);
    await waitFor(() => expect(row.getByText('Default index set')).toBeVisible());
    await expect(row.getByText('Running')).toBeVisible();
    await expect(row.getByRole('link', { name: '1 rule' })).toBeVisible();
    await waitFor(() => expect(row.getByText('14')).toBeVisible());
    await expect((await rowOf(mockPausedStream)).getByText('Paused')).toBeVisible();
    await expect((await rowOf(mockStream)).getByText(/^Default · /)).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

export const EmptyForReaders: Story = {
  parameters: { msw: [loggedInWith('users:list'), ...(states.empty.parameters?.msw ?? [])] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('No streams have been shared with you yet')).toBeVisible());
    await expect(screen.queryByRole('link', { name: 'Create stream' })).not.toBeInTheDocument();
  },
};

export const Paused: Story = {
  play: async () => {
    await choose(mockCheckoutStream, 'Pause stream');
    await screen.findByText('Stream paused');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Stream started');
  },
};

export const PauseRefused: Story = {
  parameters: { msw: [handle('pauseStream', () => apiError(500, 'The store is full'))] },
  play: async () => {
    await choose(mockCheckoutStream, 'Pause stream');
    await screen.findByText('Could not pause Stream');
  },
};

const definition = {
  ...exampleBody('getEventDefinition'),
  title: 'Failed checkouts',
};

/** Event definitions that search the stream are named, and the title has to be typed. */
export const DeletingUsed: Story = {
  parameters: {
    msw: exampleHandlers({
      listEventDefinitions: {
        ...exampleBody('listEventDefinitions'),
        event_definitions: [
          { ...definition, config: { ...definition.config, streams: [mockCheckoutStream.id] } },
        ],
      } as never,
    }),
  },
  play: async () => {
    await choose(mockCheckoutStream, 'Delete stream…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete stream “Checkout”?' }));
    await expect(dialog.getByText(/“Failed checkouts”/)).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Delete stream' });
    await expect(button).toBeDisabled();
    await userEvent.type(
      dialog.getByRole('textbox', { name: /Type “Checkout” to confirm/ }),
      'Checkout{Enter}',
    );
    await screen.findByText('Stream "Checkout" deleted');
  },
};

export const BuiltIn: Story = {
  play: async () => {
    await rowOf(mockStream);
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${mockStream.title}` }));
    await screen.findByRole('menuitem', { name: 'Search this stream' });
    await expect(screen.queryByRole('menuitem', { name: 'Pause stream' })).not.toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: /Delete stream/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('streams:read')] },
  play: async () => {
    await choose(mockCheckoutStream, 'Show rules');
    await expect(screen.queryByRole('link', { name: 'Create stream' })).not.toBeInTheDocument();
  },
};

/** The dialog is in the address: a reload and a link keep it, and closing it takes it out. */
export const Sharing: Story = {
  parameters: { route: { ...route, url: `/streams?share=${mockCheckoutStream.id}` } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: `Share “${mockCheckoutStream.title}”` });
    await expect(await within(dialog).findByRole('combobox', { name: 'Share with' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
