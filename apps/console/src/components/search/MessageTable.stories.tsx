import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MessageDetail } from './MessageDetail.tsx';
import { MessageTable } from './MessageTable.tsx';
import { messageKey, rowsOf, type SearchMessage } from './model.ts';
import { markWords } from './testing/mark-words.ts';
import { hostileMessages, sampleMessages } from './testing/sample-messages.ts';

const mark = markWords('card', 'declined');
const nothing = () => {};

const detail = (message: SearchMessage) => (
  <MessageDetail
    message={message}
    visibleFields={Object.keys(message.fields).filter((name) => !/^(_|gl2_|streams)/.test(name))}
    columns={['source', 'error_code']}
    mark={mark}
    actions={{ filterFor: nothing, filterOut: nothing, toggleColumn: nothing, showTopValues: nothing }}
    describeValue={(field) => (field === 'level' ? 'Error' : undefined)}
    links={<a href="#permalink">Permalink</a>}
  />
);

const messages = sampleMessages(150);
const keyOf = (list: readonly SearchMessage[], at: number) => list.slice(at, at + 1).map(messageKey);

const meta = {
  title: 'Search/MessageTable',
  component: MessageTable,
  args: {
    rows: rowsOf(messages),
    offset: 0,
    total: 4_812,
    columns: ['source', 'error_code'],
    sort: { field: 'timestamp', order: 'DESC' },
    mark,
    formatTime: (timestamp) => timestamp.slice(11, 23),
    timeCharacters: 12,
    cursor: null,
    openKeys: new Set<string>(),
    isWrapped: false,
    isStale: false,
    onSort: nothing,
    onRemoveColumn: nothing,
    onMoveCursor: nothing,
    onToggleOpen: nothing,
    renderDetail: detail,
  },
  decorators: [
    (Story) => (
      <Box h="640px" bg="bg.panel">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof MessageTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('row')).length).toBeLessThan(80);
  },
};

export const CursorOnARow: Story = { args: { cursor: keyOf(messages, 2)[0] ?? null } };

export const OpenedInPlace: Story = { args: { openKeys: new Set(keyOf(messages, 3)) } };

export const Wrapped: Story = {
  args: { isWrapped: true, rows: rowsOf([...hostileMessages, ...messages.slice(8)]) },
};

/** Markup, terminal colours, bidi controls, a megabyte in one word: text, and one row each. */
export const Hostile: Story = {
  args: { rows: rowsOf(hostileMessages), total: hostileMessages.length },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/<img src=x onerror/)).toBeVisible();
    await expect(canvasElement.querySelector('img, script')).toBeNull();
  },
};

/** The megabyte is opened: its beginning, and the rest on demand. */
export const HostileOpened: Story = {
  args: { rows: rowsOf(hostileMessages), total: 8, openKeys: new Set(keyOf(hostileMessages, 3)) },
};

export const Stale: Story = { args: { isStale: true } };

export const ManyColumns: Story = {
  args: { columns: ['source', 'error_code', 'acquirer', 'service', 'took_ms', 'client_ip', 'trace_id'] },
};

const holed = rowsOf(messages);

/** Rows that were let go far away come back in their place, and the end says what is there. */
export const OnTheWay: Story = {
  args: {
    rows: { ...holed, length: 12, at: (index) => (index < 6 ? undefined : holed.at(index)) },
    end: 'All 12 messages are shown.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All 12 messages are shown.')).toBeVisible();
  },
};
