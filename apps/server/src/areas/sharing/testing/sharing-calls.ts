import type { Schemas } from '@tailrace/sdk';
import { expect } from 'vitest';
import { defaultStreamId } from '../../../ids.ts';
import type { Client } from '../../../testing/test-server.ts';

/** Saves a search that names the default stream. */
export async function saveSearch(
  client: Client,
  title = 'Errors',
  type = 'SEARCH',
): Promise<Schemas['View']> {
  const query = { type: 'elasticsearch', query_string: '' };
  const filter = { type: 'or', filters: [{ type: 'stream', id: defaultStreamId }] };
  const queries = [
    {
      id: 'q',
      timerange: { type: 'relative', range: 300 },
      query,
      filter,
      search_types: [{ id: 'm', type: 'messages' }],
    },
  ];
  const stored = await client('POST /views/search', { body: { queries } });
  const { id } = stored.body as Schemas['Search'];
  const reply = await client('POST /views', { body: { type, title, search_id: id, state: {} } });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body as Schemas['View'];
}

export type Selection = Record<string, Schemas['Capability']>;

export const prepare = (client: Client, name: string, selected?: Selection) =>
  client(`POST /authz/shares/entities/${name}/prepare`, {
    body: selected ? { selected_grantee_capabilities: selected } : {},
  });
export const share = (client: Client, name: string, selected: Selection) =>
  client(`POST /authz/shares/entities/${name}`, { body: { selected_grantee_capabilities: selected } });
