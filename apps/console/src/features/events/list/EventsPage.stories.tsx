import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockEvent, mockEventPage, mockEventsReply, mockMessageEvent } from '@tailrace/mocks/events';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockEventsHistogram } from '@tailrace/mocks/incidents';
import { apiError } from '@tailrace/mocks/replies';
import { searchEvents } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { EventsPage } from './EventsPage.tsx';

const route = { path: '/alerts', url: '/alerts?show=only', layout: Shell };

const states = listStates({
  operation: searchEvents,
  noun: { one: 'alert', many: 'alerts' },
  route,
  emptyTitle: 'No alerts in the last 5 minutes',
  reply: (count) => mockEventPage(Math.min(count, 100), count),
});

const histogram = handle('countEventsOverTime', async ({ body }) => mockEventsHistogram(await body()));

const responses = (...events: (typeof mockEvent)[]) => [
  handle('searchEvents', () => mockEventsReply(events)),
  histogram,
];

const meta = {
  title: 'Screens/Alerts/Alerts, single events',
  component: EventsPage,
  parameters: { route, msw: responses(mockEvent, mockMessageEvent) },
} satisfies Meta<typeof EventsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const expand = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('region', { name: `Details of ${name}` }));
};

/** With the keyboard: the first event is focused and expanded, and links to its messages. */
export const Expanded: Story = {
  play: async () => {
    await screen.findByRole('button', { name: mockEvent.message });
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    const detail = within(await screen.findByRole('region', { name: `Details of ${mockEvent.message}` }));
    const replay = await detail.findByRole('link', { name: 'Search messages of this event' });
    const { searchParams } = new URL((replay as HTMLAnchorElement).href);
    await expect(searchParams.get('to')).toBe(mockEvent.timerange_end);
    await expect(searchParams.get('q')).toBe('service:basket AND source:web-1');
  },
};

export const Dark: Story = { ...Expanded, globals: { theme: 'dark' } };

export const OfOneMessage: Story = {
  play: async () => {
    const detail = await expand(mockMessageEvent.message);
    await expect(detail.getByRole('link', { name: 'Open the message' })).toBeVisible();
    await expect(detail.getByText('No: its definition had no notifications')).toBeVisible();
  },
};

/** Each notification with what became of it. */
export const Delivered: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      ...responses(mockEvent),
      handle('listNotificationDeliveries', () => {
        const { deliveries, ...status } = exampleBody('listNotificationDeliveries');
        return { ...status, deliveries: deliveries.map((one) => ({ ...one, event_id: mockEvent.id })) };
      }),
    ],
  },
  play: async () => {
    const detail = await expand(mockEvent.message);
    const { title } = exampleBody('getEventNotification');
    const [first] = await detail.findAllByRole('link', { name: title });
    await expect(first?.parentElement).toHaveTextContent(/: Failed 2 times, next attempt at \d+ Jun 2021/);
  },
};

/** The reply to the second request has two more events. */
export const NewEvents: Story = {
  parameters: {
    msw: (() => {
      let requests = 0;
      return [
        handle('searchEvents', () => {
          requests += 1;
          const { events, ...page } = mockEventPage(7);
          return { ...page, events: requests === 1 ? events.slice(2) : events };
        }),
      ];
    })(),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '2 new alerts' }));
    await expect(await screen.findByText('7 alerts')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '2 new alerts' })).not.toBeInTheDocument();
  },
};

/** An unreadable query can be corrected. */
export const BadQuery: Story = {
  parameters: {
    route: { ...route, url: '/alerts?show=only&query=AND' },
    msw: [handle('searchEvents', () => apiError(400, 'Unexpected AND'))],
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the alerts')).toBeVisible();
    await expect(screen.getByRole('searchbox', { name: 'Search alerts' })).toHaveValue('AND');
  },
};

export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = {
  parameters: {
    route: { ...route, url: '/alerts?show=only&query=nope' },
    msw: [handle('searchEvents', () => mockEventPage(0))],
  },
  play: async () => {
    await expect(await screen.findByText('No alert matches')).toBeVisible();
  },
};
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = {
  parameters: {
    route: { ...route, url: '/alerts?show=only&per_page=100' },
    msw: [handle('searchEvents', () => mockEventPage(100, 100_000))],
  },
  play: async () => {
    await expect(await screen.findByText('1–100 of 100,000')).toBeVisible();
  },
};
