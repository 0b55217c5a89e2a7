import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith } from '@tailrace/mocks/users';
import { listOutputs } from '@tailrace/sdk/operations/outputs';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { OutputsPage } from './OutputsPage.tsx';
import { deletionEffect } from './outputs.ts';

const output = exampleBody('getOutput');

const route = { path: '/system/outputs', layout: Shell };

const states = listStates({
  failedTitle: 'Could not load outputs',
  operation: listOutputs,
  noun: { one: 'output', many: 'outputs' },
  route,
  reply: (total) => ({
    total,
    outputs: Array.from({ length: total }, (_, index) => ({
      ...output,
      id: String(index).padStart(24, '6'),
      title: `Output ${index}${' of a long name'.repeat(index % 6)}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Outputs/Outputs',
  component: OutputsPage,
  parameters: {
    route,
    msw: exampleHandlers({ listStreams: { total: 1, streams: [exampleBody('getStream')] } }),
  },
} satisfies Meta<typeof OutputsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = await screen.findByRole('row', { name: /To the archive/ });
    await expect(await within(row).findByText('GELF Output')).toBeVisible();
    await expect(within(row).getByText('archive.example.net:12201 (TCP)')).toBeVisible();
    await expect(await within(row).findByText('Not connected')).toBeVisible();
    await expect(await within(row).findByRole('link', { name: 'Shop front' })).toBeVisible();
  },
};

/** It does not report how outputs do, so these columns are missing. */
export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const row = await screen.findByRole('row', { name: /To the archive/ });
    await expect(await within(row).findByText('GELF Output')).toBeVisible();
    await expect(screen.queryByRole('columnheader', { name: /State/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** Deleting cannot be undone, because streams lose the output with it. */
export const Deleting: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${output.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete output…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /To the archive/ }));
    await expect(dialog.getByText(deletionEffect)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete output' }));
    await screen.findByText('Output "To the archive" deleted successfully');
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('outputs:read')] },
  play: async () => {
    await screen.findByRole('row', { name: /To the archive/ });
    await expect(screen.queryByRole('link', { name: 'Create output' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
