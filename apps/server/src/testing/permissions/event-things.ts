import { eventStoreService } from '../../areas/events/event-store.ts';
import { storedEventDefinitions } from '../../areas/events/stored-definitions.ts';
import { anEvent } from '../../areas/events/testing/event.ts';
import { newObjectId } from '../../ids.ts';
import type { TestServer } from '../test-server.ts';
import type { Given, Make } from './given.ts';

/** A stored event definition, as the path of a call. */
export function newDefinition(server: TestServer): Given {
  const { id } = server.service(storedEventDefinitions).create({
    id: newObjectId(),
    title: 'Failed log-ins',
    description: '',
    priority: 2,
    alert: false,
    config: {
      type: 'aggregation-v1',
      query: '',
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
  });
  return { path: { definitionId: id } };
}

async function newEvent(server: TestServer): Promise<Given> {
  await server.service(eventStoreService).append([anEvent()]);
  return { body: { per_page: 100 } };
}

/** Calls by operation. */
export const eventCalls: Record<string, Make[]> = { searchEvents: [newEvent] };
