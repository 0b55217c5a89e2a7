import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { getClusterNode } from '@tailrace/sdk/operations/cluster';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { NodePage } from './NodePage.tsx';

const states = itemStates({ operation: getClusterNode });
const overview = exampleBody('getClusterOverview')[mockNode.node_id];
if (!overview) throw new Error('The example has no overview of the node');

const meta = {
  title: 'Screens/Cluster/Node',
  component: NodePage,
  parameters: {
    route: {
      path: '/system/nodes/$nodeId',
      url: `/system/nodes/${mockNode.node_id}`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof NodePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const meter = (name: string) => screen.findByRole('meter', { name });

export const Live: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await meter('Output buffer: to be stored')).toHaveAttribute('aria-valuenow', '93');
    await expect(await meter('Heap')).toBeVisible();
    const journal = within(await screen.findByRole('region', { name: 'Journal' }));
    await waitFor(() => expect(journal.getByText('48,210')).toBeVisible());
    await expect(await screen.findByRole('heading', { name: 'Process' })).toBeVisible();
    await expect(screen.getAllByText(mockNode.cluster_id.toUpperCase())[0]).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'Machine' })).toBeVisible();
  },
};

export const Dark: Story = states.dark;

/** Since 7.0.7 a single node takes a permission of its own; the list of nodes has the same. */
export const RefusedOnGraylog70: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('getClusterNode', forbidden),
        handle('listClusterNodePlugins', forbidden),
        handle('listClusterInputStates', forbidden),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockNode.hostname })).toBeVisible();
    await expect(await screen.findByText(/permission to see the plugins/)).toBeVisible();
    await expect(await screen.findByText(/permission to see the inputs/)).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** Processing is paused, the journal disabled, and resuming is refused. */
export const Paused: Story = {
  parameters: {
    msw: [
      ...exampleHandlers({
        getClusterOverview: {
          [mockNode.node_id]: { ...overview, is_processing: false, lifecycle: 'paused' },
        },
        getNodeJournalInfo: {
          ...exampleBody('getNodeJournalInfo'),
          enabled: false,
          oldest_segment: null,
          journal_config: null,
        },
      }),
      handle('resumeNodeProcessing', () => apiError(502, 'Forbidden')),
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Processing paused')).toBeVisible());
    await waitFor(() => expect(screen.getByText(/^The journal is disabled/)).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: 'Resume message processing' }));
    await waitFor(() =>
      expect(
        screen.getByText(`Could not resume message processing in node '${mockNode.hostname}'`),
      ).toBeVisible(),
    );
  },
};

/** The node has left the list since the page was opened, and its parts cannot be read. */
export const Vanished: Story = {
  parameters: {
    msw: [
      ...exampleHandlers({ listClusterNodes: { total: 0, nodes: [] }, getClusterOverview: {} }),
      handle('getNodeJournalInfo', () => apiError(502, 'Bad Gateway')),
      handle('getNodeJvm', () => apiError(502, 'Bad Gateway')),
      handle('listClusterNodePlugins', () => apiError(502, 'Bad Gateway')),
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^Not seen since/)).toBeVisible());
    await waitFor(() => expect(screen.getByText('Could not get journal information')).toBeVisible());
    await waitFor(() => expect(screen.getByText('Could not get JVM information')).toBeVisible());
    await waitFor(() => expect(screen.getByText('Could not get plugins')).toBeVisible());
  },
};

export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'JVM' })).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
