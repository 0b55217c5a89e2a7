import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockFailedInput, mockInputStates, mockInputs, mockSyslogInput } from '@tailrace/mocks/inputs';
import {
  crowdedHandlers,
  mockEveryNotification,
  mockPausedNode,
  quietHandlers,
} from '@tailrace/mocks/overview';
import { apiError, forbidden, noContent } from '@tailrace/mocks/replies';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith, mockReader } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { OverviewPage } from './OverviewPage.tsx';

const meta = {
  title: 'Screens/Cluster/Overview',
  component: OverviewPage,
  parameters: { route: { path: '/system/overview', layout: Shell }, msw: quietHandlers },
} satisfies Meta<typeof OverviewPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const verdict = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role=status] *, [role=status]' });
const problems = async () => within(await screen.findByRole('list', { name: 'Problems' }));

export const AllIsWell: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await verdict('All is well')).toBeVisible();
    const figures = within(await screen.findByRole('list', { name: 'Figures' }));
    await expect(await figures.findByText('2 running')).toBeVisible();
    await expect(figures.getByRole('link', { name: /Inputs/ })).toHaveAttribute('href', '/system/inputs');
    await expect(await figures.findByText(/full on 2 Apr 2026/)).toBeVisible();
    await expect(await figures.findByText('of 4 cores')).toBeVisible();
    await expect(figures.getByText('of 8 GiB')).toBeVisible();
    await userEvent.click(await screen.findByText('Show traffic by day'));
    await expect(await screen.findByRole('cell', { name: '2021-05-11' })).toBeVisible();
  },
};

