import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { invalidEntity } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewOutputPage } from './NewOutputPage.tsx';

const meta = {
  title: 'Screens/Outputs/New output',
  component: NewOutputPage,
  parameters: { route: { path: '/system/outputs/new', layout: Shell } },
} satisfies Meta<typeof NewOutputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fill = async () => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'GELF Output');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Cold storage');
  await userEvent.type(screen.getByRole('textbox', { name: 'Host' }), 'cold.example.net{Enter}');
};

export const Blank: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'New output' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: fill };

export const Created: Story = {
  play: async () => {
    await fill();
    await screen.findByText('Output "Cold storage" created successfully');
  },
};

export const Refused: Story = {
  parameters: { msw: [handle('createOutput', () => invalidEntity({ hostname: 'cannot be resolved' }))] },
  play: async () => {
    await fill();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Host' })).toHaveFocus());
    await waitFor(() => expect(screen.getAllByText('cannot be resolved')[0]).toBeVisible());
  },
};
