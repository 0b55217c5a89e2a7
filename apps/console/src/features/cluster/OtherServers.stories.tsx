import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { quietHandlers } from '@tailrace/mocks/overview';
import { forbidden, noContent } from '@tailrace/mocks/replies';
import { playedBy } from '@tailrace/mocks/server-variants';
import { loggedInWith, mockReader } from '@tailrace/mocks/users';
import type { SystemNotification } from '@tailrace/sdk';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NodePage, NodesPage } from './nodes/index.ts';
import { OverviewPage } from './overview/index.ts';

const base = { timestamp: '2021-05-11T09:00:00.000Z', node_id: mockNode.node_id };
const notifications = [
  { ...base, type: 'moon_is_full', severity: 'catastrophic', key: 'tonight' },
  { ...base, type: 'moon_is_full', severity: 'normal', key: 'tomorrow' },
  { ...base, type: 'no_input_running', severity: 'urgent' },
] as unknown as SystemNotification[];

const dismissed = fn();
const job = exampleBody('getClusterJob');

const overview = [
  ...exampleHandlers({
    listSystemNotifications: { total: notifications.length, notifications },
    listClusterJobs: {
      [mockNode.node_id]: {
        jobs: [
          job,
          { ...job, id: '60b5f4d1e4a1d80001a2b4f1', description: 'Cleans up', job_status: 'complete' },
          { ...job, id: '60b5f4d1e4a1d80001a2b4f2', description: 'Waits', job_status: 'runnable' },
        ],
      },
    },
  }),
  handle('dismissSystemNotification', ({ params, query }) => {
    dismissed(params.notificationType, query.get('key'));
    return noContent();
  }),
  ...quietHandlers,
];

/** A reader of Graylog 7.0, which refuses what 4.1 allowed. */
const asReader = playedBy(
  '7.0',
  loggedInWith(...mockReader.permissions),
  handle('getClusterNode', forbidden),
  handle('getThisClusterNode', forbidden),
  handle('listInputs', forbidden),
  handle('listClusterInputStates', forbidden),
  ...quietHandlers,
);

/** The cluster of newer versions of Graylog. */
const meta = {
  title: 'Screens/Cluster/Cluster on other servers',
  component: OverviewPage,
  parameters: {
    route: { path: '/system/overview', layout: Shell },
    msw: [playedBy('7.0', ...overview)],
  },
  beforeEach: () => {
    dismissed.mockClear();
  },
} satisfies Meta<typeof OverviewPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Types and severities that nobody knows are listed, and one of several is dismissed by its key. */
export const Overview: Story = {
  play: async () => {
    const problems = within(await screen.findByRole('list', { name: 'Problems' }));
    await expect(await problems.findByText('No input is running')).toBeVisible();
    const [dismiss] = await problems.findAllByRole('button', { name: 'Dismiss: Moon is full' });
    if (dismiss) await userEvent.click(dismiss);
    await waitFor(() => expect(dismissed).toHaveBeenCalledWith('moon_is_full', 'tonight'));
    const jobs = within(await screen.findByRole('list', { name: 'System jobs' }));
    await expect(jobs.getByText(/complete ·/)).toBeVisible();
    await expect(jobs.queryByRole('button', { name: 'Cancel job Cleans up' })).not.toBeInTheDocument();
  },
};

export const OverviewOn52: Story = {
  parameters: { msw: [playedBy('5.2', ...overview)] },
  play: Overview.play,
};

/** What 7.0 refuses to readers is left out, and not called a problem. */
export const OverviewOfReader: Story = {
  parameters: { msw: [asReader] },
  play: async () => {
    await expect(await screen.findByText(/^Not included: .*the inputs/)).toBeVisible();
    await expect(screen.queryByText(/Could not check/)).not.toBeInTheDocument();
  },
};

export const Nodes: Story = {
  parameters: { route: { path: '/system/nodes', layout: Shell }, msw: [asReader] },
  render: () => <NodesPage />,
  play: async () => {
    const node = within(await screen.findByRole('row', { name: new RegExp(mockNode.hostname) }));
    await expect(await node.findByText('Running')).toBeVisible();
  },
};

/** 7.0.7 and later do not let readers read one node, but list all. */
export const NodeOfReader: Story = {
  parameters: {
    route: {
      path: '/system/nodes/$nodeId',
      url: `/system/nodes/${mockNode.node_id}`,
      layout: Shell,
    },
    msw: [asReader],
  },
  render: () => <NodePage />,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockNode.hostname })).toBeVisible();
    await expect(screen.getByText(/^Master/)).toBeVisible();
  },
};
