import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { sendTcp } from '../../ingest/testing/senders.ts';
import { mmdb } from '../../testing/mmdb.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const filterChain = 'org.graylog2.messageprocessors.MessageFilterChainProcessor';
const geo = 'org.graylog.plugins.map.geoip.processor.GeoIpProcessor';
const pipelines = 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter';
const names: Record<string, string> = {
  [filterChain]: 'Message Filter Chain',
  [geo]: 'GeoIP Resolver',
  [pipelines]: 'Pipeline Processor',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const config = (order: string[], disabled: string[] = []) => ({
  processor_order: order.map((class_name) => ({ name: names[class_name] ?? 'Other', class_name })),
  disabled_processors: disabled,
});
const save = (order: string[], disabled: string[] = []) =>
  server.admin('PUT /system/messageprocessors/config', { body: config(order, disabled) });
const stored = async () => (await server.admin('GET /system/messageprocessors/config')).body;

it('lists what is installed, in the stored order and then by class', async () => {
  expect(await stored()).toEqual(config([geo, filterChain, pipelines]));
  expect(await save([pipelines, filterChain], [pipelines, geo])).toMatchObject({
    status: 200,
    body: config([pipelines, filterChain], [pipelines, geo]),
  });
  expect(await stored()).toEqual(config([pipelines, filterChain, geo], [pipelines, geo]));
});

test.each([
  ['an unknown class', ['org.example.Other'], [], 'There is no message processor org.example.Other'],
  ['a class twice', [geo, geo], [], `The message processor ${geo} is in the order twice`],
  [
    'switching all off',
    [geo, filterChain, pipelines],
    [geo, filterChain, pipelines],
    'At least one message processor',
  ],
])('refuses %s', async (_what, order, disabled, message) => {
  const refusal = { status: 400, body: { message: expect.stringContaining(message) } };
  expect(await save(order, disabled)).toMatchObject(refusal);
  const asSetting = 'PUT /system/cluster_config/org.graylog2.messageprocessors.MessageProcessorsConfig';
  expect(await server.admin(asSetting, { body: config(order, disabled) })).toMatchObject(refusal);
});

const address = '8.8.8.8';

/** An input whose extractor copies the address that is the message, and a database that knows it. */
async function inputWithExtractor(): Promise<{ id: string; port: number }> {
  const database = path.join(server.directory, 'city.mmdb');
  writeFileSync(database, mmdb('GeoLite2-City', { [`${address}/24`]: { country: { iso_code: 'US' } } }));
  await server.admin('PUT /system/cluster_config/org.graylog.plugins.map.config.GeoIpResolverConfig', {
    body: { enabled: true, db_type: 'MAXMIND_CITY', db_path: database },
  });
  await server.ingest.start([]);
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  const input = { title: 'Raw', type: inputTypeNames.rawTcp, global: true, configuration };
  const { id } = (await server.admin('POST /system/inputs', { body: input })).body as { id: string };
  await server.admin(`POST /system/inputs/${id}/extractors`, {
    body: {
      title: 'Client',
      extractor_type: 'copy_input',
      cut_or_copy: 'copy',
      source_field: 'message',
      target_field: 'client',
      extractor_config: {},
      converters: {},
      condition_type: 'none',
      condition_value: '',
      order: 0,
    },
  });
  return { id, port: server.ingest.state(id)?.port ?? 0 };
}

it('changes how messages are processed, without a restart', async () => {
  const { id, port } = await inputWithExtractor();
  /** The names of the fields that processing has added to a new message. */
  async function added(): Promise<string[]> {
    await sendTcp(port, `${address}\n`);
    await server.ingest.flush();
    const query = new URLSearchParams({ query: `gl2_source_input:${id}`, range: '0', limit: '1' });
    const { body } = await server.admin(`GET /search/universal/relative?${query}`);
    const [{ message } = { message: {} }] = (body as { messages: { message: Record<string, unknown> }[] })
      .messages;
    expect(message).toMatchObject({ streams: [defaultStreamId] });
    return Object.keys(message).filter((name) => /^client|^message_/.test(name));
  }
  const ofMessage = ['message_country_code', 'message_city_name'];
  const ofClient = ['client_country_code', 'client_city_name'];
  const expected = (fields: string[]) =>
    expect.poll(async () => (await added()).sort()).toEqual(fields.sort());

  await save([geo, filterChain]);
  await expected(['client', ...ofMessage]);
  await save([filterChain, geo]);
  await expected(['client', ...ofClient, ...ofMessage]);
  await save([filterChain, geo], [filterChain]);
  await expected([...ofMessage]);
  await save([filterChain, geo], [geo]);
  await expected(['client']);
});
