import type { Meta, StoryObj } from '@storybook/react-vite';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewRulePage } from './NewRulePage.tsx';

const meta = {
  title: 'Screens/Pipelines/New pipeline rule',
  component: NewRulePage,
  parameters: { route: { path: '/system/pipelines/rules/new', layout: Shell } },
} satisfies Meta<typeof NewRulePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Created: Story = {
  play: async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Create rule' }));
    await expect(await screen.findByText('Rule "new rule" created successfully')).toBeInTheDocument();
  },
};

/** A cluster can neither try rules nor tell their versions. */
export const OnACluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByText(/This server cannot run a rule before it is saved/)).toBeVisible();
    await expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
