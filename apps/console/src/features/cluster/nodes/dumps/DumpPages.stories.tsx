import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ProcessBufferDumpPage } from './ProcessBufferDumpPage.tsx';
import { ThreadDumpPage } from './ThreadDumpPage.tsx';

const at = (page: string) => ({
  path: `/system/${page}/$nodeId`,
  url: `/system/${page}/${mockNode.node_id}`,
  layout: Shell,
});
const threaddump = Array.from(
  { length: 400 },
  (_, thread) =>
    `"worker ${thread}" id=${thread} state=${thread % 50 === 0 ? 'RUNNABLE' : 'WAITING'}\n    at ${'org.example.long.name.'.repeat(thread % 9)}Worker.run(Worker.java:${thread})\n\n`,
).join('');

const meta = {
  title: 'Screens/Cluster/Dumps',
  component: ThreadDumpPage,
  parameters: { route: at('threaddump'), msw: exampleHandlers({ getNodeThreadDump: { threaddump } }) },
} satisfies Meta<typeof ThreadDumpPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** More than a thousand lines: found in by the keyboard alone. */
export const Threads: Story = {
  play: async () => {
    const lines = within(await screen.findByRole('region', { name: 'Thread dump' }));
    await userEvent.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Find in the dump' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'runnable{Enter}{Enter}{Enter}');
    await waitFor(() => expect(screen.getByText('3 of 8 matching lines')).toBeVisible());
    await waitFor(() => expect(lines.getByText('"worker 100" id=100 state=')).toBeVisible());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only matching lines' }));
    await waitFor(() => expect(lines.getByText('"worker 350" id=350 state=')).toBeVisible());
  },
};

export const ThreadsDark: Story = { globals: { theme: 'dark' } };

/** The first dump stays when another cannot be taken. */
export const Reloaded: Story = {
  parameters: { msw: [handle('getNodeThreadDump', firstOnly())] },
  play: async () => {
    await screen.findByText('"main"');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh dump' }));
    await waitFor(() => expect(screen.getByText('Could not get thread dump')).toBeVisible());
    await expect(screen.getByText('"main"')).toBeVisible();
  },
};

function firstOnly() {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? { threaddump: '"main"\n' } : apiError(502, 'Bad Gateway');
  };
}

export const ProcessBuffer: Story = {
  parameters: { route: at('processbufferdump') },
  render: () => <ProcessBufferDumpPage />,
  play: async () => {
    const lines = within(await screen.findByRole('region', { name: 'Process buffer dump' }));
    await expect(await lines.findByText('ProcessBufferProcessor #0: idle')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('getNodeThreadDump', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading thread dump' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('getNodeThreadDump', () => apiError(502, 'Bad Gateway'))] },
  play: async () => {
    await expect(await screen.findByText('Could not get thread dump')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('getNodeThreadDump', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('threads:dump')).toBeVisible();
  },
};
