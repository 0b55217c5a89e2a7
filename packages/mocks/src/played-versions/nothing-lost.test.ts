import { createClient, type OperationId } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { describe, expect, it } from 'vitest';
import { exampleBody, exampleReply } from '../examples.ts';
import { playedVersions, playVersion } from './play-version.ts';

/** How an entity is read and written; what is written is what was read. */
const entities: readonly (readonly [read: OperationId, write: OperationId])[] = [
  ['getView', 'updateView'],
  ['getEventDefinition', 'updateEventDefinition'],
  ['getEventNotification', 'updateEventNotification'],
  ['getIndexSet', 'updateIndexSet'],
  ['getPipeline', 'updatePipeline'],
  ['getRule', 'updateRule'],
  ['getLookupTable', 'updateLookupTable'],
  ['getLookupCache', 'updateLookupCache'],
  ['getLookupDataAdapter', 'updateLookupDataAdapter'],
  ['getCollectorConfiguration', 'updateCollectorConfiguration'],
  ['getCollector', 'updateCollector'],
  ['getAuthBackend', 'updateAuthBackend'],
  ['getGrokPattern', 'updateGrokPattern'],
  ['getUrlWhitelist', 'updateUrlWhitelist'],
  ['getSearchesConfig', 'updateSearchesConfig'],
  ['getClusterConfig', 'updateClusterConfig'],
  ['getMessageProcessorsConfig', 'updateMessageProcessorsConfig'],
];

/** With a member in every object that no version of the contract has. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, item]) => [key, withUnknown(item)]);
  return { ...Object.fromEntries(members), of_a_later_version: [{ any: 'thing' }] };
}

describe.each(Object.values(playedVersions))('a client of Graylog %s', (version) => {
  it.each(entities)('that writes what %s gave loses nothing', async (read, write) => {
    const stored = withUnknown(exampleBody(read));
    const written: { body?: unknown } = {};
    const client = createClient({
      baseUrl: 'http://logs.test/api',
      credentials: { type: 'token', token: 't' },
      serverVersion: version,
      retry: false,
      fetch: async (request) => {
        const response = await playVersion(version, request, async (received) => {
          if (received.method === 'GET') return exampleReply(read, stored);
          written.body = await received.json();
          return exampleReply(write);
        });
        return response ?? new Response(null, { status: 500 });
      },
    });
    const send = client.request as unknown as (
      method: string,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown }>;
    const callOf = (id: OperationId, body?: unknown) => {
      const { method, path } = OPERATIONS[id];
      const ids = stored as Readonly<Record<string, unknown>>;
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        ids[name] ?? `the-${name}`,
      ]);
      const init = { params: { path: Object.fromEntries(names) }, ...(body === undefined ? {} : { body }) };
      return send(method.toLowerCase(), path, init);
    };
    const { data, error } = await callOf(read);
    expect(error).toBeUndefined();
    expect((await callOf(write, data)).error).toBeUndefined();
    expect(written.body).toMatchObject(stored as object);
  });
});
