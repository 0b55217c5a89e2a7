import { eventStreamIds } from '../../../ids.ts';
import type { Event } from '../stored-event.ts';

let made = 0;

/** An event with all properties, under an id of its own. */
export function anEvent(changes: Partial<Event> = {}): Event {
  made += 1;
  return {
    id: `01FEVENT${String(made).padStart(18, '0')}`,
    event_definition_type: 'aggregation-v1',
    event_definition_id: '60c0a1b28c5d3a1f2e4b9001',
    origin_context: null,
    timestamp: '2026-03-01T11:59:59.999Z',
    timestamp_processing: '2026-03-01T12:00:00.410Z',
    timerange_start: '2026-03-01T11:55:00.000Z',
    timerange_end: '2026-03-01T11:59:59.999Z',
    streams: [eventStreamIds.all],
    source_streams: ['000000000000000000000001'],
    message: 'Slow basket: web-1 - avg(took_ms)=1820.5',
    source: 'log-node-1',
    key_tuple: ['web-1'],
    key: 'web-1',
    priority: 2,
    alert: true,
    fields: { host: 'web-1' },
    group_by_fields: { source: 'web-1' },
    ...changes,
  };
}
