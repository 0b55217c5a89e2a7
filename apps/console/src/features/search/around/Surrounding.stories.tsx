import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { readState } from '#/features/query/params/index.ts';
import { SurroundingActions } from './SurroundingActions.tsx';
import { SurroundingEnd } from './surrounding-ends.tsx';

const meta = {
  title: 'Search/Surrounding',
  component: SurroundingActions,
  parameters: { route: { path: '/search', url: '/search' } },
  args: {
    message: {
      id: '9c0d1a40',
      index: 'tailrace_0',
      fields: {
        timestamp: '2026-11-20T20:25:56.020Z',
        source: 'pay-02',
        file: 'acquirer.ts',
        streams: ['000000000000000000000001', '609a10008d2f4b0012ab0009'],
      },
    },
    state: readState({}).state,
    filterFields: ['source', 'gl2_source_input', 'file', 'source_file'],
    timeOptions: { PT5S: '5 seconds', PT1M: '1 minute', PT5M: '5 minutes' },
    alike: ['source'],
    shown: null,
    onShow: fn(),
    onToggleAlike: fn(),
  },
} satisfies Meta<typeof SurroundingActions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Actions: Story = {
  play: async ({ args }) => {
    const group = within(screen.getByRole('group', { name: 'Surrounding messages' }));
    await userEvent.click(group.getByRole('button', { name: '20 before and 20 after' }));
    await expect(args.onShow).toHaveBeenCalledWith(20);
    await userEvent.click(group.getByRole('button', { name: 'Which surrounding messages' }));
    await expect(group.getByRole('button', { name: 'source' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(group.getByRole('button', { name: 'stream' }));
    await expect(args.onToggleAlike).toHaveBeenCalledWith('streams');
  },
};

export const Shown: Story = { args: { shown: 20, alike: ['source', 'streams'] } };

export const Dark: Story = { args: { shown: 20 }, globals: { theme: 'dark' } };

/** The message has no fields to match surrounding messages by. */
export const NothingInCommon: Story = {
  args: { message: { id: 'a', index: 'tailrace_0', fields: { timestamp: '2026-11-20T20:25:56.020Z' } } },
};

const some = Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, index: 'tailrace_0', fields: {} }));
const side = { messages: some, isLoading: false, isAtEnd: false, problem: null };
const line = { display: 'flex', gap: 6, alignItems: 'center', fontSize: 12.5, minHeight: 32 };

/** The lines above and below the surrounding messages. */
export const Ends: Story = {
  render: () => (
    <div style={{ width: 760 }}>
      <div style={line}>
        <SurroundingEnd side="newer" snapshot={side} onMore={fn()} onClose={fn()} />
      </div>
      <div style={line}>
        <SurroundingEnd side="older" snapshot={{ ...side, isAtEnd: true }} onMore={fn()} />
      </div>
      <div style={line}>
        <SurroundingEnd side="older" snapshot={{ ...side, messages: [], isLoading: true }} onMore={fn()} />
      </div>
      <div style={line}>
        <SurroundingEnd side="newer" snapshot={{ ...side, messages: [], isAtEnd: true }} onMore={fn()} />
      </div>
      <div style={line}>
        <SurroundingEnd
          side="older"
          snapshot={{ ...side, messages: [], problem: new Error('The index cannot be read') }}
          onMore={fn()}
        />
      </div>
    </div>
  ),
  play: async () => {
    await expect(screen.getByText('20 older messages, the last ones')).toBeVisible();
    await expect(screen.getByText('No newer messages')).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('The index cannot be read');
  },
};
