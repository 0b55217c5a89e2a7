import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago, MOCK_NOW } from './clock.ts';
import { mockEvent } from './events.ts';
import { exampleBody } from './examples.ts';
import { handle } from './handle.ts';
import { apiError, noContent, notFound } from './replies.ts';

type Incident = Schemas['Incident'];
type IncidentDetails = Schemas['IncidentDetails'];

const minute = 60_000;

/** An open incident of the contract's event definition that nobody has acknowledged. */
export const mockIncident: Incident = {
  ...exampleBody('acknowledgeIncident'),
  started_at: ago(42 * minute),
  last_event_at: ago(2 * minute),
  timerange_start: ago(47 * minute),
  timerange_end: ago(2 * minute),
  events: 9,
  acknowledged: null,
  silenced: null,
  notes: 0,
};

export const mockAcknowledgedIncident: Incident = {
  ...mockIncident,
  id: '60c09a62e4a1d80001a2b511',
  title: 'Slow basket',
  group_by_fields: { service: 'basket', customer: 'acme' },
  priority: 3,
  started_at: ago(180 * minute),
  timerange_start: ago(185 * minute),
  events: 31,
  last_message: 'Slow basket: basket, acme - avg(took_ms)=1,820.5',
  acknowledged: { username: 'jonas', at: ago(150 * minute) },
  notes: 2,
};

export const mockSilencedIncident: Incident = {
  ...mockIncident,
  id: '60c09a62e4a1d80001a2b512',
  title: 'تسجيل دخول فاشل',
  key: 'mira',
  last_message: 'تسجيل دخول فاشل: mira - count()=7',
  silenced: { username: 'ada', at: ago(10 * minute), until: ago(-50 * minute) },
};

/** It has ended; its definition has no groups. */
export const mockEndedIncident: Incident = {
  ...mockIncident,
  id: '60c09a62e4a1d80001a2b513',
  title: `Disk full on ${'a-host-with-a-very-long-name-'.repeat(4)}2`,
  group_by_fields: {},
  priority: 1,
  started_at: ago(600 * minute),
  timerange_start: ago(605 * minute),
  last_event_at: ago(590 * minute),
  timerange_end: ago(590 * minute),
  ended_at: ago(580 * minute),
  events: 1,
};

export const mockIncidents: readonly Incident[] = [
  mockIncident,
  mockAcknowledgedIncident,
  mockSilencedIncident,
  mockEndedIncident,
];

/** This many incidents of different kinds, newest first. */
export const mockManyIncidents = (count: number): Incident[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(mockIncidents[index % mockIncidents.length] ?? mockIncident),
    id: `60c09a62e4a1d8${String(index).padStart(10, '0')}`,
    last_event_at: ago((index + 1) * 7 * minute),
  }));

/** An incident with three of its events and as many notes as it says it has. */
export const mockIncidentDetails = (incident: Incident): IncidentDetails => ({
  incident,
  notes: Array.from({ length: incident.notes }, (_, index) => ({
    id: `60c09ab4e4a1d8${String(index).padStart(10, '0')}`,
    username: index % 2 === 0 ? 'jonas' : 'ada',
    at: ago((incident.notes - index) * 9 * minute),
    text: index % 2 === 0 ? 'The new release of the login page asks twice.' : 'Rolled back.',
  })),
  events: Array.from({ length: Math.min(3, incident.events) }, (_, index) => ({
    ...mockEvent,
    id: index === 0 ? incident.last_event_id : `01F7R3S5W4QK8N2Z6H1N${String(index).padStart(6, '0')}`,
    event_definition_id: incident.event_definition_id,
    timestamp: new Date(Date.parse(incident.last_event_at) - index * 5 * minute).toISOString(),
    message: incident.last_message,
    key: incident.key,
    group_by_fields: incident.group_by_fields,
  })),
  silenced_notifications: incident.silenced ? 2 : 0,
});

const states: Record<string, (incident: Incident) => boolean> = {
  all: () => true,
  open: ({ ended_at }) => ended_at === null,
  unacknowledged: ({ ended_at, acknowledged }) => ended_at === null && acknowledged === null,
  ended: ({ ended_at }) => ended_at !== null,
};

