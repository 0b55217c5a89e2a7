import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LiveButton } from './LiveButton.tsx';
import { NewMessages } from './NewMessages.tsx';
import { TailEnd } from './TailEnd.tsx';
import { TailStatus } from './TailStatus.tsx';
import type { TailSnapshot } from './tail-buffer.ts';

const snapshot: TailSnapshot = {
  state: 'following',
  reason: '',
  paused: null,
  messages: [],
  waiting: 0,
  perSecond: 312.4,
  dropped: 0,
  evicted: 0,
  arrived: 0,
  arrivals: [],
  liveBars: (counted) => counted,
};

const meta = {
  title: 'Search/Live',
  component: TailStatus,
  args: { snapshot, onPause: fn(), onResume: fn() },
} satisfies Meta<typeof TailStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Following: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('Live');
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await expect(args.onPause).toHaveBeenCalled();
  },
};

export const Starting: Story = { args: { snapshot: null } };

export const NothingNew: Story = { args: { snapshot: { ...snapshot, perSecond: 0 } } };

export const PausedByReading: Story = {
  args: { snapshot: { ...snapshot, paused: 'reading', waiting: 38, perSecond: 4.2 } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await expect(args.onResume).toHaveBeenCalled();
  },
};

export const Missed: Story = { args: { snapshot: { ...snapshot, perSecond: 24_018, dropped: 118_204 } } };

export const Interrupted: Story = { args: { snapshot: { ...snapshot, state: 'interrupted', perSecond: 0 } } };

export const Ended: Story = {
  args: { snapshot: { ...snapshot, state: 'ended', reason: 'The query cannot be read' } },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const Dark: Story = { ...Missed, globals: { theme: 'dark' } };

/** The Live button, the new-messages button, and the line below the live messages. */
export const Parts: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, width: 420 }}>
      <div>
        <LiveButton isOn={false} onToggle={fn()} /> <LiveButton isOn onToggle={fn()} />
      </div>
      <div style={{ position: 'relative', height: 30 }}>
        <NewMessages count={1_238} onShow={fn()} />
      </div>
      <div>
        <TailEnd snapshot={{ ...snapshot, evicted: 1_204 }} />
      </div>
      <div>
        <TailEnd snapshot={snapshot} />
      </div>
    </div>
  ),
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Show 1,238 new messages' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1,238 new messages waiting'));
    await expect(screen.getByText('Waiting for new messages…')).toBeVisible();
  },
};
