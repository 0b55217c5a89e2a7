import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { listClusterNodes } from '@tailrace/sdk/operations/cluster';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { NodesPage } from './NodesPage.tsx';

const route = { path: '/system/nodes', layout: Shell };
const overview = exampleBody('getClusterOverview')[mockNode.node_id] ?? null;
const cluster = exampleHandlers({
  listClusterNodes: { total: 2, nodes: [mockNode, mockSecondNode] },
  getClusterOverview: { [mockNode.node_id]: overview, [mockSecondNode.node_id]: null },
});

const states = listStates({
  operation: listClusterNodes,
  noun: { one: 'node', many: 'nodes' },
  route,
  emptyTitle: 'No node is listed',
  reply: (total) => ({
    total,
    nodes: Array.from({ length: total }, (_, index) => ({
      ...mockNode,
      is_master: index === 0,
      node_id: `${String(index).padStart(8, '0')}-2c4e-4a5b-9d0e-0b6f3a1c9e11`,
      short_node_id: String(index).padStart(8, '0'),
      hostname: `log-${index}${'.a-rather-long-part'.repeat(index % 6)}.example.org`,
    })),
  }),
});

const meta = {
  title: 'Screens/Cluster/Nodes',
  component: NodesPage,
  parameters: { route, msw: cluster },
} satisfies Meta<typeof NodesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const choose = async (name: string, action: string) => {
  const row = await rowOf(name);
  await userEvent.click(row.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

export const Cluster: Story = {
  play: async () => {
    const first = await rowOf('log-a');
    await waitFor(() => expect(first.getByText('Running')).toBeVisible());
    await waitFor(() => expect(first.getByText('48,210 · 12%')).toBeVisible());
    await expect((await rowOf('log-b')).getByText('Not responding')).toBeVisible();
  },
};

/** Pausing asks first; the text on the button must be typed before a shutdown. */
export const Changed: Story = {
  play: async () => {
    await waitFor(async () => expect((await rowOf('log-a')).getByText('Running')).toBeVisible());
    await choose('log-a', 'Pause message processing…');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause processing' }));
    await says(`Message processing paused successfully in '${mockNode.hostname}'`);
    await choose('log-a', 'Set load balancer status to DEAD…');
    await userEvent.click(await screen.findByRole('button', { name: 'Set status to DEAD' }));
    await says('Load balancer status successfully changed');
    await choose('log-a', 'Shut down node…');
    const shutdown = await screen.findByRole('button', { name: 'Shut down node' });
    await expect(shutdown).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type “SHUTDOWN” to confirm' }), 'SHUTDOWN');
    await userEvent.click(shutdown);
    await says(`Node '${mockNode.node_id}' will shutdown shortly`);
  },
};

export const Refused: Story = {
  parameters: {
    msw: [
      handle('pauseNodeProcessing', () => apiError(502, 'Bad Gateway')),
      handle('overrideNodeLoadBalancerStatus', () => apiError(502, 'Bad Gateway')),
    ],
  },
  play: async () => {
    await waitFor(async () => expect((await rowOf('log-a')).getByText('Running')).toBeVisible());
    await choose('log-a', 'Pause message processing…');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause processing' }));
    await says(`Could not pause message processing in node '${mockNode.hostname}'`);
  },
};

/** Readers see the nodes and change nothing. */
export const ReadOnly: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    const row = await rowOf('log-a');
    await userEvent.click(row.getByRole('button', { name: /^Actions for/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Show inputs of the node' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /Pause|Shut down|dump/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
/** The rail counts them, too. */
export const Full: Story = {
  ...states.full,
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'nodes' })).toHaveAttribute('aria-rowcount', '401');
  },
};
export const Dark: Story = states.dark;
