import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { sendTcp } from '../../ingest/testing/senders.ts';
import { startWeb } from '../../lookup/testing/adapter-context.ts';
import { storedMessage } from '../../testing/messages.ts';
import { testNow } from '../../testing/test-server.ts';
import {
  type LookupServer,
  type LookupThings,
  startLookupServer,
  storedTable,
} from './testing/lookup-server.ts';

let server: LookupServer;
let owners: LookupThings;
beforeAll(async () => {
  server = await startLookupServer();
  await server.ingest.start([]);
  owners = await server.newTable(storedTable);
  const text = 'host,owner\nweb-01,team-web\nteam-web,Mira\ndb-01,team-db\n';
  await server.putContent(owners.adapter.id, text);
});
afterAll(() => server[Symbol.asyncDispose]());

async function newInput() {
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  const body = { title: 'Raw', type: inputTypeNames.rawTcp, global: true, configuration };
  const { id } = (await server.admin('POST /system/inputs', { body })).body as { id: string };
  return { id, port: server.ingest.state(id)?.port ?? 0 };
}

const extractor = (table: string, more: object = {}) => ({
  ...{ title: 'Owner', extractor_type: 'lookup_table', extractor_config: { lookup_table_name: table } },
  ...{ cut_or_copy: 'copy', source_field: 'message', target_field: 'owner', converters: {} },
  ...{ condition_type: 'none', condition_value: '', order: 0, ...more },
});

async function addExtractor(inputId: string, table: string, more: object = {}) {
  const body = extractor(table, more);
  expect((await server.admin(`POST /system/inputs/${inputId}/extractors`, { body })).status).toBe(201);
}

async function stored(inputId: string) {
  await server.ingest.flush();
  const query = new URLSearchParams({ query: `gl2_source_input:${inputId}`, range: '0', limit: '500' });
  const { body } = await server.admin(`GET /search/universal/relative?${query}`);
  return (body as { messages: { message: Record<string, unknown> }[] }).messages.map(
    ({ message }) => message,
  );
}

describe('messages', () => {
  it('get values from extractors, converters and rules, of which one depends on another', async () => {
    const { id, port } = await newInput();
    const converters = { lookup_table: { lookup_table_name: owners.name } };
    await addExtractor(id, owners.name);
    await addExtractor(id, owners.name, { target_field: 'person', converters, order: 1 });
    const rule = `rule "owner" when true then
  let owner = lookup_value("${owners.name}", to_string($message.message), "nobody");
  set_field("by_rule", lookup_value("${owners.name}", to_string(owner), "nobody"));
end`;
    await server.admin('POST /system/pipelines/rule', { body: { title: '', description: '', source: rule } });
    const source = 'pipeline "owners"\nstage 0 match either\nrule "owner"\nend';
    const pipeline = await server.admin('POST /system/pipelines/pipeline', {
      body: { title: '', description: '', source },
    });
    const { id: pipelineId } = pipeline.body as { id: string };
    await server.admin('POST /system/pipelines/connections/to_stream', {
      body: { stream_id: defaultStreamId, pipeline_ids: [pipelineId] },
    });
    await expect
      .poll(
        async () => {
          await sendTcp(port, 'web-01\ndb-01\nnone\n');
          return stored(id);
        },
        { timeout: 10_000 },
      )
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...{ message: 'web-01', owner: 'team-web', person: 'Mira', by_rule: 'Mira' },
          }),
          expect.objectContaining({
            message: 'db-01',
            owner: 'team-db',
            person: 'team-db',
            by_rule: 'nobody',
          }),
          expect.objectContaining({ message: 'none', by_rule: 'nobody' }),
        ]),
      );
    const none = (await stored(id)).filter(({ message }) => message === 'none');
    expect(none.every((message) => !('owner' in message) && !('gl2_processing_error' in message))).toBe(true);
  }, 20_000);

  it('get the default of a table whose server does not answer, and none that waits', async () => {
    await using web = await startWeb(() => {});
    const { id, port } = await newInput();
    const config = {
      ...{ type: 'httpjsonpath' as const, url: `${web.url}/\${key}` },
      ...{ single_value_jsonpath: '$.v', user_agent: '' },
    };
    const hanging = await server.newTable(config, {
      table: { default_single_value: 'nobody', default_single_value_type: 'STRING' },
    });
    const without = await server.newTable(config);
    await addExtractor(id, hanging.name);
    await addExtractor(id, without.name, { target_field: 'other', order: 1 });
    await expect
      .poll(
        async () => {
          await sendTcp(port, 'web-01\n');
          return stored(id);
        },
        { timeout: 15_000 },
      )
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            owner: 'nobody',
            gl2_processing_error: `The extractor "Owner": The lookup in the table ${without.name} failed`,
          }),
        ]),
      );
    await expect
      .poll(
        async () => {
          const name = `org.graylog2.lookup.tables.${hanging.table.id}.timeouts`;
          return (await server.admin(`GET /system/metrics/${name}`)).body;
        },
        { timeout: 5000 },
      )
      .toMatchObject({ count: expect.any(Number) });
  }, 30_000);

  it('are stored by the thousand while values are looked up', async () => {
    const { id, port } = await newInput();
    await addExtractor(id, owners.name);
    await expect
      .poll(async () => {
        await sendTcp(port, 'web-01\n');
        return (await stored(id)).some(({ owner }) => owner === 'team-web');
      })
      .toBe(true);
    const before = (await stored(id)).length;
    const lines = Array.from({ length: 2000 }, (_, line) => (line % 2 === 0 ? 'db-01' : `host-${line}`));
    await sendTcp(port, `${lines.join('\n')}\n`);
    await server.ingest.flush();
    const query = new URLSearchParams({ query: `gl2_source_input:${id}`, range: '0', limit: '1' });
    const count = async (more: string) => {
      query.set('query', `gl2_source_input:${id}${more}`);
      const { body } = await server.admin(`GET /search/universal/relative?${query}`);
      return (body as { total_results: number }).total_results;
    };
    await expect.poll(() => count('')).toBe(before + 2000);
    expect(await count(' AND owner:team\\-db')).toBe(1000);
  }, 20_000);
});

