import { newObjectId } from '@tailrace/domain/search/search-request';
import { newViewInputOf, searchInputOf } from '@tailrace/domain/views/search-view-input';
import { newSearchView } from '@tailrace/domain/views/search-view-new';
import { call, unwrap } from '@tailrace/sdk';
import { createSearch } from '@tailrace/sdk/operations/search';
import { createView } from '@tailrace/sdk/operations/views';
import { z } from 'zod';
import { readScope, scopeInput, storedRange } from '../scope.ts';
import { defineTool } from '../tool.ts';

const objectId = z.string().regex(/^[\da-f]{24}$/i, 'Use an id of 24 hexadecimal digits');
const incidentId = objectId.describe('Id of an open incident, as list_alerts returns it.');
const streamId = objectId.describe('Id of the stream, as list_streams returns it.');
const done = z.object({ id: z.string(), effect: z.string() });

export const acknowledgeIncident = defineTool({
  name: 'acknowledge_incident',
  title: 'Acknowledge an incident',
  description:
    "WRITES: marks an incident as being worked on by the token's user; others see it. Only on Tailrace's own server. Call it only when the user asks for it.",
  effect: 'changes',
  input: z.object({ id: incidentId }),
  output: done,
  async run({ id }, { client, signal }) {
    const path = { incidentId: id };
    await unwrap(client.PUT('/events/incidents/{incidentId}/acknowledgement', { params: { path }, signal }));
    return { summary: ['The incident is acknowledged.'], data: { id, effect: 'acknowledged' } };
  },
});

export const addIncidentNote = defineTool({
  name: 'add_incident_note',
  title: 'Add a note to an incident',
  description:
    "WRITES: adds a note to an incident in the name of the token's user, such as its cause. Only on Tailrace's own server. Call it only when the user asks for it.",
  effect: 'adds',
  input: z.object({ id: incidentId, text: z.string().min(1).max(2_000).describe('The note.') }),
  output: done,
  async run({ id, text }, { client, signal }) {
    const path = { incidentId: id };
    await unwrap(
      client.POST('/events/incidents/{incidentId}/notes', { params: { path }, body: { text }, signal }),
    );
    return { summary: ['The note is added.'], data: { id, effect: 'note added' } };
  },
});

export const pauseStream = defineTool({
  name: 'pause_stream',
  title: 'Pause a stream',
  description:
    'WRITES: no more messages are routed into the stream until it is resumed; alerts on it fall silent. Call it only when the user asks for it.',
  effect: 'changes',
  input: z.object({ id: streamId }),
  output: done,
  async run({ id }, { client, signal }) {
    await unwrap(client.POST('/streams/{streamId}/pause', { params: { path: { streamId: id } }, signal }));
    return { summary: ['The stream is paused.'], data: { id, effect: 'paused' } };
  },
});

export const resumeStream = defineTool({
  name: 'resume_stream',
  title: 'Resume a stream',
  description: 'WRITES: routes messages into a paused stream again. Call it only when the user asks for it.',
  effect: 'changes',
  input: z.object({ id: streamId }),
  output: done,
  async run({ id }, { client, signal }) {
    await unwrap(client.POST('/streams/{streamId}/resume', { params: { path: { streamId: id } }, signal }));
    return { summary: ['The stream is resumed.'], data: { id, effect: 'resumed' } };
  },
});

export const saveSearch = defineTool({
  name: 'save_search',
  title: 'Save a search',
  description:
    'WRITES: saves a query with its time range, streams and fields as a new saved search of the token\'s user, which the console opens; it replaces none. A since such as "2 hours" without until stays relative to now. Call it only when the user asks for it.',
  effect: 'adds',
  input: z.object({
    title: z.string().trim().min(1).max(200).describe('The title of the saved search.'),
    description: z.string().max(2_000).default('').describe('What it is for.'),
    ...scopeInput,
    fields: z
      .array(z.string().min(1).max(200))
      .max(50)
      .default(['source'])
      .describe('Columns of the message list, besides the time and the message.'),
  }),
  output: done.extend({ url: z.string().describe('Opens it in the console.') }),
  async run({ title, description, fields, ...args }, context) {
    const { client, signal, consoleUrl } = context;
    const scope = await readScope(args, context);
    const { query, streams } = scope.request;
    const timeRange = storedRange(args, scope);
    const { view, search } = newSearchView(
      { title, summary: '', description },
      {
        query,
        timeRange,
        streams,
        fields: ['timestamp', ...fields.filter((field) => field !== 'timestamp' && field !== 'message')],
        sort: { field: 'timestamp', order: 'DESC' },
        highlighting: [],
        layout: null,
        parameters: [],
        charts: [],
      },
      {
        documentId: newObjectId,
        partId: () => crypto.randomUUID(),
        now: new Date(scope.now).toISOString(),
      },
    );
    const stored = await call(client, createSearch, { body: searchInputOf(search, search.id) }, { signal });
    const { id } = await call(client, createView, { body: newViewInputOf(view, stored.id) }, { signal });
    const url = `${consoleUrl}/search/${encodeURIComponent(id)}`;
    return { summary: ['The search is saved.'], data: { id, effect: 'saved', url } };
  },
});
