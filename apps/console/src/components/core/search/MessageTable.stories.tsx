import type { Meta, StoryObj } from '@storybook/react-vite';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { expect } from 'storybook/test';
import { MessageDetail } from './MessageDetail.tsx';
import { MessageTable } from './MessageTable.tsx';
import { rowsOf } from './model.ts';
import { ruleMarker } from './rule-marker.ts';
import { markTerms } from './testing/mark-terms.ts';
import { hostileMessages, sampleMessages } from './testing/sample-messages.ts';

const mark = markTerms('card', 'declined');
const nothing = () => {};

const detail = (message: SearchMessage) => (
  <MessageDetail
    message={message}
    visibleFields={(names) => names.filter((name) => !/^(_|gl2_|streams)/.test(name))}
    columns={['source', 'error_code']}
    mark={mark}
    actions={{
      filterFor: nothing,
      filterOut: nothing,
      filterExists: nothing,
      toggleColumn: nothing,
      showTopValues: nothing,
    }}
    isRaw={false}
    onRaw={nothing}
    describeValue={(field, value) => (field === 'level' ? String(value) : undefined)}
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
    widths: new Map<string, number>(),
    columnActions: { move: nothing, resize: nothing, remove: nothing },
    isSortable: (field) => field !== 'full_message',
    isRaw: false,
    selectedKeys: new Set<string>(),
    onSelect: nothing,
    onMoveSelecting: nothing,
    sort: { field: 'timestamp', order: 'DESC' },
    mark,
    formatTime: (timestamp) => timestamp.slice(11, 23),
    timeCharacters: 12,
    cursor: null,
    openKeys: new Set<string>(),
    isWrapped: false,
    isStale: false,
    onSort: nothing,
    onMoveCursor: nothing,
    onToggleOpen: nothing,
    renderDetail: detail,
  },
  decorators: [
    (Story) => (
      <div style={{ height: '640px', background: 'var(--bg-panel)' }}>
        <Story />
      </div>
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

export const OpenedInline: Story = { args: { openKeys: new Set(keyOf(messages, 3)) } };

export const Wrapped: Story = {
  args: { isWrapped: true, rows: rowsOf([...hostileMessages, ...messages.slice(8)]) },
};

/** Markup, terminal colours, bidi controls and a megabyte in one word all show as text, one row each. */
export const Hostile: Story = {
  args: { rows: rowsOf(hostileMessages), total: hostileMessages.length },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/<img src=x onerror/)).toBeVisible();
    await expect(canvasElement.querySelector('img, script')).toBeNull();
  },
};

/** The megabyte opened: its start, and the rest on demand. */
export const HostileOpened: Story = {
  args: { rows: rowsOf(hostileMessages), total: 8, openKeys: new Set(keyOf(hostileMessages, 3)) },
};

export const Stale: Story = { args: { isStale: true } };

export const ManyColumns: Story = {
  args: { columns: ['source', 'error_code', 'acquirer', 'service', 'took_ms', 'client_ip', 'trace_id'] },
};

const holed = rowsOf(messages);

/** Rows dropped from memory show placeholders, and the end says what is loading. */
/** A column of levels has their names; a tooltip has the number. */
export const Levels: Story = {
  args: { columns: ['level'] },
  play: async ({ canvas }) => {
    const [cell] = await canvas.findAllByTitle('3');
    await expect(cell).toHaveTextContent('Error');
  },
};

export const OnTheWay: Story = {
  args: {
    rows: { ...holed, length: 12, at: (index) => (index < 6 ? undefined : holed.at(index)) },
    end: 'All 12 messages are shown.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All 12 messages are shown.')).toBeVisible();
  },
};

export const Chosen: Story = {
  args: {
    selectedKeys: new Set(messages.slice(2, 5).map(messageKey)),
    cursor: keyOf(messages, 4)[0] ?? null,
  },
};

const bodies: readonly SearchMessage[] = sampleMessages(2).map((message, at) => ({
  ...message,
  fields: {
    ...message.fields,
    message:
      at === 0
        ? 'charged {"order":12345678901234567890,"ok":false,"items":[{"sku":"a"},{"sku":"b"}]}'
        : 'level=warn msg="retry 2 of 3" order=88213 backoff_ms=800',
    full_message: [
      'AcquirerTimeout: no answer in 3000 ms',
      ...Array.from({ length: 2 }, (_, line) => `    at charge (payments/acquirer.ts:${line})`),
      ...Array.from({ length: 14 }, (_, line) => `    at call (/app/node_modules/socket/client.js:${line})`),
      'Caused by: socket hang up',
    ].join('\n'),
  },
}));

/** JSON, key-value pairs and stack traces are formatted and folded in place. */
export const Bodies: Story = {
  args: { rows: rowsOf(bodies), total: 2, openKeys: new Set(bodies.map(messageKey)) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: '14 frames folded' })).length).toBe(2);
    (await canvas.findByRole('button', { name: 'Unfold the pairs of message' })).click();
    await expect(await canvas.findByText('retry 2 of 3')).toBeVisible();
  },
};

/** The user's highlighting rules, beside the query's matches. */
export const Highlighted: Story = {
  args: {
    mark: ruleMarker(
      [
        { field: 'message', value: 'nordpay', color: { type: 'static', color: '#6cbf4b' } },
        { field: 'error_code', value: 'card_declined', color: { type: 'static', color: '#9b7bea' } },
        {
          field: 'source',
          value: 'pay-02',
          condition: 'greater_equal',
          color: { type: 'static', color: '#ff9c38' },
        },
      ],
      mark,
    ),
  },
};

export const HighlightedDark: Story = { ...Highlighted, globals: { theme: 'dark' } };
