import type {
  AggregationConfig,
  EventDefinition,
  SchedulerContext,
} from '@tailrace/domain/events/event-definition';
import { exampleBody } from '@tailrace/mocks/examples';
import type { ResponseBody, Schemas } from '@tailrace/sdk';

const [example] = exampleBody('listEventDefinitions').event_definitions;
if (!example) throw new Error('The contract has no example of an event definition.');
export const sampleDefinition: EventDefinition = example;

const disabled: SchedulerContext = {
  is_scheduled: false,
  status: null,
  next_time: null,
  triggered_at: null,
  data: null,
};
const enabled: SchedulerContext = { ...disabled, is_scheduled: true, status: 'runnable' };

const filter: AggregationConfig = {
  ...(sampleDefinition.config as AggregationConfig),
  query: 'level:<=3 AND NOT source:lab',
  streams: [],
  group_by: [],
  series: [],
  conditions: { expression: null },
};

/** Enabled, failing, disabled, and of the server's own kind. */
export const sampleDefinitions: readonly EventDefinition[] = [
  sampleDefinition,
  {
    ...sampleDefinition,
    id: '60c0a1b28c5d3a1f2e4b9002',
    title: 'Every error',
    description: '',
    config: filter,
    notifications: [],
  },
  { ...sampleDefinition, id: '60c0a1b28c5d3a1f2e4b9003', title: 'כניסות כושלות <b>login</b>', priority: 3 },
  {
    ...sampleDefinition,
    id: '60c0a1b28c5d3a1f2e4b9004',
    title: 'System notifications',
    description: 'System messages of the server',
    config: { type: 'system-notifications-v1' } as never,
    field_spec: {},
    key_spec: [],
  },
];

const states = [
  { ...enabled, next_time: '2021-06-09T10:31:00.000Z' },
  { ...enabled, status: 'error' as const },
  disabled,
  enabled,
];

/** A page with this many definitions. */
export const samplePage = (
  count: number,
  definitions: readonly EventDefinition[] = sampleDefinitions,
): ResponseBody<'listEventDefinitions'> => {
  const event_definitions = Array.from({ length: count }, (_, at) => {
    const definition = definitions[at % definitions.length] ?? sampleDefinition;
    return at < definitions.length
      ? definition
      : { ...definition, id: String(at).padStart(24, '7'), title: `${definition.title} ${at}` };
  });
  const scheduler = Object.fromEntries(
    event_definitions.map(({ id }, at) => [id, states[at % states.length] ?? disabled]),
  );
  return {
    event_definitions,
    context: { scheduler },
    total: count,
    count,
    page: 1,
    per_page: 10,
    query: '',
    grand_total: count,
  };
};

const quarter = 900_000;
const dayEnd = Date.parse('2021-06-09T10:30:00.000Z');
const iso = (at: number) => new Date(at).toISOString();

/** A day's preview, in which the values above the threshold created events. */
export function samplePreview(peak: number): Schemas['EventPreview'] {
  const base = exampleBody('previewEventDefinition');
  const values = Array.from({ length: 96 }, (_, at) => Math.round(Math.abs(Math.sin(at / 9)) * peak));
  const chart = values.map((value, at) => ({
    timerange_start: iso(dayEnd - (96 - at) * quarter),
    timerange_end: iso(dayEnd - (95 - at) * quarter),
    messages: value * 2,
    values: [value],
    events: value > 5 ? 1 : 0,
  }));
  const events = chart.filter((point) => point.events > 0).length;
  const found = events === 0 ? [] : base.found;
  return { ...base, chart, found, events, notified: Math.min(events, 3) };
}
