import type { Meta, StoryObj } from '@storybook/react-vite';
import { MOCK_NOW } from '@tailrace/mocks/clock';
import { handle } from '@tailrace/mocks/handle';
import { mockHit } from '@tailrace/mocks/messages';
import { apiError } from '@tailrace/mocks/replies';
import { executeMock } from '@tailrace/mocks/search';
import { delay } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SearchPage } from '#/features/search/screen/index.ts';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';

const at = (settings: Record<string, string>) => ({
  route: {
    path: '/search',
    url: `/search?${new URLSearchParams({ q: '', panel: 'changes', ...settings })}`,
    layout: Shell,
  },
});

const lastHour = {
  rangetype: 'absolute',
  from: new Date(MOCK_NOW - 3_600_000).toISOString(),
  to: new Date(MOCK_NOW).toISOString(),
};

const longValue = `acquirer <b>"nordpay"</b> did not answer ${'שלום '.repeat(60)}`;

/** Two hours of messages; in the second a host is silent, and a failure appears. */
const incident = Array.from({ length: 1200 }, (_, index) => {
  const age = index * 6_000;
  const isNow = age < 3_600_000;
  return mockHit({
    _id: `incident-${index}`,
    timestamp: new Date(MOCK_NOW - age - 1000).toISOString(),
    message: 'A request was answered',
    source: `web-0${index % (isNow ? 3 : 4)}`,
    level: isNow && index % 3 === 0 ? 3 : 6,
    http_status: isNow && index % 3 === 0 ? 502 : 200,
    ...(isNow && index % 3 === 0 ? { user: longValue } : {}),
  });
});

const respondingWith = (messages: typeof incident) => [
  handle('executeSearchSync', async ({ body }) => executeMock(await body(), messages)),
];

/** Answers the search itself as usual, and the counts of the comparison in another way. */
const counting = (respond: () => Response | Promise<Response>) => [
  handle('executeSearchSync', async ({ body }) => {
    const search = await body();
    const isSearch = search.queries[0]?.search_types?.some(({ type }) => type === 'messages');
    return isSearch ? executeMock(search, incident) : respond();
  }),
];

const meta = {
  title: 'Screens/Search/What changed',
  component: SearchPage,
  parameters: { ...at(lastHour), msw: respondingWith(incident) },
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const isComplete = () => waitFor(() => expect(screen.queryByText(/of \d+ fields/)).not.toBeInTheDocument());

/** The arrow keys move through the changes. */
export const Full: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const table = await screen.findByRole('table', { name: 'What changed' });
    await expect(await within(table).findByRole('button', { name: '502' })).toBeVisible();
    await expect(within(table).getByRole('button', { name: 'Error' })).toBeVisible();
    await expect(within(table).getByRole('rowheader', { name: 'Error 3' })).toBeVisible();
    await isComplete();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(within(table).getAllByRole('row')[2]).toContainElement(focused()));
    await userEvent.keyboard('p');
    await expect(await screen.findByText(/^Change, /)).toHaveTextContent(/ now, .* before/);
    await userEvent.keyboard('{Escape}');
  },
};

const focused = () => document.activeElement as HTMLElement;

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await screen.findByRole('table', { name: 'What changed' });
  },
};

const customers = ['acme', 'birch', 'cedar', 'delta', 'elm'];

/** The same messages, of which those of one customer take long in the second hour. */
const slowCustomer = Array.from({ length: 1200 }, (_, index) => {
  const age = index * 6_000;
  const customer = customers[index % customers.length] ?? '';
  return mockHit({
    _id: `slow-${index}`,
    timestamp: new Date(MOCK_NOW - age - 1000).toISOString(),
    message: 'A request was answered',
    source: 'web-01',
    customer,
    took_ms: (age < 3_600_000 && customer === 'acme' ? 500 : 100) + (index % 17),
  });
});

/** Says which value drives a number that rose. */
/** Each change is a card: nothing of its counts is cut, nor of the buttons of its actions. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const [row] = (await screen.findAllByText('New')).map((kind) => kind.closest('tr'));
    if (!row) throw new Error('Nothing is new.');
    for (const cell of row.querySelectorAll('td')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
      await expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight);
    }
    await expect(within(row).getByRole('button', { name: /^Pin to timeline/ }).offsetHeight).toBeGreaterThan(
      30,
    );
  },
};

export const Driver: Story = {
  parameters: { msw: respondingWith(slowCustomer) },
  play: async () => {
    const table = await screen.findByRole('table', { name: 'What changed' });
    await expect(await within(table).findByRole('button', { name: 'customer acme' })).toBeVisible();
    await expect(within(table).getByText(/p95 rose .* explains 100% of the higher mean/)).toBeVisible();
    await expect(await screen.findByRole('region', { name: 'New patterns' })).toBeVisible();
  },
};

export const NoMessagesBefore: Story = {
  parameters: { msw: respondingWith(incident.slice(0, 500)) },
  play: async () => {
    await expect(await screen.findByText('No messages before, so nothing can be compared')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the messages' }));
    await expect(await screen.findByRole('treegrid', { name: 'Messages' })).toBeVisible();
  },
};

export const AllTime: Story = {
  parameters: at({ rangetype: 'relative', relative: '0' }),
  play: async () => {
    await expect(await screen.findByText('All time has no previous period')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: counting(async () => {
      await delay('infinite');
      return apiError(500, 'never sent');
    }),
  },
  play: async () => {
    await expect(await screen.findByText('Comparing…')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: counting(() => apiError(500, 'The index is being rebuilt.')) },
  play: async () => {
    await expect(await screen.findByText('Could not load the comparison')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: counting(() => apiError(403, 'Not permitted.')) },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the comparison')).toBeVisible();
  },
};
