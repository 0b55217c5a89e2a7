import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';
import type { CallName } from './difference.ts';
import { inputDifferences } from './inputs.ts';

const version = '7.0.12';
const replyOf = async (call: CallName, reply: unknown) => (await exchange(version, call, { reply })).reply;
const bodyOf = async (call: CallName, body: unknown) => (await exchange(version, call, { body })).sent;

const input = (attributes: unknown) => ({ id: 'i1', title: 'Syslog', attributes, static_fields: {} });
const sent = input({ port: 1514, tls_key_password: { is_set: true }, aws_secret_key: { is_set: false } });
const read = input({ port: 1514, tls_key_password: '<password set>', aws_secret_key: null });

describe('secrets of inputs', () => {
  it.each([
    ['GET /system/inputs/{inputId}', sent, read],
    ['GET /system/inputs', { total: 1, inputs: [sent] }, { total: 1, inputs: [read] }],
    [
      'GET /cluster/inputstates',
      { n1: [{ id: 'i1', state: 'SETUP', message_input: sent }], n2: null },
      { n1: [{ id: 'i1', state: 'SETUP', message_input: read }], n2: null },
    ],
    [
      'GET /system/inputstates',
      { states: [{ id: 'i1', message_input: sent }] },
      { states: [{ id: 'i1', message_input: read }] },
    ],
    [
      'GET /system/inputstates/{inputId}',
      { id: 'i1', message_input: sent },
      { id: 'i1', message_input: read },
    ],
  ] as const)('of %s are read as 4.1 masks them', async (call, reply, expected) => {
    expect(await replyOf(call, reply)).toEqual(expected);
  });

  it.each([
    null,
    'text',
    [],
    [null, 7],
    { inputs: null },
    { inputs: [null, 'text'] },
    input(null),
    input([]),
    input({ other: { is_set: 'yes' }, more: { is_set: true, since: 1 }, text: 'secret' }),
    { n1: [null, 7], n2: 'text', n3: { message_input: 7 } },
  ])('returns %j as it is', async (reply) => {
    for (const { calls } of inputDifferences)
      for (const call of calls) {
        expect(await replyOf(call, reply)).toEqual(reply);
        if (!call.startsWith('GET')) expect(await bodyOf(call, reply)).toEqual(reply);
      }
  });

  const body = {
    title: 'Syslog',
    configuration: { port: 1514, kept: '<password set>', changed: 'new', removed: { delete_value: true } },
  };

  it('are kept when the mask is sent back', async () => {
    expect(await bodyOf('PUT /system/inputs/{inputId}', body)).toEqual({
      ...body,
      configuration: { ...body.configuration, kept: { keep_value: true } },
    });
  });

  it('are not made up for a new input', async () => {
    const { kept: _, ...configuration } = body.configuration;
    expect(await bodyOf('POST /system/inputs', body)).toEqual({ ...body, configuration });
  });

  it('of a page of 500 inputs are read', async () => {
    const inputs = Array.from({ length: 500 }, () => sent);
    expect(await replyOf('GET /system/inputs', { total: 500, inputs })).toMatchObject({ total: 500 });
  });
});

describe('extractors', () => {
  const calls = [
    'POST /system/inputs/{inputId}/extractors',
    'PUT /system/inputs/{inputId}/extractors/{extractorId}',
  ] as const;

  it.each(calls)('of %s are sent as replies have them', async (call) => {
    const extractor = {
      title: 'status',
      cut_or_copy: 'cut',
      converters: { numeric: {}, hash: { a: 1 } },
      order: 3,
    };
    expect(await bodyOf(call, extractor)).toEqual({
      title: 'status',
      cursor_strategy: 'cut',
      converters: [
        { type: 'numeric', config: {} },
        { type: 'hash', config: { a: 1 } },
      ],
      order: 3,
    });
  });

  it.each([
    null,
    [],
    { cursor_strategy: 'copy', converters: [{ type: 'hash', config: {} }] },
    { converters: null },
  ])('that are %j are sent as they are', async (body) => {
    expect(await bodyOf(calls[0], body)).toEqual(body);
  });
});
