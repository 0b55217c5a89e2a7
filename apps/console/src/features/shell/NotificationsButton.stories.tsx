import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockFailedInputNotification } from '@tailrace/mocks/cluster';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { NotificationsButton } from './NotificationsButton.tsx';

const now = Date.UTC(2026, 0, 10, 12);
const base = { node_id: '6d1fdd57', timestamp: new Date(now - 180_000).toISOString() };

const meta = {
  title: 'Shell/Notifications',
  component: NotificationsButton,
  args: {
    now,
    notices: [],
    unread: 0,
    onRead: fn(),
    onClear: fn(),
    notifications: [
      { ...base, type: 'no_input_running', severity: 'urgent' },
      { ...base, type: 'es_node_disk_watermark_low', severity: 'normal', details: { nodes: 'node-1' } },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '16px', minHeight: '320px' }}>
        <Story />
      </div>
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

/** The page of the input shows why it failed. */
export const FailedInput: Story = {
  args: { notifications: [{ ...mockFailedInputNotification, ...base }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '1 system notification' }));
    const link = await canvas.findByRole('link', { name: 'Show input' });
    await expect(link).toHaveAttribute('href', '/system/inputs/60a3b1c2d4e5f60718293a4d');
  },
};

const notice = { kind: 'success', title: '', text: 'Input will be started shortly', count: 1 } as const;

export const NewNotices: Story = {
  args: {
    notifications: [],
    unread: 4,
    notices: [
      {
        ...notice,
        id: 4,
        kind: 'error',
        title: 'Could not load streams',
        text: 'The store is busy.',
        count: 3,
        at: now - 9_000,
      },
      {
        ...notice,
        id: 3,
        kind: 'warning',
        text: 'Input could not be stopped in all nodes',
        at: now - 70_000,
      },
      { ...notice, id: 2, at: now - 200_000 },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '4 new notices' }));
    await expect(await screen.findByText(/Could not load streams/)).toBeVisible();
    await expect(screen.getByText(/3 times/)).toBeVisible();
    await expect(args.onRead).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear notices' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const NothingYet: Story = {
  args: { notifications: [] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Notices' }));
    await expect(await screen.findByText('No notices yet')).toBeVisible();
  },
};

export const Dark: Story = { ...NewNotices, play: undefined, globals: { theme: 'dark' } };
