import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockConnections, mockParsingRule, mockPipeline, mockRules } from '@tailrace/mocks/pipelines';
import { apiError } from '@tailrace/mocks/replies';
import { mockStream } from '@tailrace/mocks/streams';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { FlowPage } from './FlowPage.tsx';

const routing = {
  ...mockParsingRule,
  source: mockParsingRule.source.replace('set_fields(line);', 'route_to_stream("Checkout");'),
};

const meta = {
  title: 'Screens/Pipelines/Data flow',
  component: FlowPage,
  parameters: {
    route: { path: '/system/pipelines', url: '/system/pipelines?view=flow', layout: Shell },
    msw: [
      handle('listRules', () => mockRules.map((rule) => (rule.id === routing.id ? routing : rule))),
      handle('getRule', () => routing),
    ],
  },
} satisfies Meta<typeof FlowPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The path of the chosen box is highlighted, and its page is linked. */
export const Followed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^read access log/ }));
    await expect(screen.getByRole('button', { name: /^web logs/ })).toHaveAttribute('data-on');
    await expect(screen.getByRole('button', { name: /^drop health checks/ })).toHaveAttribute('data-off');
    await expect(screen.getByRole('link', { name: 'Open rule' })).toBeVisible();
  },
};

export const Dark: Story = { ...Followed, globals: { theme: 'dark' } };

export const Table: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
    await expect(
      await screen.findByRole('row', { name: /web logs 0 read access log Checkout/ }),
    ).toBeVisible();
  },
};

const many = Array.from({ length: 200 }, (_, at) => ({
  ...mockPipeline,
  id: String(at).padStart(24, 'a'),
  title: at % 3 === 0 ? `سجلات ${at}` : `pipeline ${at}${' with a long name'.repeat(at % 4)}`,
}));

/** Of many pipelines, only the chosen one shows its stages. */
export const Full: Story = {
  parameters: {
    msw: [
      handle('listPipelines', () => many),
      handle('listPipelineConnections', () => [
        ...mockConnections,
        { id: null, stream_id: mockStream.id, pipeline_ids: many.map(({ id }) => id) },
      ]),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^200 pipelines, stages are shown/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Stage 0/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^pipeline 1 / }));
    await expect((await screen.findAllByRole('button', { name: /^Stage/ }))[0]).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Search pipelines/ }), 'pipeline 199');
    await expect(await screen.findByText('1 pipeline')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: [handle('listPipelines', () => [])] },
  play: async () => {
    await expect(await screen.findByText('No pipelines yet')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listPipelines', () => apiError(500, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText('Could not retrieve processing pipelines')).toBeVisible();
  },
};
