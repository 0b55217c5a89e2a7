import { unwrap } from '@tailrace/sdk';
import { z } from 'zod';
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
