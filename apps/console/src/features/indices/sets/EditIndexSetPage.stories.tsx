import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import {
  mockAuditIndexSet,
  mockIndexSet,
  mockRetentionStrategies,
  mockRotationStrategies,
} from '@tailrace/mocks/index-sets';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { getIndexSet } from '@tailrace/sdk/operations/indices';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditIndexSetPage } from './EditIndexSetPage.tsx';

const states = itemStates({
  goneTitle: 'Could not retrieve index set.',
  failedTitle: 'Could not retrieve index set.',
  operation: getIndexSet,
});

const overview = exampleBody('getIndexerOverview');
const written = overview.indices.graylog_2;
if (!written) throw new Error('The example of getIndexerOverview has no index graylog_2');

const indices = Object.fromEntries(
  Array.from({ length: 12 }, (_, number) => [
    `graylog_${number}`,
    { ...written, is_deflector: number === 11 },
  ]),
);

const strategies = {
  listRotationStrategies: mockRotationStrategies,
  listRetentionStrategies: mockRetentionStrategies,
};

const meta = {
  title: 'Screens/Indices/Edit index set',
  component: EditIndexSetPage,
  parameters: {
    route: {
      path: '/system/index_sets/$indexSetId/configuration',
      url: `/system/index_sets/${mockIndexSet.id}/configuration`,
      layout: Shell,
    },
    msw: exampleHandlers({ ...strategies, getIndexerOverview: { ...overview, indices } }),
  },
} satisfies Meta<typeof EditIndexSetPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Retention that would remove existing indices names them, and asks before it is saved. */
export const Edited: Story = {
  play: async () => {
    const number = await screen.findByRole('spinbutton', { name: 'Number of indices' });
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    await expect(await summary.findByText(/Existing indices stay as they are/)).toBeVisible();
    await userEvent.clear(number);
    await expect(summary.queryByText(/Existing indices stay as they are/)).not.toBeInTheDocument();
    await userEvent.type(number, '2');
    await expect(summary.getByText(/10 existing indices \(300 MiB\) are deleted/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const request = within(await screen.findByRole('alertdialog'));
    await expect(request.getByText('graylog_0')).toBeVisible();
    await userEvent.click(request.getByRole('button', { name: 'Save and delete 10 indices' }));
    await waitFor(() =>
      expect(screen.getByText("Successfully updated index set 'Default index set'")).toBeVisible(),
    );
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const Refused: Story = {
  parameters: {
    msw: [handle('updateIndexSet', () => apiError(409, 'The default index set must be writable'))],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!{Enter}');
    await expect(await screen.findByText('Could not update index set.')).toBeVisible();
  },
};

/** A read-only set has no rotation and no retention. */
export const ReadOnlySet: Story = {
  parameters: { msw: exampleHandlers({ ...strategies, getIndexSet: mockAuditIndexSet }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Accepts new messages' }));
    await expect(await screen.findByText(/^Read-only: it takes no new messages/)).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'Retention' })).not.toBeInTheDocument();
  },
};

/** Strategies of plugins are shown, and saved as they are. */
export const UnknownStrategy: Story = {
  parameters: {
    msw: exampleHandlers({
      getIndexSet: {
        ...mockAuditIndexSet,
        retention_strategy_class: 'com.example.TapeRetentionStrategy',
        retention_strategy: { type: 'com.example.TapeRetentionStrategyConfig' } as never,
      },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Retention' })).toHaveDisplayValue(
      'TapeRetentionStrategy',
    );
    await expect(screen.getByText(/This strategy comes from a plugin/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('indexsets:read')] },
  play: async () => {
    await expect(await screen.findByText(`indexsets:edit:${mockIndexSet.id}`)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save index set' })).not.toBeInTheDocument();
  },
};
