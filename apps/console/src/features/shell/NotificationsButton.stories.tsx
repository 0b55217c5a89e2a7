import { Flex } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { NotificationsButton } from './NotificationsButton.tsx';

const now = Date.UTC(2026, 0, 10, 12);
const base = { node_id: '6d1fdd57', timestamp: new Date(now - 180_000).toISOString() };

const meta = {
  title: 'Shell/Notifications',
  component: NotificationsButton,
  args: {
    now,
    notifications: [
      { ...base, type: 'no_input_running', severity: 'urgent' },
      { ...base, type: 'es_node_disk_watermark_low', severity: 'normal' },
    ],
  },
  decorators: [
    (Story) => (
      <Flex justify="flex-end" p="4" minH="320px">
        <Story />
      </Flex>
    ),
  ],
} satisfies Meta<typeof NotificationsButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Urgent: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '2 system notifications' }));
    await expect(await canvas.findByText('No input is running')).toBeVisible();
  },
};
