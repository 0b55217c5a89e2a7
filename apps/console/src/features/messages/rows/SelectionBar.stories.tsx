import type { Meta, StoryObj } from '@storybook/react-vite';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { serverVersion } from '#/app/server-version.ts';
import {
  hostileMessages,
  sampleMessage,
  sampleMessages,
} from '#/components/core/search/testing/sample-messages.ts';
import { SelectionBar } from './SelectionBar.tsx';

const trace = (last: string) => ({
  full_message: ['AcquirerTimeout: no answer', ...'abcdefgh', last].join('\n  at '),
});

/** Shown above the messages while some are selected. */
const meta = {
  title: 'Search/SelectionBar',
  component: SelectionBar,
  args: { messages: sampleMessages(3), columns: ['source'], onClear: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: '120px', background: 'var(--bg-panel)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 messages chosen');
    await expect(canvas.getByRole('button', { name: /Compare/ })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClear).toHaveBeenCalled();
  },
};

/** The messages as they are now, and the search around each. */
export const Pinned: Story = {
  globals: { server: 'contract' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Pin/ });
    await userEvent.keyboard('p');
    await expect(await screen.findByRole('dialog', { name: 'Pin 3 items to timeline' })).toBeVisible();
    await expect(screen.getAllByText(/^Message, /)).toHaveLength(3);
  },
};

/** A cluster has no timelines. */
export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async ({ canvas }) => {
    await serverVersion();
    await expect(canvas.queryByRole('button', { name: /^Pin/ })).toBeNull();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

const compare: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Compare/ }));
  const dialog = await screen.findByRole('dialog');
  await expect(await within(dialog).findByText(/fields? differ/)).toBeVisible();
};

export const Compared: Story = {
  args: { messages: [sampleMessage(0, trace('last')), sampleMessage(5, trace('end'))] },
  play: compare,
};

export const ComparedDark: Story = { ...Compared, globals: { theme: 'dark' } };

/** A megabyte in one word, compared with markup. */
export const ComparedHostile: Story = {
  args: { messages: [hostileMessages[0], hostileMessages[3]].filter((message) => message !== undefined) },
  play: compare,
};
