import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockRule } from '@tailrace/mocks/pipelines';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import type { Schemas } from '@tailrace/sdk';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { SimulatorPage } from './SimulatorPage.tsx';

const route = { path: '/system/pipelines/simulate', layout: Shell };

const trace = [
  [3, 'Processing starts'],
  [40, 'Enter Stage 0'],
  [62, `Evaluate Rule '${mockRule.title}' (${mockRule.id})`],
  [110, `Rule '${mockRule.title}' (${mockRule.id}) is satisfied`],
  [140, `Execute Rule '${mockRule.title}' (${mockRule.id})`],
  [180, `Failed execution of Rule '${mockRule.title}' (${mockRule.id})`],
  [240, 'Completed Stage 0, not continuing'],
  [260, 'Processing ends'],
] as const;

const simulated = (message: Record<string, unknown> & { _id: string }): Schemas['SimulatedMessage'] => ({
  message,
  index: '',
  highlight_ranges: null,
  decoration_stats: null,
});

const server = (change: (message: Schemas['SimulatedFields']) => Schemas['SimulatedMessage'][]) => [
  handle('simulatePipelines', async ({ body }) => ({
    messages: change((await body()).message),
    simulation_trace: trace.map(([time, message]) => ({ time, message })),
    took_microseconds: 280,
  })),
];

const meta = {
  title: 'Screens/Pipelines/Pipeline simulator',
  component: SimulatorPage,
  parameters: {
    route,
    msw: server((message) => [
      simulated({ ...message, http_status: 502 }),
      simulated({ _id: 'created', message: 'Alarm', source: 'tailrace' }),
    ]),
  },
} satisfies Meta<typeof SimulatorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async () => {
    await expect(await screen.findByText('1 field changed')).toBeVisible();
    await expect(screen.getByRole('rowheader', { name: 'http_status' })).toBeVisible();
    await expect(screen.getByText('1 message created')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Trace' }));
    await expect(steps.getAllByRole('link', { name: mockRule.title })[0]).toBeVisible();
  },
};

export const Dark: Story = { ...Changed, globals: { theme: 'dark' } };

export const Dropped: Story = {
  parameters: { msw: server(() => []) },
  play: async () => {
    await expect(await screen.findByText('The message is dropped')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: {
    msw: server((message) => [
      simulated({
        ...message,
        gl2_processing_error: 'For rule ‘a’: to_long got “x”, which is not a number.',
      }),
    ]),
  },
  play: async () => {
    await expect(await screen.findByText('A rule failed')).toBeVisible();
    await expect(screen.getAllByText(/to_long got “x”/)[0]).toBeVisible();
  },
};

export const Pasted: Story = {
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Message to test with' }),
      'Pasted message',
    );
    await expect(await screen.findByText('Choose a message to simulate.')).toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
    await userEvent.paste('{"message": "GET /cart 502"}');
    await expect(await screen.findByText('1 field changed')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('simulatePipelines', () => apiError(500, 'The rule has no condition'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the result of the simulation')).toBeVisible();
    await expect(screen.getByText(/The rule has no condition/)).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('simulatePipelines', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('pipeline_rule:read')).toBeVisible();
  },
};

export const NoMessages: Story = {
  parameters: { msw: [handle('searchRelative', () => apiError(500, 'The search failed'))] },
  play: async () => {
    await expect(await screen.findByText('Choose a message to simulate.')).toBeVisible();
  },
};
