import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockEvent, mockEventPage, mockEventsReply } from '@tailrace/mocks/events';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import {
  createIncidentHandlers,
  mockAcknowledgedIncident,
  mockEventsHistogram,
  mockIncident,
  mockIncidentDetails,
  mockIncidentPage,
  mockIncidents,
  mockManyIncidents,
} from '@tailrace/mocks/incidents';
import { forbidden } from '@tailrace/mocks/replies';
import { mockServerInfo } from '@tailrace/mocks/sessions';
import { loggedInWith } from '@tailrace/mocks/users';
import { listIncidents } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { EventsPage } from '../EventsPage.tsx';

const route = { path: '/alerts', layout: Shell };
const at = (search: string) => ({ ...route, url: `/alerts${search}` });

const histogram = handle('countEventsOverTime', async ({ body }) => mockEventsHistogram(await body()));

/** The definition of the slow basket, whose condition has a threshold. */
const definition = handle('getEventDefinition', () => exampleBody('getEventDefinition'));

const slow = {
  ...mockAcknowledgedIncident,
  last_message: 'Slow basket: basket, acme - avg(took_ms)=1820.53957142857',
};

/** An incident whose values rise and fall around the threshold of its definition. */
const slowDetails = {
  ...mockIncidentDetails(slow),
  events: Array.from({ length: 12 }, (_, index) => ({
    ...mockEvent,
    id: `01F7R3S5W4QK8N2Z6H1P${String(index).padStart(6, '0')}`,
    timestamp: new Date(Date.parse(slow.last_event_at) - index * 300_000).toISOString(),
    message: `Slow basket: basket, acme - avg(took_ms)=${1_500 + ((index * 347) % 900)}.5`,
    group_by_fields: slow.group_by_fields,
  })),
};

const states = listStates({
  operation: listIncidents,
  noun: { one: 'incident', many: 'incidents' },
  route,
  emptyTitle: 'No alerts in the last 24 hours',
  reply: (count) => mockIncidentPage(mockManyIncidents(count)),
});

const meta = {
  title: 'Screens/Alerts/Alerts',
  component: EventsPage,
  // Only our own server has it.
  globals: { server: 'contract' },
  parameters: { route, msw: [...createIncidentHandlers(), histogram, definition] },
} satisfies Meta<typeof EventsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = (name: string) => screen.findByRole('link', { name });
const panel = async (title: string) =>
  within(await screen.findByRole('region', { name: `Incident ${title}` }));

/** One row for each incident, with its repetitions counted and its value rounded. */
export const Incidents: Story = {
  parameters: {
    msw: [
      handle('listIncidents', ({ query }) =>
        mockIncidentPage(
          mockIncidents.map((one) => (one.id === slow.id ? slow : one)),
          query,
        ),
      ),
      histogram,
    ],
  },
  play: async () => {
    await expect((await screen.findAllByRole('link', { name: 'Slow basket · 31×' }))[0]).toBeVisible();
    await expect(screen.getAllByText('1.8 s')[0]).toBeVisible();
    await expect(screen.getByText('service basket, customer acme')).toBeVisible();
    await expect(await screen.findByRole('region', { name: 'Events over time' })).toBeVisible();
  },
};

export const Dark: Story = { ...Incidents, globals: { theme: 'dark' } };

/** The link of a mail or a webhook opens the incident, from which the messages are one press away. */
export const LinkedByEvent: Story = {
  parameters: {
    route: at(`?event=${slow.last_event_id}`),
    msw: [
      handle('listIncidents', ({ query }) => mockIncidentPage([slow], query)),
      handle('getIncident', () => slowDetails),
      histogram,
      definition,
    ],
  },
  play: async () => {
    const opened = await panel('Slow basket');
    const messages = await opened.findByRole('link', { name: 'Search messages' });
    const { searchParams } = new URL((messages as HTMLAnchorElement).href);
    await expect(searchParams.get('from')).toBe(slow.timerange_start);
    await expect(searchParams.get('to')).toBe(slow.timerange_end);
    await expect(searchParams.get('q')).toBe('service:basket AND customer:acme');
    await expect(opened.getByText(/^Average of took_ms above 1,500/)).toBeVisible();
    await expect(opened.getByRole('slider', { name: 'avg(took_ms), by moment' })).toBeVisible();
    await expect(opened.getByText('Rolled back.')).toBeVisible();
  },
};

export const LinkedByEventDark: Story = { ...LinkedByEvent, globals: { theme: 'dark' } };

