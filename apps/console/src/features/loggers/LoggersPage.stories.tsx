import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { handle } from '@tailrace/mocks/handle';
import { mockLoggers, mockSubsystems } from '@tailrace/mocks/loggers';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { delay } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { LoggersPage } from './LoggersPage.tsx';

const path = '/system/logging';
const route = (search = '') => ({ path, url: path + search, layout: Shell });

const alone = [
  handle('listClusterLoggers', () => ({ [mockNode.node_id]: mockLoggers })),
  handle('listClusterLoggerSubsystems', () => ({ [mockNode.node_id]: mockSubsystems })),
];
const inCluster = handle('listClusterNodes', () => ({ total: 2, nodes: [mockNode, mockSecondNode] }));

const meta = {
  title: 'Screens/Cluster/Logging',
  component: LoggersPage,
  parameters: { route: route(), msw: alone },
} satisfies Meta<typeof LoggersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const levelOf = (name: string) => screen.findByRole('combobox', { name: `Log level of ${name}` });

export const OneNode: Story = {
  play: async () => {
    await expect(await levelOf('Search')).toHaveValue('warn');
    await expect(await levelOf('org.graylog2')).toHaveValue('info');
    await expect(screen.queryByRole('combobox', { name: 'Node' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** Parts of a name that go on in the next line; a name that may be broken after a dot has a text node for each. */
const brokenParts = (element: Element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    // One line may have several rectangles.
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top));
    if (lines.size > 1) broken.push(String(texts.currentNode.textContent));
  }
  return broken;
};

/** The loggers have the full width, and their names go on in the next line after a dot. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const level = await levelOf('Authentication');
    const table = within(screen.getByRole('table', { name: 'Subsystems' }));
    for (const name of table.getAllByText(/^(org|io)\./)) await expect(brokenParts(name)).toEqual([]);
    const name = table.getByText('org.graylog2.shared.security');
    const top = name.getBoundingClientRect().top;
    for (const above of [level, table.getByText('Successful and refused logins.')])
      await expect(top).toBeGreaterThanOrEqual(above.getBoundingClientRect().bottom);
    await expect(brokenParts(await screen.findByText(/^org\.graylog2\.shared\.security\.of/))).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** In a cluster single loggers are read-only, because the load balancer decides which node a call reaches. */
export const Cluster: Story = {
  parameters: { msw: [inCluster] },
  play: async () => {
    await expect(await levelOf('Search')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Node' })).toHaveValue(mockNode.node_id);
    await expect(
      screen.queryByRole('combobox', { name: 'Log level of org.graylog2' }),
    ).not.toBeInTheDocument();
  },
};

export const NodeDidNotRespond: Story = {
  parameters: { msw: [inCluster] },
  play: async () => {
    const node = await screen.findByRole('combobox', { name: 'Node' });
    await userEvent.selectOptions(node, mockSecondNode.node_id);
    await expect(await screen.findByText(`${mockSecondNode.hostname} did not answer`)).toBeVisible();
  },
};

/** A change takes effect immediately and can be undone. */
export const Changed: Story = {
  play: async () => {
    await userEvent.selectOptions(await levelOf('Search'), 'debug');
    await screen.findByText('Log level of Search set to debug successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Log level of Search set to warn successfully');
  },
};

export const LoggerChanged: Story = {
  play: async () => {
    await userEvent.selectOptions(await levelOf('org.graylog2'), 'trace');
    await expect(
      await screen.findByText('Log level of org.graylog2 set to trace successfully'),
    ).toBeInTheDocument();
  },
};

/** The server's error is shown, and the level reverts. */
export const ChangeRefused: Story = {
  parameters: {
    msw: [...alone, handle('setClusterSubsystemLogLevel', () => apiError(500, 'The log is read only'))],
  },
  play: async () => {
    const level = await levelOf('Search');
    await userEvent.selectOptions(level, 'debug');
    await screen.findByText('Could not change the log level');
    await waitFor(() => expect(level).toHaveValue('warn'));
  },
};

export const NoMatches: Story = {
  parameters: { route: route('?query=nope') },
  play: async () => {
    await expect(await screen.findByText('No logger matches')).toBeVisible();
  },
};

/** Readers see levels as text. */
export const ReadOnly: Story = {
  parameters: {
    username: mockReader.username,
    msw: [
      ...alone,
      handle('getUserByUsername', () => ({
        ...mockReader,
        permissions: [...mockReader.permissions, 'loggers:read'],
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /^org\.graylog2 Info$/ })).toBeVisible();
    await expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Recent messages' })).not.toBeInTheDocument();
  },
};

export const NothingToSee: Story = {
  parameters: {
    msw: [
      handle('listClusterLoggers', () => ({ [mockNode.node_id]: { total: 0, loggers: {} } })),
      handle('listClusterLoggerSubsystems', () => ({ [mockNode.node_id]: { subsystems: {} } })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see any subsystem')).toBeVisible();
    await expect(await screen.findByText('No loggers visible to you')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      handle('listClusterLoggerSubsystems', async () => {
        await delay('infinite');
        return {};
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading log levels' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listClusterLoggerSubsystems', () => apiError(503, 'No node answers'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load loggers')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listClusterLoggerSubsystems', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the log levels')).toBeVisible();
  },
};

/** Hundreds of loggers, with names of different lengths. */
export const Full: Story = {
  parameters: {
    route: route('?per_page=0'),
    msw: [
      ...alone.slice(1),
      handle('listClusterLoggers', () => ({
        [mockNode.node_id]: {
          total: 400,
          loggers: Object.fromEntries(
            Array.from({ length: 400 }, (_, index) => [
              `org.example.${'a.rather.long.package.'.repeat(index % 7)}Class${index}${index % 5 === 0 ? 'מחלקה' : ''}`,
              { level: index % 3 === 0 ? ('debug' as const) : ('info' as const), level_syslog: 400 },
            ]),
          ),
        },
      })),
    ],
  },
};
