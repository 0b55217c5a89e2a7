import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockMessage } from '@tailrace/mocks/messages';
import { apiError } from '@tailrace/mocks/replies';
import { messageSentinels } from '@tailrace/mocks/search';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { MessagePage } from './MessagePage.tsx';

const at = (messageId: string) => ({
  route: {
    path: '/messages/$index/$messageId',
    url: `/messages/${mockMessage.index}/${messageId}`,
    layout: Shell,
  },
});

const meta = {
  title: 'Screens/Search/Message, wired',
  component: MessagePage,
  parameters: at(mockMessage.message._id),
} satisfies Meta<typeof MessagePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async () => {
    await screen.findByText('All messages');
    await userEvent.click(screen.getByRole('button', { name: '5 before and 5 after' }));
    const around = await screen.findByRole('list', { name: 'Timeline' });
    await expect(around.querySelector('[aria-current]')).toHaveTextContent(
      String(mockMessage.message.message),
    );
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    await screen.findByRole('region', { name: 'Message as JSON' });
  },
};

/** How the text of a field is found. */
export const Terms: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'Fields' });
    const fields = screen.getAllByRole('listitem').filter((item) => item.querySelector('[data-value]'));
    const field = fields.find((item) => item.textContent?.startsWith('service'));
    field?.focus();
    await userEvent.keyboard('m');
    const terms = within(await screen.findByRole('list', { name: 'Terms of service' }));
    await expect(await terms.findByText('cart')).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: at('no-such-message'),
  play: async () => {
    await screen.findByText('Could not load message information');
  },
};

export const Denied: Story = {
  parameters: at(messageSentinels.forbiddenId),
  play: async () => {
    await screen.findByText('You don’t have permission to see this page');
  },
};

export const Failed: Story = {
  parameters: {
    ...at(mockMessage.message._id),
    msw: [handle('getMessage', () => apiError(500, 'The index is being rebuilt.'))],
  },
  play: async () => {
    await screen.findByText('Could not load message information');
    await expect(screen.getByText('The index is being rebuilt.')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
