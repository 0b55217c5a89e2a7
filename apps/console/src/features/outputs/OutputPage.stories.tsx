import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { loggedInWith } from '@tailrace/mocks/users';
import { getOutput } from '@tailrace/sdk/operations/outputs';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { OutputPage } from './OutputPage.tsx';

const output = exampleBody('getOutput');

const states = itemStates({ operation: getOutput });

const meta = {
  title: 'Screens/Outputs/Output',
  component: OutputPage,
  parameters: {
    route: { path: '/system/outputs/$outputId', url: `/system/outputs/${output.id}`, layout: Shell },
  },
} satisfies Meta<typeof OutputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const host = await screen.findByRole('textbox', { name: 'Host' });
    await expect(await screen.findByText('12,301')).toBeVisible();
    await userEvent.clear(host);
    await userEvent.type(host, 'cold.example.net{Enter}');
    await screen.findByText('Output "To the archive" updated successfully');
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('outputs:read')] },
  play: async () => {
    await expect(await screen.findByText('archive.example.net')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save output' })).not.toBeInTheDocument();
    await expect(screen.queryByText('Danger zone')).not.toBeInTheDocument();
  },
};

/** Saving would replace its configuration with an empty one. */
export const UnknownType: Story = {
  parameters: { msw: exampleHandlers({ listOutputTypes: { types: {} } }) },
  play: async () => {
    await expect(await screen.findByText(/does not have this type of output/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save output' })).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: /^Delete output/ })).toBeVisible();
  },
};
