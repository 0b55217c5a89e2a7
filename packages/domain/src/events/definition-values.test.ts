import { expect, it } from 'vitest';
import { checkFields, newField } from './definition-fields.ts';
import { copyOf, definitionRequest, newValues, originalOf, valuesOf } from './definition-values.ts';
import type { EventDefinition } from './event-definition.ts';

const stored: EventDefinition = {
  id: '60c0a1b28c5d3a1f2e4b9001',
  title: 'Slow basket',
  description: '',
  priority: 2,
  alert: true,
  config: {
    type: 'aggregation-v1',
    query: 'path:/basket',
    query_parameters: [],
    streams: ['60b5f4d1e4a1d80001a2b400'],
    group_by: ['source'],
    series: [{ id: 'avg-took_ms', function: 'avg', field: 'took_ms' }],
    conditions: {
      expression: {
        expr: '>',
        left: { expr: 'number-ref', ref: 'avg-took_ms' },
        right: { expr: 'number', value: 1500 },
      },
    },
    search_within_ms: 300_000,
    execute_every_ms: 60_000,
  },
  field_spec: {
    host: {
      data_type: 'string',
      providers: [{ type: 'template-v1', template: `$${'{source.source}'}`, require_values: false }],
    },
    odd: { data_type: 'error', providers: [{ type: 'other-v1', x: 1 } as never] },
  },
  key_spec: ['host'],
  notification_settings: { grace_period_ms: 300_000, backlog_size: 10 },
  notifications: [
    { notification_id: '60c0a2018c5d3a1f2e4b9010', notification_parameters: { type: 'p', to: 'x' } },
  ],
  storage: [{ type: 'persist-to-streams-v1', streams: ['000000000000000000000002'] }],
};

it('sends a stored definition back as it is', () => {
  const { id: _, ...rest } = stored;
  expect(definitionRequest(valuesOf(stored), false, stored)).toEqual({
    body: rest,
    query: { schedule: false },
  });
});

it('sends the settings of an unknown type back, with what was edited', () => {
  const system = { ...stored, config: { type: 'system-notifications-v1', level: 3 } as never };
  const { body } = definitionRequest({ ...valuesOf(system), notifications: [] }, true, system);
  expect(body).toMatchObject({
    config: { type: 'system-notifications-v1', level: 3 },
    notifications: [],
    alert: false,
  });
});

it('sends a filter without groups, series and condition', () => {
  const { body } = definitionRequest({ ...newValues('a'), mode: 'filter', group_by: ['user'] }, true);
  expect(body.config).toMatchObject({ group_by: [], series: [], conditions: {}, query: 'a' });
});

it('reads a filter', () => {
  const config = { ...stored.config, group_by: [], series: [], conditions: { expression: null } } as never;
  expect(valuesOf({ ...stored, config }).mode).toBe('filter');
});

/** A definition of a newer server, with a member that nobody knows on every level. */
const newer = {
  ...stored,
  config: {
    ...stored.config,
    series: [{ id: 'share', function: 'percentage', field: 'took_ms', strategy: 'COUNT' }],
    event_limit: 0,
    filters: [{ type: 'referenced', id: 'f1' }],
    use_cron_scheduling: true,
    cron_expression: '0 0 * * * ?',
    unknown: { a: [1] },
  },
  field_spec: {
    host: {
      data_type: 'string',
      unknown: 1,
      providers: [{ type: 'template-v1', template: 'x', require_values: false, unknown: 2 }],
    },
  },
  notification_settings: { ...stored.notification_settings, unknown: 3 },
  storage: [{ type: 'persist-to-streams-v1', streams: [], unknown: 4 }],
  priority: 4,
  remediation_steps: 'Restart it',
  event_procedure: 'p1',
  _scope: 'DEFAULT',
  _entity_source: { source: 'USER_DEFINED' },
  unknown: { b: 2 },
} as unknown as EventDefinition;
const writtenByServer = {
  updated_at: '2026-11-02T08:00:00.000Z',
  matched_at: null,
  scheduler: { is_scheduled: true },
  state: 'ENABLED',
};

it('sends what the form does not know as it was read', () => {
  const { id: _, ...rest } = newer;
  const read = { ...newer, ...writtenByServer } as EventDefinition;
  const { body } = definitionRequest({ ...valuesOf(read), title: 'Slower basket' }, true, read);
  expect(body).toEqual({ ...rest, title: 'Slower basket' });
});

it('copies it too, without what belongs to the original', () => {
  const { id: _, _scope, _entity_source, ...rest } = newer;
  const read = { ...newer, ...writtenByServer } as EventDefinition;
  const { body } = definitionRequest(copyOf(read), true, originalOf(read));
  expect(body).toEqual({ ...rest, title: 'Copy of Slow basket' });
});

it.each([
  ['keeps the limit of a filter', 7, 7],
  ['sends no limit where the server has none', null, undefined],
])('%s', (_title, event_limit, sent) => {
  const { body } = definitionRequest({ ...newValues('a'), mode: 'filter', event_limit }, true);
  expect((body.config as { event_limit?: number }).event_limit).toBe(sent);
});

it('names a copy', () => {
  expect(copyOf(stored).title).toBe('Copy of Slow basket');
});

it.each([
  [[newField], 'Give every field a name.'],
  [[{ ...newField, name: 'a b', template: 'x' }], 'a b: use letters, digits and _ . - @ only.'],
  [[{ ...newField, name: 'a' }], 'Give a a value.'],
  [
    [
      { ...newField, name: 'a', template: 'x' },
      { ...newField, name: 'a', template: 'x' },
    ],
    'There are two fields a.',
  ],
  [[{ ...newField, name: 'a', template: 'x' }], undefined],
])('checks fields %#', (rows, problem) => {
  expect(checkFields(rows, {})).toBe(problem);
});
