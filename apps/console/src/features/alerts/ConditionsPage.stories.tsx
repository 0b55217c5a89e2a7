import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { loggedInWith } from '@tailrace/mocks/users';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { ConditionsPage } from './ConditionsPage.tsx';
import { conditionEffect } from './conditions.ts';

const condition = exampleBody('getStreamAlertCondition');
const stream = exampleBody('getStream');
const withConditions = (alert_conditions: (typeof condition)[]) => ({
  total: 1,
  streams: [{ ...stream, title: 'Shop front', disabled: true, alert_conditions }],
});

const route = { path: '/legacy/alerts/conditions', layout: Shell };

const states = listStates({
  failedTitle: 'Could not get alert conditions',
  operation: listStreams,
  noun: { one: 'condition', many: 'conditions' },
  route,
  reply: (total) =>
    withConditions(
      Array.from({ length: total }, (_, index) => ({
        ...condition,
        id: `${String(index).padStart(8, '0')}-52a2-4d0c-8a5a-2f7e90a1c001`,
        title: `Condition ${index}${' of a long name'.repeat(index % 6)}`,
      })),
    ),
});

const meta = {
  title: 'Screens/Legacy alerts/Legacy alert conditions',
  component: ConditionsPage,
  parameters: { route, msw: exampleHandlers({ listStreams: withConditions([condition]) }) },
} satisfies Meta<typeof ConditionsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${condition.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = await screen.findByRole('row', { name: /Too many requests/ });
    await expect(within(row).getByText('Shop front')).toBeVisible();
    await expect(within(row).getByText('stream is paused')).toBeVisible();
    await expect(await within(row).findByText('Message Count Alert Condition')).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const Tested: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await act('Test condition');
    await waitFor(() => expect(screen.getByText('The condition is met')).toBeVisible());
    await expect(screen.getByText('120 messages in 5 minutes, more than 100')).toBeVisible();
  },
};

export const Deleting: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await act('Delete condition…');
    const dialog = within(await screen.findByRole('alertdialog', { name: /Too many requests/ }));
    await expect(dialog.getByText(conditionEffect)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete condition' }));
    await waitFor(() => expect(screen.getByText('Condition deleted successfully')).toBeVisible());
  },
};

export const ReadOnly: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [loggedInWith('streams:read'), ...exampleHandlers({ listStreams: withConditions([condition]) })],
  },
  play: async () => {
    await screen.findByRole('row', { name: /Too many requests/ });
    await expect(screen.queryByRole('link', { name: 'Create condition' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
