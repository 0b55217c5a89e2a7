import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../../../http/caller.ts';
import { defaultStreamId } from '../../../ids.ts';
import { inputTypeNames } from '../../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { userService } from '../../users/user-service.ts';
import { entityTypes } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const lookup = { name: 'a', title: 'a', configuration: { type: 'none' } };
const id = '0'.repeat(24);
const collector = {
  ...{ name: 'a', service_type: 'exec', node_operating_system: 'linux', executable_path: '/a' },
};
const source = (what: string) => ({ title: 'a', source: what });
const pipeline = source('pipeline "a" stage 0 match either end');

it.each<[string, object, string[], string]>([
  ['url_whitelist_entry', { type: 'literal', title: 'a', value: 'a' }, [], 'urlwhitelist:write'],
  ['grok_pattern', { name: 'A', pattern: 'a' }, [], 'inputs:create'],
  ['lookup_cache', lookup, [], 'lookuptables:create'],
  ['lookup_adapter', lookup, [], 'lookuptables:create'],
  ['lookup_table', { ...lookup, cache_name: id, data_adapter_name: id }, [], 'lookuptables:create'],
  ['output', { title: 'a', type: 'a' }, [], 'outputs:create'],
  ['stream', { title: 'a', stream_rules: [] }, [], 'streams:create'],
  ['stream', { title: 'a', stream_rules: [], outputs: [id] }, ['streams:create'], 'stream_outputs:create'],
  ['pipeline_rule', source('rule "a" when true then end'), [], 'pipeline_rule:create'],
  ['pipeline', pipeline, [], 'pipeline:create'],
  [
    'pipeline',
    { ...pipeline, connected_streams: [defaultStreamId] },
    ['pipeline:create'],
    'pipeline_connection:edit',
  ],
  [
    'pipeline',
    { ...pipeline, connected_streams: [defaultStreamId] },
    ['pipeline:create', 'pipeline_connection:edit'],
    `streams:read:${defaultStreamId}`,
  ],
  ['sidecar_collector', collector, [], 'sidecar_collectors:create'],
  [
    'sidecar_collector_configuration',
    { title: 'a', collector_id: id, color: '#ffffff', template: 'a' },
    [],
    'sidecar_collector_configurations:create',
  ],
  ['input', { title: 'a', type: inputTypeNames.rawTcp, configuration: {} }, [], 'inputs:create'],
])('refuses the %s %j to who has only %j', async (name, data, permissions, missing) => {
  const type = server.service(entityTypes).find((each) => each.name === name);
  const caller = callerOf(server.service(userService).byUsername('admin'), permissions);
  await expect(type?.prepare([data], caller)).rejects.toThrow(`You lack the permission ${missing}`);
});
