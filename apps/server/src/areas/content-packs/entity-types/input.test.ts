import { createServer } from 'node:net';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../../ingest/input-types/input-type.ts';
import { urlWhitelist } from '../../configurations/url-whitelist.ts';
import { storedTable } from '../../lookup/testing/lookup-server.ts';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { grokPatternType } from './grok-pattern.ts';
import { inputType } from './input.ts';
import { lookupTableType } from './lookup-table.ts';

let server: EntityTypeServer;
beforeAll(async () => {
  server = await startEntityTypeServer();
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

const extractor = {
  title: 'Client',
  type: 'GROK',
  cursor_strategy: 'COPY',
  target_field: '',
  source_field: 'message',
  configuration: { grok_pattern: '%{MINE:client}', named_captures_only: true },
  converters: [
    { type: 'UPPERCASE', configuration: {} },
    { type: 'LOOKUP_TABLE', configuration: { lookup_table_name: 'owners' } },
    { type: 'LOWERCASE', configuration: {} },
  ],
  condition_type: 'STRING',
  condition_value: 'from',
  order: 3,
};
const data = {
  title: 'Raw',
  configuration: { bind_address: '127.0.0.1', port: 0 },
  static_fields: { site: 'north' },
  type: inputTypeNames.rawTcp,
  global: true,
  extractors: [] as object[],
};

/** The lookup table `owners` and the grok pattern `MINE`. */
async function dependencies() {
  const named = (name: string) => ({ title: name, description: '', name });
  const { id: cache } = await server.created<{ id: string }>('/system/lookup/caches', {
    ...named('cache'),
    config: { type: 'none' },
  });
  const { id: adapter } = await server.created<{ id: string }>('/system/lookup/adapters', {
    ...named('adapter'),
    config: storedTable,
  });
  const [table = ''] = await server.install(lookupTableType, {
    ...named('owners'),
    ...{ cache_name: cache, data_adapter_name: adapter },
  });
  const [pattern = ''] = await server.install(grokPatternType, { name: 'MINE', pattern: '\\S+' });
  return { table, pattern };
}

const stateOf = (id: string) => server.ingest.state(id)?.state;

describe('inputs', () => {
  it('come back as they were, with their extractors, and run', async () => {
    const { table, pattern } = await dependencies();
    const lookup = {
      ...extractor,
      ...{
        title: 'Owner',
        type: 'LOOKUP_TABLE',
        cursor_strategy: 'CUT',
        target_field: 'owner',
        converters: [],
      },
      ...{ configuration: { lookup_table_name: 'owners' }, order: 1 },
    };
    const full = { ...data, extractors: [extractor, lookup] };
    const [id = ''] = await server.install(inputType, full);
    expect(server.service(inputType).needs?.(id)).toEqual([
      { type: 'grok_pattern', id: pattern },
      { type: 'lookup_table', id: table },
      { type: 'lookup_table', id: table },
    ]);
    const { id: again, before, after } = await server.roundTrip(inputType, id);
    expect(before).toEqual(full);
    expect(after).toEqual(before);
    expect([stateOf(id), stateOf(again)]).toEqual([undefined, 'RUNNING']);
    const { body } = await server.admin(`GET /system/inputs/${again}/extractors`);
    const { extractors } = body as Schemas['ExtractorsList'];
    expect(extractors.map(({ type, cursor_strategy }) => [type, cursor_strategy])).toEqual([
      ['grok', 'copy'],
      ['lookup_table', 'cut'],
    ]);
    expect(server.service(inputType).list()).toContainEqual({ id: again, title: 'Raw' });
  });

  it('take what a pack may leave out', async () => {
    const { title, type, configuration } = data;
    const minimal = { title: 'Copy', type: 'COPY_INPUT', source_field: 'message', target_field: 'a' };
    const [id = ''] = await server.install(inputType, {
      ...{ title, type, configuration, static_fields: null, global: null },
      extractors: [minimal, { ...minimal, configuration: null, converters: null }],
    });
    expect(server.exported(inputType, id)).toMatchObject({
      ...{ static_fields: {}, global: false },
      extractors: [
        { cursor_strategy: 'COPY', condition_type: 'NONE', order: 0 },
        { converters: [], configuration: {}, order: 1 },
      ],
    });
  });

  it('whose port is taken are there, and the log says why they failed', async () => {
    await using taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const [id = ''] = await server.install(inputType, {
      ...data,
      ...{ title: 'Taken', configuration: { ...data.configuration, port } },
    });
    expect(stateOf(id)).toBe('FAILED');
    const { body } = await server.admin('GET /system/messages?page=1');
    expect(JSON.stringify(body)).toMatch(/admin created the input \\"Taken\\", which failed/);
  });

  it('travel without their secrets', async () => {
    await server.service(urlWhitelist).save({ entries: [], disabled: true });
    const configuration = { ...data.configuration, tls_key_password: 'secret' };
    const [tcp = ''] = await server.install(inputType, { ...data, configuration });
    expect(server.exported(inputType, tcp).configuration).toMatchObject({ tls_key_password: '' });
    const [poll = ''] = await server.install(inputType, {
      ...data,
      type: inputTypeNames.jsonPath,
      configuration: {
        ...{ target_url: 'http://me:secret@127.0.0.1:9/?apikey=secret', headers: 'X-Api-Key: secret' },
        ...{ interval: 1, timeunit: 'DAYS', path: '$.a', source: 'poll' },
      },
    });
    const { before, after } = await server.roundTrip(inputType, poll);
    expect(before.configuration).toMatchObject({ target_url: 'http://127.0.0.1:9/?apikey=', headers: '' });
    expect(after).toEqual(before);
  });

  it('are refused with the reason', async () => {
    const install = (more: object) => server.install(inputType, { ...data, ...more });
    const ofExtractor = (more: object) => install({ extractors: [{ ...extractor, ...more }] });
    const count = server.service(inputType).list().length;
    await expect(install({ type: 'com.example.Input' })).rejects.toThrow(/no input type com\.example/);
    await expect(install({ type: 'org.graylog2.inputs.raw.kafka.RawKafkaInput' })).rejects.toThrow(/Kafka/);
    await expect(install({ configuration: { bind_address: '' } })).rejects.toThrow(/bind_address.*port/);
    await expect(install({ static_fields: { _id: 'x' } })).rejects.toThrow(/"_id" is reserved/);
    await expect(install({ static_fields: JSON.parse('{"__proto__":"x"}') })).rejects.toThrow(/__proto__/);
    await expect(install({ extractors: Array(501).fill(extractor) })).rejects.toThrow(/at most 500/);
    await expect(install({ extractors: [null] })).rejects.toThrow(/"extractors\.0" must have a value/);
    await expect(ofExtractor({ type: 'MAGIC' })).rejects.toThrow(/Extractor 1 \(Client\): .*extractor_type/);
    await expect(ofExtractor({ configuration: { grok_pattern: '%{NONE_SUCH}' } })).rejects.toThrow(
      /NONE_SUCH/,
    );
    await expect(ofExtractor({ condition_type: 'REGEX', condition_value: '(' })).rejects.toThrow(
      /Extractor 1/,
    );
    const twice = [...extractor.converters, { type: 'UPPERCASE' }];
    await expect(ofExtractor({ converters: twice })).rejects.toThrow(/converter uppercase twice/);
    const unknown = [{ type: 'LOOKUP_TABLE', configuration: { lookup_table_name: 'none' } }];
    await expect(ofExtractor({ converters: unknown })).rejects.toThrow(/no lookup table none/);
    await expect(ofExtractor({ converters: [{ type: '__proto__' }] })).rejects.toThrow(/__proto__/);
    for (const value of hostileValues) {
      const named = JSON.stringify(value);
      await expect(install({ title: value }), named).rejects.toThrow(/title/);
      await expect(install({ type: value }), named).rejects.toThrow(/type/);
      await expect(install({ configuration: value }), named).rejects.toThrow(/configuration|bind_address/i);
      await expect(ofExtractor({ source_field: value }), named).rejects.toThrow(/Extractor 1.*source_field/);
    }
    expect(server.service(inputType).list()).toHaveLength(count);
  });
});
