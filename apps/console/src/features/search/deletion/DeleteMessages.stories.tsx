import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useMenuSections } from '#/app/page-menu.ts';
import { PageMenu } from '#/components/core/PageMenu.tsx';
import { DeleteMessages } from './DeleteMessages.tsx';

const counted = { messages: 128, closed_indices: [], read_only_index_sets: [] };
const running = exampleBody('getMessageDeletion');
const done = {
  ...running,
  status: 'done',
  deleted_messages: 128,
  percent_complete: 100,
  job_id: null,
} as const;

const Menu = () => <PageMenu sections={useMenuSections()} onChoose={({ run }) => run()} />;

/** Deletes the messages of the search that is on the screen. */
const meta = {
  title: 'Screens/Search/Deleting messages',
  component: DeleteMessages,
  // Only our own server has it.
  globals: { server: 'contract' },
  render: (args) => (
    <>
      <Menu />
      <DeleteMessages {...args} />
    </>
  ),
  args: {
    result: {
      request: {
        query: 'source:web-07 AND password',
        timeRange: { type: 'absolute', from: '2021-06-08T10:30:00.000Z', to: '2021-06-09T10:30:00.000Z' },
        streams: [],
      },
      timeRangeText: '2021-06-08 12:30 to 2021-06-09 12:30',
    },
    streams: ['Web servers'],
    onDeleted: fn(),
  },
} satisfies Meta<typeof DeleteMessages>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete these messages…' }));
  return within(await screen.findByRole('alertdialog', { name: 'Delete messages' }));
}

/** The example of the contract has a closed index, whose messages stay. */
export const Confirming: Story = {
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText('Messages in closed indices stay: graylog_2.')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Delete 128 messages' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type “128” to confirm' }), '12');
    await expect(confirm).toBeDisabled();
    await userEvent.keyboard('8');
    await expect(confirm).toBeEnabled();
  },
};

export const ConfirmingDark: Story = { ...Confirming, globals: { theme: 'dark' } };

export const Running: Story = {
  play: async () => {
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByRole('textbox'), '128{Enter}');
    await expect(await dialog.findByRole('progressbar', { name: 'Messages deleted' })).toHaveValue(31);
    await expect(dialog.getByText(/^40 of 128 messages\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel the deletion' })).toBeEnabled();
  },
};

export const Done: Story = {
  parameters: {
    msw: [
      handle('countMessagesToDelete', () => counted),
      handle('deleteMessages', () => ({ ...running, status: 'waiting' as const })),
      handle('getMessageDeletion', () => done),
    ],
  },
  play: async ({ args }) => {
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByRole('textbox'), '128{Enter}');
    await expect(await dialog.findByText('128 messages deleted')).toBeVisible();
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
  },
};

export const NothingToDelete: Story = {
  parameters: {
    msw: [
      handle('countMessagesToDelete', () => ({ ...counted, messages: 0, read_only_index_sets: ['Archive'] })),
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText('No messages can be deleted.')).toBeVisible();
    await expect(dialog.getByText(/not writable stay: Archive/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete 0 messages' })).toBeDisabled();
  },
};

/** More messages match than were counted; counting again shows how many. */
export const Refused: Story = {
  parameters: {
    msw: [handle('deleteMessages', () => apiError(409, '131 messages match now, not 128'))],
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByRole('textbox'), '128{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('131 messages match now, not 128');
    await expect(dialog.getByRole('button', { name: 'Count again' })).toBeEnabled();
  },
};

export const Counting: Story = {
  parameters: { msw: [handle('countMessagesToDelete', () => new Promise<never>(() => {}))] },
  play: async () => {
    const dialog = await openDialog();
    await expect(await dialog.findByText('Counting messages…')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [loggedInWith('streams:read')] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Delete these messages…' })).toBeNull();
  },
};
