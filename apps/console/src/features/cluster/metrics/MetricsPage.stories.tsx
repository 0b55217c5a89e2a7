import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { handle } from '@tailrace/mocks/handle';
import { mockMetric } from '@tailrace/mocks/metrics';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { MetricsPage } from './MetricsPage.tsx';

const at = (search = '') => ({
  path: '/system/metrics/node/$nodeId',
  url: `/system/metrics/node/${mockNode.node_id}${search}`,
  layout: Shell,
});

const someNames = [
  'jvm.memory.heap.used',
  'org.graylog2.buffers.input.size',
  'org.graylog2.buffers.input.usage',
  'org.graylog2.buffers.output.usage',
  'org.graylog2.inputs.syslog.udp.SyslogUDPInput.60a3b1c2d4e5f60718293a4b.incomingMessages',
  'org.graylog2.throughput.input',
  'org.graylog2.throughput.input.1-sec-rate',
];
const measuring = (names: readonly string[]) => [
  handle('listNodeMetricNames', () => ({ names: [...names] })),
  handle('getNodeMetricsByNamespace', ({ params }) => {
    const metrics = names
      .filter((name) => name.startsWith(params.namespace))
      .map(mockMetric)
      .filter((metric) => metric !== null);
    return metrics.length === 0 ? apiError(502, 'Bad Gateway') : { total: metrics.length, metrics };
  }),
];

const meta = {
  title: 'Screens/Cluster/Metrics',
  component: MetricsPage,
  parameters: { route: at(), msw: measuring(someNames) },
} satisfies Meta<typeof MetricsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const list = async () => within(await screen.findByRole('region', { name: 'Metrics' }));

/** Grouped, searched by text and closed by keyboard, then flat. */
export const Grouped: Story = {
  play: async () => {
    const metrics = await list();
    await expect(await metrics.findByText('incomingMessages', { exact: false })).toBeVisible();
    await expect(metrics.getByText('14.1/s')).toBeVisible();
    const group = metrics.getByRole('button', { name: 'org.graylog2 6 metrics' });
    group.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(metrics.queryByText('14.1/s')).not.toBeInTheDocument());
    await userEvent.keyboard('{Enter}/');
    await userEvent.keyboard('input usage{Enter}');
    await waitFor(() => expect(screen.getByText('1 of 7 metrics')).toBeVisible());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Group by name' }));
    await waitFor(() => expect(metrics.getByText('org.graylog2.buffers.input.usage')).toBeVisible());
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** A link as Graylog writes it. */
export const ByExpression: Story = {
  parameters: {
    route: at(`?filter=${encodeURIComponent('org\\.graylog2\\.buffers\\.input\\.|inputbuffer')}`),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('2 of 7 metrics')).toBeVisible());
    await expect(screen.getByRole('checkbox', { name: 'Regular expression' })).toBeChecked();
  },
};

/** An expression that would take years is stopped, and the page stays usable. */
export const EndlessExpression: Story = {
  parameters: {
    route: at(`?filter=${encodeURIComponent('^(([a-z])+.)+[0-9]$')}`),
    msw: measuring([`org.${'a'.repeat(60)}`]),
  },
  play: async () => {
    await expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
      'The regular expression takes longer than a second.',
    );
    const field = screen.getByRole('searchbox', { name: 'Search metrics' });
    await userEvent.clear(field);
    await userEvent.type(field, '({Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Unterminated group/));
  },
};

/** Thousands of metrics, of which only those in view are asked for again. */
export const Full: Story = {
  parameters: {
    route: at('?view=flat'),
    msw: [
      ...measuring(
        Array.from(
          { length: 5000 },
          (_, index) =>
            `org.example.${'long.'.repeat(index % 9)}Class${index}.${index % 3 ? 'emptyMessages' : 'incomingMessages'}`,
        ),
      ),
      handle('getNodeMetrics', async ({ body }) => {
        const { metrics } = await body();
        return metrics.length < 100 ? { total: 0, metrics: [] } : apiError(400, 'Too many names');
      }),
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('5,000 metrics')).toBeVisible());
  },
};

/** Readers may not list names, so the usual namespaces are read. */
export const Reader: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await waitFor(() => expect(screen.getByText('7 metrics')).toBeVisible());
  },
};

export const NoMatches: Story = {
  parameters: { route: at('?query=nope') },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(screen.getByText('7 metrics')).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: {
    msw: [
      handle('listNodeMetricNames', () => ({ names: [] })),
      handle('getNodeMetricsByNamespace', () => ({ total: 0, metrics: [] })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('No metrics visible to you')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('listNodeMetricNames', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading metrics' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('getNodeMetricsByNamespace', () => apiError(502, 'Bad Gateway'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the metrics')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('getNodeMetricsByNamespace', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('metrics:read')).toBeVisible();
  },
};
