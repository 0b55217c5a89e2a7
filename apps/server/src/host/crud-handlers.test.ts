import type { Schemas } from '@tailrace/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../http/caller.ts';
import type { HandlerRequest, OperationId } from '../http/handler.ts';
import { type Collection, collection } from '../store/collection.ts';
import { type ConfigStore, openConfigStore } from '../store/config-store.ts';
import { documentTable } from '../store/document-table.ts';
import { crudHandlers } from './crud-handlers.ts';

type StreamInPage = Schemas['StreamPage']['streams'][number];
type Output = Schemas['OutputSummary'];

let config: ConfigStore;
let stored: Collection<Output>;
beforeEach(() => {
  config = openConfigStore(':memory:');
  config.db.exec(documentTable('output_drafts'));
  stored = collection<Output>(config, {
    table: 'output_drafts',
    entity: 'output',
    lists: { searchedBy: { title: 'title' }, sortedBy: { title: 'title' }, textOrder: 'language' },
  });
});
afterEach(() => config.close());

function createOutputs() {
  const output = ({ title, type }: Schemas['CreateOutputRequest'], { user }: Caller): Output => ({
    id: '60b6201d8c5d3a1f2e4b7a33',
    title,
    type,
    creator_user_id: user.username,
    created_at: '2026-03-01T12:00:00.000Z',
    configuration: {},
    content_pack: null,
  });
  return {
    ...stored,
    create: async (given: Schemas['CreateOutputRequest'], caller: Caller) =>
      stored.create(output(given, caller)),
  };
}

type OutputServices = { outputs: ReturnType<typeof createOutputs> };
const outputsOf = (services: OutputServices) => services.outputs;
const caller = { user: { username: 'mira' } } as Caller;
const call = <Id extends OperationId>(more: Partial<HandlerRequest<Id>>) =>
  ({ path: {}, query: {}, body: undefined, caller, ...more }) as HandlerRequest<Id>;
const body = { title: 'To the archive', type: 'gelf', configuration: {} };
const path = { outputId: '60B6201D8C5D3A1F2E4B7A33' };

describe('the ordinary handlers', () => {
  const handlers = crudHandlers(outputsOf, {
    list: 'listOutputs',
    get: 'getOutput',
    create: 'createOutput',
    delete: 'deleteOutput',
  });

  it('respond as the contract specifies', async () => {
    const outputs = { outputs: createOutputs() };
    const made = await handlers.createOutput(call({ body }), outputs);
    expect(made).toMatchObject({
      status: 201,
      headers: { location: '/api/system/outputs/60b6201d8c5d3a1f2e4b7a33' },
      body: { title: 'To the archive', creator_user_id: 'mira' },
    });
    expect(await handlers.getOutput(call({ path }), outputs)).toEqual({ status: 200, body: made.body });
    expect(await handlers.listOutputs(call({}), outputs)).toEqual({
      status: 200,
      body: { total: 1, outputs: [made.body] },
    });
    expect(await handlers.deleteOutput(call({ path }), outputs)).toMatchObject({ status: 204 });
    expect(() => handlers.getOutput(call({ path }), outputs)).toThrow('There is no output');
  });

  it('filter a list by its permission', async () => {
    const permits = { check() {}, keep: <Item>(items: readonly Item[]) => items.slice(0, 1) };
    const titled = (title: string) => ({ id: title, title });
    const streams = {
      list: () => ['a', 'b'].map(titled),
      page: ({ query }: { query?: string }) => ({
        items: ['a'].map(titled),
        numbers: { total: query ? 7 : 8, page: 2, per_page: 1, count: 1 },
      }),
      count: () => 9,
    };
    const wire = (stream: { id: string; title: string }) => stream as Schemas['Stream'];
    const wireInPage = (stream: { id: string; title: string }) => stream as StreamInPage;
    const streamsOf = (services: { streams: typeof streams }) => services.streams;
    const { listStreams } = crudHandlers(streamsOf, { list: 'listStreams' }, wire);
    expect(await listStreams(call({ permits }), { streams })).toMatchObject({
      body: { total: 1, streams: [{ id: 'a' }] },
    });
    const { listStreamsPaginated } = crudHandlers(streamsOf, { page: 'listStreamsPaginated' }, wireInPage);
    const query = { query: 'a', sort: 'title', order: 'desc' } as const;
    expect(await listStreamsPaginated(call({ permits, query }), { streams })).toEqual({
      status: 200,
      body: {
        ...query,
        total: 8,
        pagination: { total: 7, page: 2, per_page: 1, count: 1 },
        streams: [{ id: 'a', title: 'a' }],
      },
    });
  });

  it('do not compile for operations on other documents', () => {
    // @ts-expect-error: a user is no output.
    crudHandlers(outputsOf, { get: 'getUserById' });
    // @ts-expect-error: the service has no update.
    crudHandlers(outputsOf, { update: 'updateGrokPattern' });
    // @ts-expect-error: a list without outputs.
    expect(() => crudHandlers(outputsOf, { list: 'getSystemInfo' })).toThrow('has no list');
  });
});
