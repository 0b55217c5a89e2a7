import type { Schemas } from '@tailrace/sdk';
import { formatDuration } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { absoluteTime } from '../time/display-time.ts';
import { clockMs, momentOnClock } from '../time/zone-clock.ts';
import { comparisonsOf, readCondition } from './condition-tree.ts';
import type { AggregationConfig } from './event-definition.ts';
import type { EventValue } from './event-values.ts';

export type Incident = Schemas['Incident'];
type Event = Schemas['Event'];
type Titles = Schemas['EventsSearchContext']['event_definitions'];

/** The values of a group: "customer acme, host web-1". */
export const groupLabel = (fields: Incident['group_by_fields']): string =>
  Object.entries(fields)
    .map(([field, value]) => `${field} ${value}`)
    .join(', ');

/** The events of one definition and group share this. */
const groupId = ({ event_definition_id, group_by_fields, key }: Event): string =>
  JSON.stringify([event_definition_id, Object.keys(group_by_fields).length > 0 ? group_by_fields : key]);

/** The times that are known, in their order. */
const known = (times: readonly (string | null)[]) => times.filter((time) => time !== null).toSorted();

/**
 * Events by definition and group, the most recent first, for a server that knows nothing of incidents: they have neither an
 * end nor anything that somebody did about them.
 */
export function groupEvents(
  events: readonly Event[],
  titles: Titles,
): { incident: Incident; events: Event[] }[] {
  return [...Map.groupBy(events, groupId)]
    .map(([id, unsorted]) => {
      const group = unsorted.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
      const [last] = group as [Event, ...Event[]];
      const starts = known(group.map(({ timerange_start }) => timerange_start));
      const ends = known(group.map(({ timerange_end }) => timerange_end));
      const incident: Incident = {
        id,
        event_definition_id: last.event_definition_id,
        title: titles[last.event_definition_id]?.title ?? last.event_definition_id,
        key: last.key,
        group_by_fields: last.group_by_fields,
        priority: last.priority,
        source_streams: last.source_streams,
        started_at: group.at(-1)?.timestamp ?? last.timestamp,
        last_event_at: last.timestamp,
        ended_at: null,
        timerange_start: starts[0] ?? null,
        timerange_end: ends.at(-1) ?? null,
        events: group.length,
        last_event_id: last.id,
        last_message: last.message,
        acknowledged: null,
        silenced: null,
        notes: 0,
      };
      return { incident, events: group };
    })
    .sort((a, b) => b.incident.last_event_at.localeCompare(a.incident.last_event_at));
}

interface Reader {
  now: number;
  zone: string;
}

export interface IncidentState {
  status: Status;
  /** "Open", "Acknowledged by mira", "Silenced until 14:30", "Ended". */
  state: string;
  /** How long it has lasted, or lasted: "12 min". */
  duration: string;
  /** Everything with exact times. */
  detail: string;
}

/** Whether notifications are not sent now. */
export const isSilenced = ({ silenced }: Pick<Incident, 'silenced'>, now: number): boolean =>
  silenced !== null && Date.parse(silenced.until) > now;

/** "14:30" today, "Tue 08:00" on another day of the next week. */
function clockLabel(moment: number, { now, zone }: Reader): string {
  const isToday = Math.floor(clockMs(moment, zone) / dayMs) === Math.floor(clockMs(now, zone) / dayMs);
  const time = new Date(clockMs(moment, zone)).toISOString().slice(11, 16);
  return isToday ? time : `${weekdays[new Date(clockMs(moment, zone)).getUTCDay()]} ${time}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayMs = 86_400_000;

/** The state of an incident: an end counts more than a silence, and a silence more than an acknowledgement. */
export function incidentState(incident: Incident, reader: Reader): IncidentState {
  const { started_at, ended_at, acknowledged, silenced } = incident;
  const end = ended_at === null ? reader.now : Date.parse(ended_at);
  const exact = (time: string) => absoluteTime(new Date(time), reader.zone);
  const silencedNow = silenced !== null && isSilenced(incident, reader.now) ? silenced : null;
  const detail = [
    `Started ${exact(started_at)}`,
    ...(acknowledged ? [`Acknowledged by ${acknowledged.username}, ${exact(acknowledged.at)}`] : []),
    ...(silencedNow ? [`Silenced by ${silencedNow.username} until ${exact(silencedNow.until)}`] : []),
    ...(ended_at === null ? [] : [`Ended ${exact(ended_at)}`]),
  ].join('\n');
  const shown = { duration: formatDuration(end - Date.parse(started_at)), detail };
  if (ended_at !== null) return { status: 'good', state: 'Ended', ...shown };
  if (silencedNow) {
    const until = clockLabel(Date.parse(silencedNow.until), reader);
    return { status: 'idle', state: `Silenced until ${until}`, ...shown };
  }
  if (acknowledged) return { status: 'busy', state: `Acknowledged by ${acknowledged.username}`, ...shown };
  return { status: 'bad', state: 'Open', ...shown };
}

export interface SilenceChoice {
  label: string;
  minutes: number;
}

const minuteMs = 60_000;

/** How long an incident can be silenced: three durations, and until the next morning in the user's zone. */
export function silenceChoices({ now, zone }: Reader): SilenceChoice[] {
  const midnight = Math.floor(clockMs(now, zone) / dayMs) * dayMs;
  const tomorrow = momentOnClock(midnight + dayMs + 8 * 60 * minuteMs, zone);
  return [
    { label: '1 hour', minutes: 60 },
    { label: '4 hours', minutes: 240 },
    { label: 'Until tomorrow, 08:00', minutes: Math.max(1, Math.ceil((tomorrow - now) / minuteMs)) },
    { label: '7 days', minutes: 10_080 },
  ];
}

/** The threshold of a measured value; `null` where the condition compares it with none, or with several. */
export function thresholdOf(
  { function: name, field }: Pick<EventValue, 'function' | 'field'>,
  { series, conditions }: Pick<AggregationConfig, 'series' | 'conditions'>,
): number | null {
  const comparisons = comparisonsOf(readCondition(series, conditions?.expression ?? null).root);
  const own = comparisons.filter((one) => one.function === name && one.field === field);
  return own.length === 1 ? (own[0]?.threshold ?? null) : null;
}

/** Counts of events and alerts per bar, from events that are all there are in the time range. */
export function countEvents(
  events: readonly Pick<Event, 'timestamp' | 'alert'>[],
  { from, to }: { from: number; to: number },
  bars = 60,
): Schemas['EventsHistogram'] {
  const length = Math.max(1, Math.ceil((to - from) / bars));
  const buckets = Array.from({ length: bars }, (_, index) => ({
    timestamp: new Date(from + index * length).toISOString(),
    events: 0,
    alerts: 0,
  }));
  for (const { timestamp, alert } of events) {
    const bucket = buckets[Math.floor((Date.parse(timestamp) - from) / length)];
    if (bucket) bucket[alert ? 'alerts' : 'events'] += 1;
  }
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    interval_seconds: length / 1_000,
    buckets,
  };
}
