import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockPipeline, mockPipelines } from '@tailrace/mocks/pipelines';
import { mockReader } from '@tailrace/mocks/users';
import { listPipelines } from '@tailrace/sdk/operations/pipelines';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { PipelinesPage } from './PipelinesPage.tsx';

const route = { path: '/system/pipelines', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve processing pipelines',
  operation: listPipelines,
  noun: { one: 'pipeline', many: 'pipelines' },
  route,
  reply: (total) =>
    Array.from({ length: total }, (_, at) => ({
      ...mockPipeline,
      id: String(at).padStart(24, 'a'),
      title: at % 3 === 0 ? `سجلات ${at}` : `pipeline ${at}${' with a long name'.repeat(at % 7)}`,
    })),
});

const meta = {
  title: 'Screens/Pipelines/Pipelines',
  component: PipelinesPage,
  parameters: { route },
} satisfies Meta<typeof PipelinesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('[role=row], tr') as HTMLElement);

export const Some: Story = {
  play: async () => {
    const row = await rowOf(mockPipeline.title);
    await expect(await row.findByText('Connected')).toBeVisible();
    await expect(await row.findByRole('link', { name: 'Checkout' })).toBeVisible();
    await expect(await screen.findByText('1 unknown rule')).toBeVisible();
    await expect(await screen.findByText('Has errors')).toBeVisible();
  },
};

/** Deleting names the streams that lose the pipeline. */
export const Deleting: Story = {
  play: async () => {
    await (await rowOf(mockPipeline.title)).findByText('Connected');
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${mockPipeline.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete pipeline…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/Messages of “All messages” and “Checkout” are no longer/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete pipeline' }));
    await expect(await screen.findByText('Pipeline deleted successfully')).toBeInTheDocument();
  },
};

/** Whoever may export entities is offered it for each pipeline. */
export const Exporting: Story = {
  play: async () => {
    await (await rowOf(mockPipeline.title)).findByText('Connected');
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${mockPipeline.title}` }));
    await expect(await screen.findByRole('menuitem', { name: 'Export as content pack' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Create content pack' })).toBeVisible();
  },
};

/** A disabled processor keeps all pipelines from running. */
export const ProcessorDisabled: Story = {
  parameters: {
    msw: [
      handle('getMessageProcessorsConfig', () => ({
        processor_order: [],
        disabled_processors: ['org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter'],
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/The Pipeline Processor is disabled/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Change message processors' })).toBeVisible();
  },
};

/** Readers see what they may read, without states that need other permissions. */
export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('link', { name: mockPipelines[0]?.title ?? '' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Create pipeline' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
