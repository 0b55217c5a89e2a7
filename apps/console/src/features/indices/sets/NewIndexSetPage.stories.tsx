import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockRetentionStrategies, mockRotationStrategies } from '@tailrace/mocks/index-sets';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewIndexSetPage } from './NewIndexSetPage.tsx';

const meta = {
  title: 'Screens/Indices/New index set',
  component: NewIndexSetPage,
  parameters: {
    route: { path: '/system/index_sets/create', layout: Shell },
    msw: exampleHandlers({
      listRotationStrategies: mockRotationStrategies,
      listRetentionStrategies: mockRetentionStrategies,
    }),
  },
} satisfies Meta<typeof NewIndexSetPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

/** "Keep application logs 14 days." */
export const Created: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Application logs');
    await expect(screen.getByText(/The first index is application-logs_0/)).toBeVisible();
    const days = screen.getByRole('spinbutton', { name: 'Keep messages for' });
    await userEvent.clear(days);
    await expect(summary().getByText(/^Enter the rotation/)).toBeVisible();
    await userEvent.type(days, '14');
    await expect(
      summary().getByText('Keeps messages for 14 days, then deletes them with their index.'),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByText("Successfully created index set 'Application logs'")).toBeVisible(),
    );
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Rotation' }),
      'After a number of messages',
    );
    await expect(summary().getByText('Begins a new index every 20 million messages.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rotation' }), 'At a size');
    await expect(summary().getByText('Begins a new index at 1 GiB.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Retention' }), 'Keep everything');
    await expect(summary().getByText(/grows until the disk is full/)).toBeVisible();
  },
};

/** The prefix is checked while it is typed, against those of other index sets. */
export const Refused: Story = {
  parameters: {
    msw: [
      handle('createIndexSet', () => apiError(400, 'Index prefix would conflict with another index set')),
    ],
  },
  play: async () => {
    const prefix = await screen.findByRole('textbox', { name: /Index prefix/ });
    await userEvent.type(prefix, 'graylog');
    await expect(screen.getByText('Another index set has the prefix graylog.')).toBeVisible();
    await userEvent.type(prefix, '_eu');
    await expect(screen.getByText(/is too similar/)).toBeVisible();
    await userEvent.clear(prefix);
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Gateway{Enter}');
    await expect(await screen.findByText('Could not create index set.')).toBeVisible();
  },
};