/** A Graylog cluster tells the version of its search engine. */
export const OnGraylog: Story = {
  parameters: {
    msw: [
      ...serverVariant('4.1.2'),
      handle('getElasticsearchStats', () => ({
        ...exampleBody('getElasticsearchStats'),
        cluster_version: '7.10.2',
      })),
      ...quietHandlers,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Search engine 7.10.2')).toBeVisible();
  },
};

/** What is known of an index set goes below its title, which is seen in full. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Index sets by size' }));
    for (const link of list.getAllByRole('link')) {
      const { scrollWidth, clientWidth } = link.parentElement ?? link;
      await expect(scrollWidth).toBe(clientWidth);
    }
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

const started: string[] = [];

/** A failed input is started, a dismissed notification goes away, a paused node is resumed. */
export const ResolvedFromHere: Story = {
  parameters: {
    msw: [
      ...(() => {
        let isDismissed = false;
        const notification = mockEveryNotification.filter(
          ({ type }) => type === 'es_node_disk_watermark_low',
        );
        return [
          handle('listSystemNotifications', () => {
            const notifications = isDismissed ? [] : notification;
            return { total: notifications.length, notifications: [...notifications] };
          }),
          handle('dismissSystemNotification', () => {
            isDismissed = true;
            return noContent();
          }),
          handle('startInput', ({ params }) => {
            started.push(params.inputId);
            return { [mockNode.node_id]: { id: params.inputId } };
          }),
        ];
      })(),
      ...exampleHandlers({
        listInputs: { total: mockInputs.length, inputs: [...mockInputs] },
        listClusterInputStates: { [mockNode.node_id]: mockInputStates.slice(0, 2) },
      }),
      ...quietHandlers,
    ],
  },
  play: async () => {
    const list = await problems();
    await userEvent.click(await list.findByRole('button', { name: `Start input ${mockFailedInput.title}` }));
    await waitFor(() => expect(started).toContain(mockFailedInput.id));
    await userEvent.click(list.getByRole('button', { name: 'Dismiss: The disk is filling up' }));
    await expect(await verdict('No problems, 2 things to note')).toBeVisible();
  },
};

export const EveryNotification: Story = {
  parameters: {
    msw: [
      ...exampleHandlers({
        listSystemNotifications: {
          total: mockEveryNotification.length,
          notifications: [...mockEveryNotification],
        },
      }),
      ...quietHandlers,
    ],
  },
  play: async () => {
    await expect(await verdict('26 problems, 15 of them urgent')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 22 more' }));
    const list = await problems();
    await expect(list.getAllByRole('listitem')).toHaveLength(26);
    await expect(list.getByText(`The input “${mockSyslogInput.title}” failed to start`)).toBeVisible();
  },
};

/** A cluster in trouble: a silent and a paused node, a yellow search cluster, failures. */
export const ClusterInTrouble: Story = {
  parameters: {
    msw: [
      ...exampleHandlers({
        getServerInfo: { ...exampleBody('getServerInfo'), version: '4.1.14+1a2b3c4' },
        getClusterOverview: {
          [mockNode.node_id]: mockPausedNode,
          [mockSecondNode.node_id]: null,
        },
        listClusterNodes: { total: 2, nodes: [mockNode, mockSecondNode] },
        getIndexerClusterHealth: {
          status: 'yellow',
          shards: { active: 12, initializing: 0, relocating: 0, unassigned: 4 },
        },
        countIndexerFailures: { count: 1207 },
      }),
      ...quietHandlers,
    ],
  },
  play: async () => {
    const list = await problems();
    await expect(await list.findByText(/^The node log-b.* does not answer$/)).toBeVisible();
    await expect(
      list.getByRole('button', { name: `Resume processing on ${mockNode.hostname}` }),
    ).toBeVisible();
    await expect(await list.findByText('The search cluster is yellow')).toBeVisible();
    await expect(await list.findByText(/^1,207 messages could not be stored/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [handle('listSystemNotifications', () => new Promise<never>(() => {})), ...quietHandlers],
  },
  play: async () => {
    await expect(await screen.findByText('Checking…')).toBeVisible();
  },
};

const fails = () => apiError(500, 'The store did not answer');

/** One part that fails leaves the others alone, and nobody is told that all is well. */
export const Failed: Story = {
  parameters: {
    msw: [
      handle('listSystemNotifications', fails),
      handle('getClusterTraffic', fails),
      handle('listSystemMessages', fails),
      ...quietHandlers,
    ],
  },
  play: async () => {
    await expect(await verdict('1 problem')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Retry loading the traffic' })).toBeVisible();
  },
};

/** Readers are told what they do not see, and their fewer figures share the whole strip. */
export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await verdict('Not everything can be checked')).toBeVisible();
    await expect(await screen.findByText(/^Not included: the system notifications/)).toBeVisible();
    await expect(await screen.findByText(/It requires systemmessages:read/)).toBeVisible();
    const strip = screen.getByRole('list', { name: 'Figures' });
    const lastFigure = strip.lastElementChild?.getBoundingClientRect().right;
    await expect(lastFigure).toBeCloseTo(strip.getBoundingClientRect().right, -1);
  },
};

/** A newer server refuses what its permissions allowed before: the panels say so, and the others work. */
export const RefusedOnGraylog70: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('getClusterOverview', forbidden),
        handle('listClusterJobs', forbidden),
        ...quietHandlers,
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^Not included: the nodes\./)).toBeVisible();
    await expect(
      await screen.findByText('You don’t have permission to see the nodes. Ask an administrator for access.'),
    ).toBeVisible();
    await expect(await screen.findByRole('list', { name: 'Index sets by size' })).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  },
};

export const Denied: Story = {
  parameters: { msw: [loggedInWith('streams:read'), ...quietHandlers] },
  play: async () => {
    await expect(await screen.findByText('system:read')).toBeVisible();
  },
};

/** Nothing is set up yet. */
export const Empty: Story = {
  parameters: {
    msw: [
      ...exampleHandlers({
        listInputs: { total: 0, inputs: [] },
        listClusterInputStates: { [mockNode.node_id]: [] },
        listClusterJobs: { [mockNode.node_id]: { jobs: [] } },
        listSystemMessages: { total: 0, messages: [] },
      }),
      ...quietHandlers,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('No job is running.')).toBeVisible();
    await expect(screen.getByText(/^No system messages yet/)).toBeVisible();
  },
};

/** Long names, a thousand index sets, a hundred stopped inputs, hundreds of messages. */
export const Full: Story = {
  parameters: {
    msw: [...crowdedHandlers, ...quietHandlers],
  },
  play: async () => {
    await expect(await verdict('No problems, 1 thing to note')).toBeVisible();
    await expect(await screen.findByText('995 more index sets')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await expect(await screen.findByText('Page 2 of 300')).toBeVisible();
  },
};

export const FullDark: Story = { ...Full, play: undefined, globals: { theme: 'dark' } };
