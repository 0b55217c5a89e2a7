import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockRule } from '@tailrace/mocks/pipelines';
import { listRules } from '@tailrace/sdk/operations/pipelines';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { RulesPage } from './RulesPage.tsx';

const route = { path: '/system/pipelines/rules', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve processing rules',
  operation: listRules,
  noun: { one: 'rule', many: 'rules' },
  route,
  reply: (total) =>
    Array.from({ length: total }, (_, at) => ({
      ...mockRule,
      id: String(at).padStart(24, 'a'),
      title: at % 3 === 0 ? `قاعدة ${at}` : `rule ${at}${' with a long name'.repeat(at % 7)}`,
    })),
});

const meta = {
  title: 'Screens/Pipelines/Pipeline rules',
  component: RulesPage,
  parameters: { route },
} satisfies Meta<typeof RulesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: mockRule.title })).toBeVisible();
    await expect(await screen.findByText('1 error')).toBeVisible();
    await expect(await screen.findByText('Not used')).toBeVisible();
  },
};

/** A search looks into the sources, and shows the line it found. */
export const FoundInSource: Story = {
  parameters: { route: { ...route, url: `${route.path}?query=grok` } },
  play: async () => {
    await expect(await screen.findByText(/let line = grok/)).toBeVisible();
    await expect(screen.queryByRole('link', { name: mockRule.title })).not.toBeInTheDocument();
  },
};

/** Deleting names the pipelines that use the rule. */
export const Deleting: Story = {
  play: async () => {
    await screen.findAllByRole('link', { name: 'web logs' });
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${mockRule.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete rule…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/“web logs” uses it/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete rule' }));
    await expect(
      await screen.findByText('Rule "drop health checks" was deleted successfully'),
    ).toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
