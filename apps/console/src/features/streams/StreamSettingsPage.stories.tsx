import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { loggedInWith } from '@tailrace/mocks/users';
import { getStream } from '@tailrace/sdk/operations/streams';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { StreamSettingsPage } from './StreamSettingsPage.tsx';

const { id } = mockCheckoutStream;

const states = itemStates({
  goneTitle: 'Could not load streams',
  failedTitle: 'Could not load streams',
  operation: getStream,
});

const meta = {
  title: 'Screens/Streams/Stream',
  component: StreamSettingsPage,
  parameters: {
    route: { path: '/streams/$streamId/settings', url: `/streams/${id}/settings`, layout: Shell },
  },
} satisfies Meta<typeof StreamSettingsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'A message must match' }),
      'At least one rule',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove matches from “All messages”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save stream' }));
    await screen.findByText('Stream "Checkout" updated');
  },
};

/** Servers ignore an empty description. */
export const DescriptionRemoved: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.clear(await screen.findByRole('textbox', { name: /Description/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save stream' }));
    await expect(screen.getAllByText(/cannot remove a description/)[0]).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('streams:read')] },
  play: async () => {
    await expect(await screen.findByText(`streams:edit:${id}`)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save stream' })).not.toBeInTheDocument();
  },
};