/** A page of these incidents as the server filters and sorts them. */
export function mockIncidentPage(
  incidents: readonly Incident[],
  query = new URLSearchParams(),
): Schemas['IncidentPage'] {
  const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 50)];
  const words = (query.get('query') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const [since, until] = [query.get('since') ?? '', query.get('until')];
  const [definition, event] = [query.get('event_definition_id'), query.get('event_id')];
  const sort = (query.get('sort') ?? 'last_event_at') as
    | 'last_event_at'
    | 'started_at'
    | 'priority'
    | 'events';
  const priorities = query.get('priority')?.split(',');
  const sign = query.get('order') === 'asc' ? 1 : -1;
  const text = (incident: Incident) =>
    [incident.title, incident.key, ...Object.values(incident.group_by_fields), incident.last_message]
      .join(' ')
      .toLowerCase();
  const matching = incidents
    .filter(states[query.get('state') ?? 'all'] ?? (() => true))
    .filter((incident) => words.every((word) => text(incident).includes(word)))
    .filter(({ ended_at }) => ended_at === null || ended_at >= since)
    .filter(({ started_at }) => until === null || started_at < until)
    .filter(({ event_definition_id }) => definition === null || event_definition_id === definition)
    .filter(({ priority }) => priorities === undefined || priorities.includes(String(priority)))
    .filter(({ last_event_id }) => event === null || last_event_id === event)
    .toSorted((one, other) => (one[sort] < other[sort] ? -sign : Number(one[sort] > other[sort]) * sign));
  const start = (page - 1) * per_page;
  return {
    total: matching.length,
    page,
    per_page,
    incidents: per_page === 0 ? matching : matching.slice(start, start + per_page),
  };
}

const endOf = (timerange: Schemas['TimeRange']) =>
  timerange.type === 'absolute' ? Date.parse(timerange.to) : MOCK_NOW;

/** Counts over the last hour or an absolute time range, the same for every query. */
export function mockEventsHistogram({
  timerange,
  buckets: most = 60,
}: Schemas['EventsHistogramRequest']): Schemas['EventsHistogram'] {
  const to = endOf(timerange);
  const from = timerange.type === 'absolute' ? Date.parse(timerange.from) : to - 60 * minute;
  const step = (to - from) / most;
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    interval_seconds: step / 1000,
    buckets: Array.from({ length: most }, (_, index) => ({
      timestamp: new Date(from + index * step).toISOString(),
      events: index % 3,
      alerts: index > most / 2 ? index % 5 : 0,
    })),
  };
}

/** Handlers without memory: every id is that of an incident. */
export const incidentHandlers: RequestHandler[] = [
  handle('listIncidents', ({ query }) => mockIncidentPage(mockIncidents, query)),
  handle('getIncident', ({ params }) =>
    mockIncidentDetails(mockIncidents.find(({ id }) => id === params.incidentId) ?? mockIncident),
  ),
  handle('countEventsOverTime', async ({ body }) => mockEventsHistogram(await body())),
];

/** For stories that change incidents: handlers that remember what is done with these. */
export function createIncidentHandlers(given: readonly Incident[] = mockIncidents): RequestHandler[] {
  const stored = new Map(given.map((incident) => [incident.id, mockIncidentDetails(incident)]));
  const me = { username: 'admin', at: ago(0) };
  let notes = 0;

  /** Changes an incident and replies with it. */
  function change(id: string, changed: Partial<Incident>) {
    const details = stored.get(id);
    if (!details) return notFound();
    Object.assign(details, { incident: { ...details.incident, ...changed } });
    return details.incident;
  }

  return [
    handle('listIncidents', ({ query }) =>
      mockIncidentPage(
        [...stored.values()].map(({ incident }) => incident),
        query,
      ),
    ),
    handle('getIncident', ({ params }) => stored.get(params.incidentId) ?? notFound()),
    handle('acknowledgeIncident', ({ params }) => change(params.incidentId, { acknowledged: me })),
    handle('withdrawIncidentAcknowledgement', ({ params }) =>
      change(params.incidentId, { acknowledged: null }),
    ),
    handle('silenceIncident', async ({ params, body }) => {
      const { minutes } = await body();
      return change(params.incidentId, { silenced: { ...me, until: ago(-minutes * minute) } });
    }),
    handle('endIncidentSilence', ({ params }) => change(params.incidentId, { silenced: null })),
    handle('addIncidentNote', async ({ params, body }) => {
      const details = stored.get(params.incidentId);
      if (!details) return notFound();
      if (details.notes.length >= 200) return apiError(400, 'An incident has up to 200 notes');
      notes += 1;
      const note = { id: `60c09ab4e4a1d9${String(notes).padStart(10, '0')}`, ...me, ...(await body()) };
      details.notes.push(note);
      change(params.incidentId, { notes: details.notes.length });
      return note;
    }),
    handle('deleteIncidentNote', ({ params }) => {
      const details = stored.get(params.incidentId);
      const at = details?.notes.findIndex(({ id }) => id === params.noteId) ?? -1;
      if (!details || at < 0) return notFound();
      details.notes.splice(at, 1);
      change(params.incidentId, { notes: details.notes.length });
      return noContent();
    }),
  ];
}
