import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewStreamOutputPage } from './NewStreamOutputPage.tsx';

const stream = exampleBody('getStream');

const meta = {
  title: 'Screens/Outputs/New output of a stream',
  component: NewStreamOutputPage,
  parameters: {
    route: {
      path: '/streams/$streamId/outputs/new',
      url: `/streams/${stream.id}/outputs/new`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof NewStreamOutputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Two calls: it is created, and then added to the stream. */
export const Created: Story = {
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'GELF Output');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Cold storage');
    await userEvent.type(screen.getByRole('textbox', { name: 'Host' }), 'cold.example.net{Enter}');
    await screen.findByText('Output "Cold storage" created successfully');
    await screen.findByText('Output "To the archive" added to the stream');
  },
};
