import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { loggedInWith } from '@tailrace/mocks/users';
import { getStreamAlertCondition } from '@tailrace/sdk/operations/alerts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { ConditionPage } from './ConditionPage.tsx';

const condition = exampleBody('getStreamAlertCondition');
const stream = exampleBody('getStream');

const states = itemStates({
  goneTitle: 'Could not get alert conditions',
  failedTitle: 'Could not get alert conditions',
  operation: getStreamAlertCondition,
});

const meta = {
  title: 'Screens/Legacy alerts/Legacy alert condition',
  component: ConditionPage,
  parameters: {
    route: {
      path: '/legacy/alerts/conditions/$streamId/$conditionId',
      url: `/legacy/alerts/conditions/${stream.id}/${condition.id}`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof ConditionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Far too many{Enter}');
    await waitFor(() => expect(screen.getByText('Condition updated successfully')).toBeVisible());
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = { ...states.denied, globals: { server: 'contract' } };

export const ReadOnly: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [loggedInWith('streams:read')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Time range')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Save condition' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Test condition' })).not.toBeInTheDocument();
    await expect(screen.queryByText('Danger zone')).not.toBeInTheDocument();
  },
};

/** Saving would replace its parameters with none. */
export const UnknownType: Story = {
  globals: { server: 'contract' },
  parameters: { msw: exampleHandlers({ listAlertConditionTypes: {} }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/does not have this type of condition/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Save condition' })).not.toBeInTheDocument();
  },
};
