import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockMessage } from '@tailrace/mocks/messages';
import { messageSentinels } from '@tailrace/mocks/search';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { MessagePage } from './MessagePage.tsx';

const at = (messageId: string) => ({
  place: {
    path: '/messages/$index/$messageId',
    url: `/messages/${mockMessage.index}/${messageId}`,
    layout: Shell,
    title: 'Message',
  },
});

const meta = {
  title: 'Screens/Message, wired',
  component: MessagePage,
  parameters: at(mockMessage.message._id),
} satisfies Meta<typeof MessagePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async () => {
    await expect(await screen.findByText('All messages')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    await expect(await screen.findByRole('region', { name: 'Message as JSON' })).toBeInTheDocument();
  },
};

export const NotFound: Story = {
  parameters: at('no-such-message'),
  play: async () => {
    await expect(await screen.findByText('There is nothing here')).toBeInTheDocument();
  },
};

export const Denied: Story = {
  parameters: at(messageSentinels.forbiddenId),
  play: async () => {
    await expect(await screen.findByText('You may not see this page')).toBeInTheDocument();
  },
};