/** On a phone the incident takes the place of the list. */
export const LinkedByEventOnAPhone: Story = {
  ...LinkedByEvent,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const UnknownEvent: Story = {
  parameters: {
    route: at('?event=01F7R0000000000000000000GN'),
    msw: [
      handle('listIncidents', ({ query }) => mockIncidentPage(mockIncidents, query)),
      handle('searchEvents', () => mockEventPage(0)),
      histogram,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('No event with this id')).toBeVisible();
  },
};

/** With the keyboard alone: open, acknowledge, silence, write a note, take it back. */
export const ByKeyboard: Story = {
  play: async () => {
    const { title } = mockIncident;
    const focused = await row(`${title} · 9×`);
    await userEvent.keyboard('j');
    await waitFor(() => expect(focused).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const opened = await panel(title);
    await userEvent.keyboard('a');
    await expect(await opened.findByText('Acknowledged by admin')).toBeVisible();
    await userEvent.keyboard('m');
    await expect(await screen.findByRole('button', { name: 'Until tomorrow, 08:00' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '1 hour' }));
    await expect(await screen.findByText(`“${title}” silenced for 1 hour.`)).toBeVisible();
    await userEvent.keyboard('n');
    await waitFor(() => expect(opened.getByRole('textbox', { name: 'New note' })).toHaveFocus());
    await userEvent.keyboard('The <b>proxy</b> is back.{Control>}{Enter}{/Control}');
    await expect(await opened.findByText('The <b>proxy</b> is back.')).toBeVisible();
    await userEvent.click(opened.getByRole('button', { name: 'Close the incident' }));
    await waitFor(() => expect(focused).toHaveFocus());
    await userEvent.keyboard('p');
    await expect(await screen.findByText(/^Alert, /)).toHaveTextContent(title);
    await userEvent.keyboard('{Escape}');
  },
};

export const UndoneAcknowledgement: Story = {
  // With a server of its own: that of the other stories may have acknowledged it before.
  parameters: { msw: [...createIncidentHandlers(), histogram, definition] },
  play: async () => {
    await row(`${mockIncident.title} · 9×`);
    await userEvent.keyboard('j');
    await userEvent.keyboard('a');
    await expect(await screen.findByText('Acknowledged by admin')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Acknowledged by admin')).toBeNull());
  },
};

export const SeveralAcknowledged: Story = {
  parameters: {
    msw: [
      ...createIncidentHandlers(mockManyIncidents(3).map((one) => ({ ...one, acknowledged: null }))),
      histogram,
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all incidents shown' }));
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge 3 incidents' }));
    await expect(await screen.findByText('3 incidents acknowledged.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Silence 3 incidents…' })).toBeVisible();
  },
};

/** Of the priorities that are selected, on our own server as on others. */
export const ByPriority: Story = {
  parameters: {
    route: at('?priority=3'),
    msw: [
      ...createIncidentHandlers(
        mockManyIncidents(4).map((one, index) => ({
          ...one,
          title: `Priority ${index % 3}`,
          priority: index % 3,
        })),
      ),
      histogram,
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by Priority: High' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Normal' }));
    await expect((await screen.findAllByText(/^Priority 2/))[0]).toBeVisible();
    await expect(screen.queryByText(/^Priority 1/)).toBeNull();
  },
};

/** The reply to the second request has one more incident; the rows do not move until it is asked for. */
export const NewIncident: Story = {
  parameters: {
    msw: (() => {
      let requests = 0;
      return [
        handle('listIncidents', () => {
          requests += 1;
          return mockIncidentPage(mockManyIncidents(4).slice(requests === 1 ? 1 : 0));
        }),
        histogram,
      ];
    })(),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '1 new incident' }));
    await expect(await screen.findByText('4 incidents')).toBeVisible();
  },
};

/** Without the permission to edit definitions, nothing offers a silence. */
export const Reader: Story = {
  parameters: {
    route: at(`?incident=${mockIncident.id}`),
    msw: [
      ...createIncidentHandlers(),
      histogram,
      definition,
      loggedInWith('streams:read', 'eventdefinitions:read'),
    ],
  },
  play: async () => {
    const opened = await panel(mockIncident.title);
    await expect(await opened.findByRole('button', { name: 'Acknowledge' })).toBeVisible();
    await expect(opened.queryByRole('button', { name: 'Silence…' })).not.toBeInTheDocument();
  },
};

/** An owner of the definition may silence its incidents, and no others. */
export const Owner: Story = {
  parameters: {
    route: at(`?incident=${mockIncident.id}`),
    msw: [
      ...createIncidentHandlers(),
      histogram,
      definition,
      loggedInWith(
        'streams:read',
        'eventdefinitions:read',
        `eventdefinitions:edit:${mockIncident.event_definition_id}`,
      ),
    ],
  },
  play: async () => {
    const opened = await panel(mockIncident.title);
    await userEvent.click(await opened.findByRole('button', { name: 'Silence…' }));
    await userEvent.click(await screen.findByRole('button', { name: '1 hour' }));
    await expect(await screen.findByText(`“${mockIncident.title}” silenced for 1 hour.`)).toBeVisible();
  },
};

const elsewhere = handle('getServerInfo', () => ({ ...mockServerInfo, version: '4.1.14+1a2b3c4' }));

/** A cluster has events alone: they are grouped, and nothing can be acknowledged. */
export const Cluster: Story = {
  parameters: {
    msw: [
      elsewhere,
      handle('searchEvents', () =>
        mockEventsReply(
          mockEventPage(40).events.map(({ event }, index) => ({
            ...event,
            message: mockEvent.message,
            key: `web-${index % 3}`,
            group_by_fields: { source: `web-${index % 3}` },
          })),
        ),
      ),
      definition,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('3 incidents')).toBeVisible();
    await expect(screen.queryByRole('columnheader', { name: 'State' })).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('link', { name: 'Search messages' })).toBeVisible();
    for (const name of ['Acknowledge', 'Pin to timeline'])
      await expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Empty: Story = {
  ...states.empty,
  parameters: { msw: [handle('listIncidents', () => mockIncidentPage([])), histogram] },
};
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = {
  parameters: { msw: [handle('listIncidents', forbidden), histogram] },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the incidents')).toBeVisible();
  },
};
const twoHundred = mockManyIncidents(200).map((one) => ({ ...one, ended_at: null }));

export const TwoHundred: Story = {
  parameters: {
    route: at('?per_page=100'),
    msw: [handle('listIncidents', ({ query }) => mockIncidentPage(twoHundred, query)), histogram],
  },
  play: async () => {
    await expect(await screen.findByText('1–100 of 200')).toBeVisible();
  },
};
