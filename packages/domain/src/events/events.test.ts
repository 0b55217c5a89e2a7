import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import {
  defaultEventSearch,
  eventDefinitionCall,
  eventDefinitionDraft,
  isAlert,
  schedulerOf,
} from './events.ts';

const definition: Schemas['EventDefinition'] = {
  id: '60c0a1b28c5d3a1f2e4b9001',
  title: 'Many errors',
  description: '',
  priority: 2,
  alert: false,
  config: {
    type: 'aggregation-v1',
    query: 'level:<4',
    query_parameters: [],
    streams: [],
    group_by: [],
    series: [],
    conditions: null,
    search_within_ms: 60_000,
    execute_every_ms: 60_000,
  },
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  storage: [],
};

const scheduled: Schemas['SchedulerContext'] = {
  is_scheduled: true,
  status: 'runnable',
  next_time: '2021-05-01T10:00:00.000Z',
  triggered_at: null,
  data: null,
};

describe('isAlert (R-4.08)', () => {
  test.each([
    [undefined, false],
    [[], false],
    [[{ notification_id: 'n-1' }], true],
  ])('with the notifications %j is %s', (notifications, expected) => {
    expect(isAlert({ notifications })).toBe(expected);
  });
});

describe('eventDefinitionCall (R-3.12)', () => {
  test.each([true, false])('sends the flag %s beside the body and not in it', (flag) => {
    const call = eventDefinitionCall(eventDefinitionDraft(definition, { is_scheduled: flag }));
    expect(call).toEqual({ body: definition, query: { schedule: flag } });
  });

  it('enables a definition that does not say', () => {
    expect(eventDefinitionCall(definition).query.schedule).toBe(true);
  });

  it('derives whether events are alerts (R-4.08)', () => {
    const notifications = [{ notification_id: 'n-1' }];
    expect(eventDefinitionCall({ ...definition, notifications }).body.alert).toBe(true);
    expect(eventDefinitionCall({ ...definition, alert: true }).body.alert).toBe(false);
  });
});

describe('schedulerOf (R-3.13, R-4.07)', () => {
  it('reads the context of one definition', () => {
    expect(schedulerOf({ scheduler: scheduled }, definition.id)).toBe(scheduled);
  });

  it('reads the context of a list', () => {
    expect(schedulerOf({ scheduler: { [definition.id]: scheduled } }, definition.id)).toBe(scheduled);
  });

  it('takes a definition it does not know for a disabled one', () => {
    expect(schedulerOf({ scheduler: {} }, definition.id).is_scheduled).toBe(false);
  });
});

describe('a search for events (R-4.15)', () => {
  it('begins with the first 25 alerts', () => {
    expect(defaultEventSearch).toMatchObject({ page: 1, per_page: 25, filter: { alerts: 'only' } });
  });
});
