import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleReply } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockPipeline, mockRule } from '@tailrace/mocks/pipelines';
import { apiError } from '@tailrace/mocks/replies';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewPipelinePage } from './NewPipelinePage.tsx';

const sent = fn();

const meta = {
  title: 'Screens/Pipelines/New pipeline',
  component: NewPipelinePage,
  parameters: {
    route: { path: '/system/pipelines/new', layout: Shell },
    msw: [
      handle('createPipeline', async ({ body }) => {
        sent(await body());
        return exampleReply('createPipeline') as never;
      }),
    ],
  },
} satisfies Meta<typeof NewPipelinePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const title = () => screen.findByRole('textbox', { name: 'Title' });
const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create pipeline' }));

export const Created: Story = {
  play: async () => {
    await userEvent.type(await title(), 'say "hi"');
    const rules = screen.getByRole('combobox', { name: /^Rules/ });
    await userEvent.type(rules, 'health');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(mockRule.title) }));
    await create();
    await expect(await screen.findByText('Pipeline created successfully')).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      title: 'say "hi"',
      description: null,
      source: 'pipeline "say \\"hi\\""\nstage 0 match either\nrule "drop health checks"\nend',
    });
  },
};

export const Incomplete: Story = {
  play: async () => {
    await title();
    await create();
    await expect((await screen.findAllByText('Give it a title.'))[0]).toBeVisible();
  },
};

export const TitleTaken: Story = {
  play: async () => {
    await userEvent.type(await title(), mockPipeline.title);
    await create();
    await expect(
      (await screen.findAllByText('There is a pipeline with this title already.'))[0],
    ).toBeVisible();
  },
};

export const SaveRefused: Story = {
  parameters: { msw: [handle('createPipeline', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    await userEvent.type(await title(), 'edge');
    await create();
    await expect(await screen.findByText('Could not save processing pipeline')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
