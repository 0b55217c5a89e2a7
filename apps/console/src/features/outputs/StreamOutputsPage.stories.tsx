import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { listStreamOutputs } from '@tailrace/sdk/operations/outputs';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { StreamOutputsPage } from './StreamOutputsPage.tsx';

const output = exampleBody('getOutput');
const stream = exampleBody('getStream');
const other = { ...output, id: '60b6201d8c5d3a1f2e4b7a34', title: 'To the terminal' };

const route = {
  path: '/streams/$streamId/outputs',
  url: `/streams/${stream.id}/outputs`,
  layout: Shell,
};

const twoOutputs = exampleHandlers({ listOutputs: { total: 2, outputs: [output, other] } });

const states = listStates({
  failedTitle: 'Could not load outputs',
  operation: listStreamOutputs,
  noun: { one: 'output', many: 'outputs' },
  route,
  emptyTitle: 'This stream has no outputs',
  reply: (total) => ({
    total,
    outputs: Array.from({ length: total }, (_, index) => ({
      ...output,
      id: String(index).padStart(24, '6'),
      title: `Output ${index}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Outputs/Stream, outputs',
  component: StreamOutputsPage,
  parameters: { route, msw: twoOutputs },
} satisfies Meta<typeof StreamOutputsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Its target is down; another output can be added, and this one removed. */
export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = await screen.findByRole('row', { name: /To the archive/ });
    await expect(await within(row).findByText('Not connected')).toBeVisible();
    await expect(within(row).getByText(/Connection refused/)).toBeVisible();
    await expect(within(row).getByText('12,301')).toBeVisible();
    await expect(within(row).getByText('40 dropped')).toBeVisible();
    const choice = await screen.findByRole('combobox', { name: 'Existing output' });
    await userEvent.selectOptions(choice, 'To the terminal');
    await userEvent.click(screen.getByRole('button', { name: 'Add output' }));
    await screen.findByText('Output "To the terminal" added to the stream');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for To the archive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from stream' }));
    await screen.findByText('Output "To the archive" removed from the stream');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Output "To the archive" added to the stream');
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const NotAdded: Story = {
  parameters: {
    msw: [handle('addStreamOutputs', () => apiError(503, 'The store did not answer')), ...twoOutputs],
  },
  play: async () => {
    const choice = await screen.findByRole('combobox', { name: 'Existing output' });
    await userEvent.selectOptions(choice, 'To the terminal');
    await userEvent.click(screen.getByRole('button', { name: 'Add output' }));
    await screen.findByText('Could not add the output to the stream');
    await expect(choice).toHaveDisplayValue('To the terminal');
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('stream_outputs:read', `streams:read:${stream.id}`)] },
  play: async () => {
    await screen.findByRole('row', { name: /To the archive/ });
    await expect(screen.queryByRole('combobox', { name: 'Existing output' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Create output' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