describe('a decorator', () => {
  it('shows what a table has for a field', async () => {
    server.store([
      storedMessage({ timestamp: testNow - 1000, message: 'a', source: 'web-01' }),
      storedMessage({ timestamp: testNow - 2000, message: 'b', source: 'none' }),
    ]);
    const type = 'org.graylog2.decorators.LookupTableDecorator';
    const config = { source_field: 'source', target_field: 'owner', lookup_table_name: owners.name };
    const list = { id: 'list', type: 'messages', decorators: [{ type, config, order: 0 }] };
    const query = {
      ...{ id: 'q', query: { type: 'elasticsearch', query_string: 'message:a OR message:b' } },
      ...{ timerange: { type: 'relative', range: 300 }, search_types: [list] },
    };
    const { body } = await server.admin('POST /views/search/sync', { body: { queries: [query] } });
    const { messages } = (body as { results: { q: { search_types: { list: { messages: object[] } } } } })
      .results.q.search_types.list;
    expect(messages).toMatchObject([
      {
        message: { message: 'a', owner: 'team-web' },
        decoration_stats: { added_fields: { owner: 'team-web' } },
      },
      { message: { message: 'b' }, decoration_stats: null },
    ]);
    expect((await server.admin('GET /search/decorators/available')).body).toMatchObject({
      [type]: {
        requested_configuration: {
          lookup_table_name: { additional_info: { values: { [owners.name]: owners.table.title } } },
        },
      },
    });
  });
});

describe('a tester', () => {
  it('looks a key up', async () => {
    const test = async (string: string) => {
      const body = { lookup_table_name: owners.name, string };
      return (await server.admin('POST /tools/lookup_table_tester', { body })).body;
    };
    const found = { empty: false, error: false, error_message: '', key: 'web-01', value: 'team-web' };
    expect(await test('  web-01 ')).toEqual(found);
    expect(await test('none')).toEqual({ ...found, empty: true, key: 'none', value: null });
    const query = new URLSearchParams({ lookup_table_name: owners.name, string: 'web-01' });
    expect((await server.admin(`GET /tools/lookup_table_tester?${query}`)).body).toEqual(found);
  });

  it('tries an extractor', async () => {
    const body = { extractor: extractor(owners.name), texts: ['web-01', 'none', 'db-01'] };
    const { body: result } = await server.admin('POST /tools/extractor_tester', { body });
    expect((result as Schemas['ExtractorTestResult']).results).toMatchObject([
      { outcome: 'matched', fields: { owner: 'team-web' } },
      { outcome: 'unmatched' },
      { outcome: 'matched', fields: { owner: 'team-db' } },
    ]);
  });
});
