import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockPipeline, mockRule } from '@tailrace/mocks/pipelines';
import { playedBy } from '@tailrace/mocks/server-variants';
import type { Schemas } from '@tailrace/sdk';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { PipelinePage } from './pipeline/PipelinePage.tsx';
import { RulePage } from './rule/RulePage.tsx';

type Rule = Schemas['PipelineRule'];

const built: Rule = {
  ...mockRule,
  rule_builder: { operator: 'AND', conditions: [], actions: [{ function: 'drop_message' }], errors: null },
  simulator_message: null,
};

const withRule = (rule: Rule) => ({
  route: {
    path: '/system/pipelines/rules/$id',
    url: `/system/pipelines/rules/${mockRule.id}`,
    layout: Shell,
  },
  msw: [
    playedBy(
      '7.0',
      handle('getRule', () => rule),
    ),
  ],
});

/** Pipelines and rules that only newer servers have. */
const meta = {
  title: 'Screens/Pipelines/Pipelines on other servers',
  component: RulePage,
  parameters: withRule(built),
} satisfies Meta<typeof RulePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const saveRule = async () => userEvent.click(await screen.findByRole('button', { name: 'Save rule' }));

/** A rule of the rule builder: its description is saved as usual, a source of its own is confirmed. */
export const BuilderRule: Story = {
  play: async () => {
    await expect(await screen.findByText(/^Made with the rule builder/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /^Description/ }), ' and why');
    await saveRule();
    await waitFor(() => expect(screen.getByText(/updated successfully/)).toBeInTheDocument());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('textbox', { name: 'Source' }));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste(mockRule.source.replace('when', 'when\n  true &&'));
    await saveRule();
    await expect(await screen.findByRole('button', { name: 'Save as text' })).toBeVisible();
  },
};

export const TextRule: Story = {
  parameters: withRule(mockRule),
  play: async () => {
    await screen.findByRole('button', { name: 'Save rule' });
    await expect(screen.queryByText(/rule builder/)).not.toBeInTheDocument();
  },
};

export const RuleOfTheServer: Story = {
  parameters: withRule({ ...mockRule, _scope: 'SYSTEM' }),
  play: async () => {
    await expect(await screen.findByText(/^The server manages this rule itself/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^(Save|Delete) rule/ })).not.toBeInTheDocument();
  },
};

export const PipelineOfTheServer: Story = {
  render: () => <PipelinePage />,
  parameters: {
    route: {
      path: '/system/pipelines/$id',
      url: `/system/pipelines/${mockPipeline.id}`,
      layout: Shell,
    },
    msw: [
      playedBy(
        '7.0',
        handle('getPipeline', () => ({ ...mockPipeline, _scope: 'SYSTEM' })),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^The server manages this pipeline itself/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Show source' })).toBeVisible();
    await expect(
      screen.queryByRole('button', { name: /connections|Connect|Delete/ }),
    ).not.toBeInTheDocument();
  },
};
