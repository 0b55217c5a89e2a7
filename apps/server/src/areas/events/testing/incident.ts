import type { TestServer } from '../../../testing/test-server.ts';
import { eventStoreService } from '../event-store.ts';
import { incidentService } from '../incidents/incident-service.ts';
import type { Event } from '../stored-event.ts';
import { config } from './definition.ts';
import { anEvent } from './event.ts';

const rest = {
  title: 'Failed log-ins',
  description: '',
  priority: 2,
  alert: true,
  field_spec: {},
  key_spec: [],
  notifications: [],
  notification_settings: { grace_period_ms: 0, backlog_size: null },
};

/** Stores alerts of a definition, and the incidents that they belong to; returns that of the last one. */
export async function storeIncidents(server: TestServer, changes: readonly Partial<Event>[] = [{}]) {
  const events = changes.map(anEvent);
  await server.service(eventStoreService).append(events);
  const incidents = server.service(incidentService);
  for (const event of events) {
    const definition = {
      ...rest,
      id: event.event_definition_id,
      config: {
        ...config,
        type: 'aggregation-v1' as const,
        query_parameters: [],
        series: [],
        conditions: null,
      },
    };
    server.config.transaction(() => incidents.record(definition, [event], 0));
  }
  const last = events.at(-1);
  const incident = last && incidents.of(last);
  if (!incident) throw new Error('No incident was stored');
  return incidents.wire(incident);
}
