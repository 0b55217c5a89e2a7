import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { invalidEntity } from '@tailrace/mocks/replies';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewConditionPage } from './NewConditionPage.tsx';

const [stream] = exampleBody('listStreams').streams;

const meta = {
  title: 'Screens/Legacy alerts/New legacy alert condition',
  component: NewConditionPage,
  // Gone since Graylog 5.0.
  globals: { server: 'contract' },
  parameters: {
    route: {
      path: '/legacy/alerts/conditions/new',
      url: `/legacy/alerts/conditions/new?stream_id=${stream?.id}`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof NewConditionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fill = async () => {
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Type' }),
    'Message Count Alert Condition',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Too many{Enter}');
};

/** The stream comes from the address. */
export const Blank: Story = {
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Stream' })).toHaveValue(stream?.title);
    await expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Created: Story = {
  play: async () => {
    await fill();
    await screen.findByText('Condition created successfully');
  },
};

export const Refused: Story = {
  parameters: {
    msw: [handle('createStreamAlertCondition', () => invalidEntity({ time: 'must be at least 1' }))],
  },
  play: async () => {
    await fill();
    await expect((await screen.findAllByText('must be at least 1'))[0]).toBeVisible();
  },
};
