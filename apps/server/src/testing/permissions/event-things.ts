import { eventStoreService } from '../../areas/events/event-store.ts';
import { definition } from '../../areas/events/testing/definition.ts';
import { anEvent } from '../../areas/events/testing/event.ts';
import { storeIncidents } from '../../areas/events/testing/incident.ts';
import { defaultStreamId } from '../../ids.ts';
import type { TestServer } from '../test-server.ts';
import { type Given, idOf, type Make } from './given.ts';

const stored = (server: TestServer) =>
  idOf(server.admin('POST /events/definitions?schedule=false', { body: definition }));

/** An event definition of the admin. */
export async function newDefinition(server: TestServer): Promise<Given> {
  return { path: { definitionId: await stored(server) } };
}

async function enabledDefinition(server: TestServer): Promise<Given> {
  await server.admin('POST /events/definitions', { body: definition });
  return {};
}

async function changedDefinition(server: TestServer, streams: string[]): Promise<Given> {
  const id = await stored(server);
  const config = { ...definition.config, streams };
  return { path: { definitionId: id }, body: { ...definition, id, config } };
}

async function newEvent(server: TestServer): Promise<Given> {
  await server.service(eventStoreService).append([anEvent()]);
  return { body: { per_page: 100 } };
}

/** An incident of the admin's streams with a note. */
export async function newIncident(server: TestServer): Promise<Given> {
  const Incident = await storeIncidents(server);
  const noteId = await idOf(
    server.admin(`POST /events/incidents/${Incident.id}/notes`, { body: { text: 'Looking at it' } }),
  );
  return {
    path: { incidentId: Incident.id, noteId },
    entities: { Incident, IncidentNote: { username: 'admin' } },
  };
}

/** Calls by operation. */
export const eventCalls: Record<string, Make[]> = {
  listJobDefinitions: [enabledDefinition],
  listIncidents: [newIncident],
  searchEvents: [newEvent],
  updateEventDefinition: [
    (server) => changedDefinition(server, []),
    (server) => changedDefinition(server, [defaultStreamId]),
  ],
};
