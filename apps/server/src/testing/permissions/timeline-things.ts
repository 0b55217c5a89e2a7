import type { TestServer } from '../test-server.ts';
import { type Given, idOf, type Make } from './given.ts';
import { nextName } from './user-things.ts';

const moment = { from: '2021-06-09T10:31:00.000Z', to: null, title: 'Rolled back', note: '' };

/** A timeline of the admin with an item. */
export async function newTimeline({ admin }: TestServer): Promise<Given> {
  const timelineId = await idOf(admin('POST /timelines', { body: { title: nextName() } }));
  const body = { ...moment, search: null, content: { type: 'note' } };
  const itemId = await idOf(admin(`POST /timelines/${timelineId}/items`, { body }));
  return { path: { timelineId, itemId } };
}

const all: Make = async (server) => {
  await newTimeline(server);
  return { query: { per_page: '0' } };
};

export const timelineCalls: Record<string, Make[]> = { listTimelines: [all] };
