import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../../ids.ts';
import { storedCallbacks } from '../../alerts/stored-callbacks.ts';
import { urlWhitelist } from '../../configurations/url-whitelist.ts';
import { storedStreams } from '../../streams/stored-streams.ts';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { outputType } from './output.ts';
import { streamType } from './stream.ts';

let server: EntityTypeServer;
beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const gelf = {
  title: 'Archive',
  type: 'org.graylog2.outputs.GelfOutput',
  configuration: { hostname: 'archive.example.net', port: 12_201, protocol: 'TCP' },
};
const newOutput = () => server.created<{ id: string }>('/system/outputs', gelf);

describe('outputs', () => {
  it('come back as they were', async () => {
    const { id } = await newOutput();
    expect(server.service(outputType).list()).toContainEqual({ id, title: 'Archive' });
    const { before, after } = await server.roundTrip(outputType, id);
    expect(before).toEqual(gelf);
    expect(after).toEqual(before);
  });

  it('are refused with the reason', async () => {
    const install = (more: object) => server.install(outputType, { ...gelf, ...more });
    await expect(install({ type: 'com.example.Output' })).rejects.toThrow(/no output type com\.example/);
    await expect(install({ configuration: { ...gelf.configuration, port: 70_000 } })).rejects.toThrow(/port/);
    await expect(install({ configuration: { ...gelf.configuration, colour: 'red' } })).rejects.toThrow(
      /colour/,
    );
    for (const value of hostileValues) {
      await expect(install({ configuration: value }), JSON.stringify(value)).rejects.toThrow(
        /configuration|hostname/,
      );
      await expect(install({ title: value }), JSON.stringify(value)).rejects.toThrow(/title/);
    }
  });
});

const rule = { type: 'EXACT', field: 'app', value: 'shop', inverted: true, description: 'Not the shop' };
const data = {
  title: 'Errors',
  description: 'All errors',
  disabled: false,
  matching_type: 'OR',
  stream_rules: [rule, { ...rule, type: 'PRESENCE', value: '', inverted: false }],
  alert_conditions: [],
  alarm_callbacks: [],
  outputs: [] as string[],
  default_stream: false,
  remove_matches: true,
};
const minimal = { title: 'Errors', stream_rules: [rule] };

describe('streams', () => {
  it.each([false, true])('come back as they were (paused: %s)', async (disabled) => {
    const { id: output } = await newOutput();
    const [id = ''] = await server.install(streamType, { ...data, disabled, outputs: [output] });
    const { id: again, before, after } = await server.roundTrip(streamType, id);
    expect(before).toEqual({ ...data, disabled, outputs: [output] });
    expect(after).toEqual(before);
    const reply = await server.admin(`GET /streams/${again}`);
    expect(reply.body).toMatchObject({ disabled, creator_user_id: 'admin', outputs: [{ id: output }] });
  });

  it('take what a pack may leave out', async () => {
    const [id = ''] = await server.install(streamType, { ...minimal, outputs: null, disabled: null });
    const expected = { disabled: false, matching_type: 'AND', remove_matches: false, description: null };
    expect(server.exported(streamType, id)).toMatchObject(expected);
  });

  it('that are built in are neither listed nor exported, and the default one is used', () => {
    const type = server.service(streamType);
    expect(type.list().filter(({ id }) => /^0+[123]$/.test(id))).toEqual([]);
    expect(type.export(defaultStreamId)).toBeNull();
    expect(type.find?.({ ...data, default_stream: true })).toMatchObject({ id: defaultStreamId });
    expect(type.find?.(data)).toBeNull();
  });

  it('of old packs bring their alert conditions and alarm callbacks', async () => {
    server.service(urlWhitelist).save({ entries: [], disabled: true });
    const callback = (url: string) => ({
      type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
      title: 'Call',
      stream_id: 'old',
      configuration: { url },
    });
    const condition = {
      type: 'field_content_value',
      title: 'Errors',
      parameters: { field: 'level', value: 'ERROR', grace: 0, backlog: 0, repeat_notifications: false },
    };
    const old = {
      ...minimal,
      alert_conditions: [condition],
      alarm_callbacks: [callback('https://example.org/hook')],
    };
    const [id = ''] = await server.install(streamType, old);
    expect(server.service(storedStreams).get(id).alert_conditions).toMatchObject([{ title: 'Errors' }]);
    expect(server.service(storedCallbacks).listBy('stream_id', id)).toMatchObject([{ title: 'Call' }]);

    const count = server.service(streamType).list().length;
    const refusals: [object, RegExp][] = [
      [{ alert_conditions: [{ ...condition, type: 'dummy' }] }, /alert condition type dummy/],
      [{ alert_conditions: [{ ...condition, parameters: {} }] }, /field/],
      [{ alarm_callbacks: [{ ...callback('x'), type: 'com.example.Call' }] }, /type com\.example/],
      [{ alarm_callbacks: [callback('file:///etc/passwd')] }, /not an http/],
      [{ alert_conditions: Array(101).fill(condition) }, /at most 100 alert conditions/],
      [{ alarm_callbacks: 5 }, /alarm_callbacks/],
    ];
    for (const [more, reason] of refusals) {
      await expect(server.install(streamType, { ...minimal, ...more })).rejects.toThrow(reason);
    }
    await server.service(urlWhitelist).save({ entries: [], disabled: false });
    await expect(server.install(streamType, old)).rejects.toThrow(/not on the URL whitelist/);
    expect(server.service(streamType).list()).toHaveLength(count);
  });

  it('are refused with the reason', async () => {
    const install = (more: object) => server.install(streamType, { ...data, ...more });
    await expect(install({ outputs: ['0'.repeat(24)] })).rejects.toThrow(/no output 0/);
    await expect(install({ matching_type: 'XOR' })).rejects.toThrow(/matching_type/);
    await expect(install({ stream_rules: [{ ...rule, type: 'FUZZY' }] })).rejects.toThrow(/rules "FUZZY"/);
    await expect(install({ stream_rules: [{ ...rule, value: ' ' }] })).rejects.toThrow('"value" must not be');
    await expect(install({ disabled: 'perhaps' })).rejects.toThrow(/disabled/);
    for (const value of hostileValues) {
      await expect(install({ title: value }), JSON.stringify(value)).rejects.toThrow(/title/);
      const rules = { stream_rules: [{ ...rule, type: value }] };
      await expect(install(rules), JSON.stringify(value)).rejects.toThrow(/type of stream rules/);
    }
    await expect(install({ stream_rules: { length: 5 } })).rejects.toThrow(/stream_rules/);
    await expect(install({ stream_rules: [null] })).rejects.toThrow();
  });
});
