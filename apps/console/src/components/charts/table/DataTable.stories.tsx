import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { byTime, hostile, sample, values } from '../testing/sample-tables.ts';
import { DataTable } from './DataTable.tsx';

const nested = sample({
  rowGroups: [values('source'), values('path')],
  columnGroups: [values('method')],
  series: ['Requests: count()', 'avg(took_ms)'],
  columns: [
    [['GET'], 0],
    [['GET'], 1],
    [['PUT'], 0],
    [['PUT'], 1],
    [[], 0],
    [[], 1],
  ],
  rows: [
    [['web-01', '/'], 1204, 12.25, 3, 1900, 1207, 17.1],
    [['web-01', '/login'], 240, 80.5, null, null, 240, 80.5],
    [['web-01'], 1444, 20.1, 3, 1900, 1447, 25.4],
    [['web-02', '/'], 9007199254740993n, 0.25, -4, 2, 12, 2],
    ...hostile.map((text, index) => [['web-02', text], index, index, null, null, index, null] as const),
    [['web-02'], 30, 2, null, null, 30, 2],
    [[], 9007199254742437n, 9, 3, 1900, 1477, 9],
  ],
});

const meta = {
  title: 'Charts/DataTable',
  component: DataTable,
  args: { label: 'Requests', ...nested, zone: 'Europe/Berlin' },
  decorators: [
    (Story) => (
      <div style={{ height: 360, background: 'var(--bg-panel)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DataTable>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Sorts, opens a mark and copies by keyboard. */
export const Nested: Story = {
  args: { onMark: fn(), onConfig: fn() },
  play: async ({ args }) => {
    const grid = await screen.findByRole('grid', { name: 'Requests' });
    const headers = within(grid).getAllByRole('button', { name: 'Requests' });
    const [first, , total] = headers;
    if (!first || !total) throw new Error('No header of a series');
    await userEvent.click(first);
    await expect(first.closest('th')).toHaveAttribute('aria-sort', 'descending');
    await expect(args.onConfig).not.toHaveBeenCalled();
    await userEvent.click(total);
    await expect(args.onConfig).toHaveBeenCalledWith(
      expect.objectContaining({ sort: [{ type: 'series', field: 'count()', direction: 'Descending' }] }),
    );

    const path = within(grid).getByRole('button', { name: '/login' });
    path.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onMark).toHaveBeenCalledWith(
      {
        groups: [
          { field: 'source', value: 'web-01', span: null },
          { field: 'path', value: '/login', span: null },
          { field: 'method', value: 'GET', span: null },
        ],
        function: 'count()',
        figure: 240,
      },
      expect.anything(),
    );
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const copied = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(copy);
    await expect(copied.getData('text/plain')).toBe('240\t80.5');
    await userEvent.keyboard('{Control>}a{/Control}');
    document.activeElement?.dispatchEvent(copy);
    await expect(copied.getData('text/plain')).toContain("web-02\t'=HYPERLINK");
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

const start = Date.UTC(2026, 9, 25, 0, 0);
const many = sample({
  rowGroups: [byTime, values('source')],
  series: ['count()', 'max(bytes)', 'p95: percentile(took_ms,95)'],
  rows: Array.from({ length: 5000 }, (_, index) => [
    [new Date(start + Math.floor(index / 5) * 300_000).toISOString(), `web-${index % 5}`],
    (index * 7919) % 1000,
    (index * 104_729) % 100_000_000,
    ((index * 31) % 977) / 10,
  ]),
});

/** Only the rows in view are rendered; keys reach the others. */
export const FiveThousandRows: Story = {
  args: many,
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Requests' });
    await expect(grid).toHaveAttribute('aria-rowcount', '5001');
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(100);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}');
    await waitFor(() =>
      expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '5001'),
    );
  },
};

/** Estimated figures are marked and read as "about". */
export const Estimated: Story = {
  args: {
    ...sample({
      rowGroups: [values('source')],
      series: ['Users: card(user)', 'Requests: count()'],
      rows: [
        [['web-01'], 48_213, 96_000],
        [['web-02'], null, 12],
      ],
      error: 0.01,
    }),
    onMark: fn(),
  },
  play: async () => {
    const grid = await screen.findByRole('grid', { name: 'Requests' });
    const users = within(grid).getByRole('button', { name: 'about 48,213' });
    await expect(users).toHaveTextContent('≈');
    await expect(users.closest('td')).toHaveAttribute(
      'title',
      '≈\u00a048,213\nEstimated: off by at most about 1%',
    );
    await expect(within(grid).getByRole('button', { name: '96,000' })).not.toHaveTextContent('≈');
  },
};

export const Empty: Story = { args: sample({ rowGroups: [values('source')], rows: [] }) };
