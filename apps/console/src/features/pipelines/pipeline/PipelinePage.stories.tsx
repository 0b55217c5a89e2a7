import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import {
  mockBrokenPipeline,
  mockConnections,
  mockPipeline,
  mockUnconnectedPipeline,
} from '@tailrace/mocks/pipelines';
import { apiError } from '@tailrace/mocks/replies';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import type { Schemas } from '@tailrace/sdk';
import { getPipeline } from '@tailrace/sdk/operations/pipelines';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { PipelinePage } from './PipelinePage.tsx';

const routeTo = (id: string | null) => ({
  path: '/system/pipelines/$id',
  url: `/system/pipelines/${id}`,
  layout: Shell,
});

const sent = fn();

/** Stores what is saved, and replies with it. */
function pipelineServer(initial: Schemas['Pipeline'] = mockPipeline) {
  let stored = initial;
  return [
    handle('getPipeline', () => stored),
    handle('updatePipeline', async ({ body }) => {
      const { source, description = null } = await body();
      sent(source);
      const stages = [...source.matchAll(/stage (-?\d+) match (\w+)([\s\S]*?)(?=\nstage|\nend)/g)];
      stored = {
        ...stored,
        source,
        description,
        stages: stages.map(([, number, match, rest = '']) => ({
          stage: Number(number),
          match_all: match === 'all',
          rules: [...rest.matchAll(/rule "([^"]*)"/g)].map(([, title = '']) => title),
        })),
      };
      return stored;
    }),
  ];
}

const meta = {
  title: 'Screens/Pipelines/Pipeline',
  component: PipelinePage,
  parameters: { route: routeTo(mockPipeline.id), msw: pipelineServer() },
} satisfies Meta<typeof PipelinePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getPipeline });
const stage = (number: number) => screen.findByRole('region', { name: `Stage ${number}` });
const rulesOf = (number: number) =>
  within(screen.getByRole('list', { name: `Rules of stage ${number}` }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

export const Connected: Story = {
  play: async () => {
    await expect(
      await within(await stage(0)).findByText('Continues if at least one rule matches'),
    ).toBeVisible();
    await expect((await within(await stage(0)).findAllByText(/matches\/s/))[0]).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible();
    await expect(await within(await stage(5)).findByText('Has errors, so it does not run.')).toBeVisible();
  },
};

/** Rules are added, moved by keyboard and removed, each saved at once; the last change is undone. */
export const RulesChanged: Story = {
  parameters: { msw: pipelineServer() },
  play: async () => {
    await screen.findByRole('link', { name: 'read access log' });
    const handleOf = screen.getByRole('button', { name: 'Move rule read access log' });
    handleOf.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(rulesOf(0)).toEqual(['read access log', 'drop health checks']));
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a rule to stage 5' }), 'mute');
    await userEvent.click(await screen.findByRole('option', { name: /mute debug/ }));
    await waitFor(() => expect(rulesOf(5)).toEqual(['errors to their stream', 'mute debug']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule drop health checks' }));
    await waitFor(() => expect(rulesOf(0)).toEqual(['read access log']));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'pipeline "web logs"\nstage 0 match either\nrule "read access log"\nstage 5 match all\nrule "errors to their stream"\nrule "mute debug"\nend',
      ),
    );
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    if (undo) await userEvent.click(undo);
    await waitFor(() => expect(rulesOf(0)).toEqual(['read access log', 'drop health checks']));
  },
};

export const StagesChanged: Story = {
  parameters: { msw: pipelineServer() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add stage' }));
    const form = within(screen.getByRole('form', { name: 'New stage' }));
    const number = form.getByRole('spinbutton', { name: 'Stage number' });
    await expect(number).toHaveFocus();
    await userEvent.clear(number);
    await userEvent.type(number, '5');
    await expect(form.getByText('There is a stage 5 already.')).toBeVisible();
    await userEvent.clear(number);
    await userEvent.type(number, '-1{Enter}');
    await expect(await stage(-1)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit stage 5' }));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'The next stage runs if' }),
      'At least one rule matches',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save stage' }));
    await expect(
      await within(await stage(5)).findByText('Continues if at least one rule matches'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove stage 0' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Stage 0' })).not.toBeInTheDocument());
  },
};

/** Comments would be lost, which is asked first. */
export const Commented: Story = {
  parameters: {
    msw: pipelineServer({ ...mockPipeline, source: `// of the web team\n${mockPipeline.source}` }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove stage 0' }));
    await expect(await screen.findByRole('alertdialog', { name: /Remove the comments/ })).toBeVisible();
  },
};

export const StreamsConnected: Story = {
  parameters: {
    route: routeTo(mockUnconnectedPipeline.id),
    msw: [
      ...pipelineServer(mockUnconnectedPipeline),
      handle('connectStreamsToPipeline', async ({ body }) => {
        sent(await body());
        return [...mockConnections];
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Connect streams' }));
    await userEvent.type(screen.getByRole('combobox', { name: /Connected streams/ }), 'check');
    await userEvent.click(await screen.findByRole('option', { name: /Checkout/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Save connections' }));
    await expect(await screen.findByText('Pipeline connections updated successfully')).toBeInTheDocument();
    await expect(sent).toHaveBeenLastCalledWith({
      pipeline_id: mockUnconnectedPipeline.id,
      stream_ids: [mockCheckoutStream.id],
    });
  },
};

/** A source that does not parse is shown as text, with its errors. */
export const Broken: Story = {
  parameters: { route: routeTo(mockBrokenPipeline.id), msw: pipelineServer(mockBrokenPipeline) },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
    await expect(screen.getByRole('textbox', { name: 'Source' })).toBeVisible();
  },
};

export const SaveRefused: Story = {
  parameters: {
    msw: [handle('updatePipeline', () => apiError(500, 'The store is read only')), ...pipelineServer()],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove stage 5' }));
    await expect(await screen.findByText('Could not update processing pipeline')).toBeInTheDocument();
    await expect(await stage(5)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: {
    msw: [
      loggedInWith('pipeline:read', 'pipeline_rule:read', 'pipeline_connection:read', 'streams:read'),
      ...pipelineServer(),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'read access log' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add stage' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Edit connections/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
