import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../../ids.ts';
import { storedTable } from '../../lookup/testing/lookup-server.ts';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { grokPatternType } from './grok-pattern.ts';
import { lookupTableType } from './lookup-table.ts';
import { pipelineType } from './pipeline.ts';
import { pipelineRuleType } from './pipeline-rule.ts';
import { streamType } from './stream.ts';

let server: EntityTypeServer;
beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ruleData = (title: string, statement = 'set_field("a", 1);') => ({
  title,
  description: 'One rule',
  source: `rule "${title}" when true then ${statement} end`,
});
const pipelineData = (title: string, rule: string, streams: string[] = []) => ({
  title,
  description: null,
  source: `pipeline "${title}" stage 0 match either rule "${rule}" end`,
  connected_streams: streams,
});

describe('rules', () => {
  it('come back as they were', async () => {
    const { id } = await server.created<{ id: string }>('/system/pipelines/rule', ruleData('back'));
    expect(server.service(pipelineRuleType).list()).toContainEqual({ id, title: 'back' });
    const { before, after } = await server.roundTrip(pipelineRuleType, id);
    expect(before).toEqual(ruleData('back'));
    expect(after).toEqual(before);
  });

  it('need the lookup tables, grok patterns and streams that they name', async () => {
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
    const [pattern = ''] = await server.install(grokPatternType, { name: 'MINE', pattern: '\\d+' });
    const statement =
      'set_fields(grok(pattern: "%{MINE:a}", value: to_string($message.b))); ' +
      'let x = lookup_value("owners", $message.b); set_field("c", x); ' +
      'route_to_stream(name: "Web logs"); remove_from_stream(name: "All messages");';
    const [stream = ''] = await server.install(streamType, { title: 'Web logs', stream_rules: [] });
    const [id = ''] = await server.install(pipelineRuleType, ruleData('needing', statement));
    expect(server.service(pipelineRuleType).needs?.(id)).toEqual([
      { type: 'grok_pattern', id: pattern },
      { type: 'lookup_table', id: table },
      { type: 'stream', id: stream },
    ]);
  });

  it('are used when there is one of the same title, which must be the same', async () => {
    const [id = ''] = await server.install(pipelineRuleType, ruleData('used'));
    const find = (data: object) => server.service(pipelineRuleType).find?.(data as never);
    const known = { id, title: 'used', mustBeSame: true };
    const data = ruleData('used');
    expect(find({ ...data, source: `${data.source}\r\n` })).toEqual({ ...known, difference: null });
    expect(find(ruleData('used', ''))).toEqual({ ...known, difference: 'Its source is another one' });
    expect(find(ruleData('unused'))).toBeNull();
    const byInput = (input: string) => ruleData('by input', `set_field("a", from_input(id: "${input}"));`);
    const inputId = '64f9c83eacc807120a998e84';
    await server.install(pipelineRuleType, byInput(inputId));
    expect(find(byInput(inputId))).toMatchObject({ difference: null });
    expect(find(byInput('0d1e4a52-2d3c-4c77-9f0e-5b6c7d8e9f00'))).toMatchObject({
      difference: 'Its source has other ids of streams or inputs',
      mustBeSame: false,
    });
    for (const value of hostileValues) expect(find({ title: value, source: value })).toBeNull();
  });

  it('are refused with the reason', async () => {
    const install = (more: object) => server.install(pipelineRuleType, { ...ruleData('bad'), ...more });
    await expect(install({ source: 'rule "bad"\nwhen nothing() then end' })).rejects.toThrow(
      /Line 2: .*nothing/,
    );
    await expect(install(ruleData('bad', 'set_field("a", lookup_value("none", 1));'))).rejects.toThrow(
      /none/,
    );
    for (const value of hostileValues) await expect(install({ source: value })).rejects.toThrow(/source/);
  });
});

describe('pipelines', () => {
  it('come back as they were, connected to their streams', async () => {
    const [rule = ''] = await server.install(pipelineRuleType, ruleData('first'));
    const [stream = ''] = await server.install(streamType, { title: 'Errors', stream_rules: [] });
    const streams = [defaultStreamId, stream].toSorted();
    const [id = ''] = await server.install(pipelineType, pipelineData('main', 'first', streams));
    expect(server.service(pipelineType).needs?.(id)).toEqual([{ type: 'pipeline_rule', id: rule }]);
    const { id: again, before, after } = await server.roundTrip(pipelineType, id);
    expect({ ...before, connected_streams: before.connected_streams?.toSorted() }).toEqual(
      pipelineData('main', 'first', streams),
    );
    expect(after).toEqual(before);
    const type = server.service(pipelineType);
    expect(type.find?.(before)).toEqual({ id: again, title: 'main', difference: null, mustBeSame: false });
    expect(type.find?.({ ...before, connected_streams: ['another'] })).toMatchObject({
      difference: 'It is not connected to all of the streams',
    });
    expect(type.find?.(pipelineData('main', 'second'))).toMatchObject({ mustBeSame: true });
  });

  it('are refused with the reason', async () => {
    const data = pipelineData('bad', 'first');
    const install = (more: object) => server.install(pipelineType, { ...data, ...more });
    await expect(install({ connected_streams: ['none'] })).rejects.toThrow('There is no stream none');
    await expect(install({ source: 'pipeline "bad"' })).rejects.toThrow(/Line 1: /);
    await expect(install({ connected_streams: 'all' })).rejects.toThrow(/connected_streams/);
    for (const value of hostileValues) await expect(install({ source: value })).rejects.toThrow(/source/);
    await server.install(pipelineType, { ...data, connected_streams: null });
  });
});
