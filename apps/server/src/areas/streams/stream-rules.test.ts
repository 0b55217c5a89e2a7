import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { streamService } from './stream-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const shop = { type: 1, field: 'application', value: 'shop' };

async function newStream(more: object = {}): Promise<string> {
  const { index_set_id } = server.service(streamService).get(defaultStreamId);
  const { body } = await server.admin('POST /streams', {
    body: { title: 'Shop front', index_set_id, ...more },
  });
  return (body as { stream_id: string }).stream_id;
}

describe('the rules of a stream', () => {
  it('are added, read, replaced and deleted', async () => {
    const id = await newStream();
    const path = `/streams/${id}/rules`;
    const added = await server.admin(`POST ${path}`, { body: shop });
    const { streamrule_id: ruleId } = added.body as { streamrule_id: string };
    const rule = { ...shop, id: ruleId, stream_id: id, inverted: false, description: null };
    expect(added.status).toBe(201);
    expect((await server.admin(`GET ${path}`)).body).toEqual({ total: 1, stream_rules: [rule] });

    const other = { type: 5, field: 'status', value: '', inverted: true, description: 'No status' };
    expect((await server.admin(`PUT ${path}/${ruleId}`, { body: other })).body).toEqual({
      streamrule_id: ruleId,
    });
    expect((await server.admin(`GET ${path}/${ruleId}`)).body).toEqual({ ...rule, ...other });

    expect((await server.admin(`DELETE ${path}/${ruleId}`)).status).toBe(204);
    expect((await server.admin(`GET ${path}/${ruleId}`)).status).toBe(404);
  });

  it.each([
    ['a field', { ...shop, field: '' }, 'field'],
    ['a value', { ...shop, value: ' ' }, 'value'],
    ['an input', { type: 8, field: '', value: '' }, 'value'],
  ])('need %s', async (_, body, name) => {
    expect(await server.admin(`POST /streams/${await newStream()}/rules`, { body })).toMatchObject({
      status: 400,
      body: { validation_errors: { [name]: [{ error: 'must not be empty' }] } },
    });
  });

  it('have eight types', async () => {
    const types = (await server.admin('GET /streams/null/rules/types')).body as Schemas['StreamRuleType'][];
    expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(types[7]).toEqual({
      id: 8,
      name: 'MATCH_INPUT',
      short_desc: 'was received by the input',
      long_desc: 'be received by the input',
    });
  });
});

describe('a test of a message', () => {
  const front = { ...shop, value: 'front' };
  const from5 = { type: 2, field: 'http_response_code', value: '^5..$' };

  it.each([
    [
      'every rule of AND',
      'AND',
      [shop, from5],
      { application: 'shop', http_response_code: 502 },
      [true, true],
      true,
    ],
    [
      'one rule of AND',
      'AND',
      [shop, from5],
      { application: 'shop', http_response_code: 200 },
      [true, false],
      false,
    ],
    ['one rule of OR', 'OR', [shop, front], { application: 'shop' }, [true, false], true],
    [
      'an inverted expression',
      'AND',
      [{ ...from5, inverted: true }],
      { http_response_code: 200 },
      [true],
      true,
    ],
    ['no rule', 'AND', [], { application: 'shop' }, [], false],
  ])('matches %s', async (_, matching_type, rules, fields, results, matches) => {
    const id = await newStream({ matching_type, rules });
    const message = { _id: 'a', message: 'GET /basket', source: 'web-1', ...fields };
    const response = await server.admin(`POST /streams/${id}/testMatch`, { body: { message } });
    const ids = server
      .service(streamService)
      .get(id)
      .rules.map((rule) => rule.id);
    expect(response).toMatchObject({
      status: 200,
      body: { matches, rules: Object.fromEntries(ids.map((rule, at) => [rule, results[at]])) },
    });
  });

  it('says what is wrong with an expression', async () => {
    const id = await newStream({ rules: [{ ...from5, value: '(' }] });
    const message = { _id: 'a', http_response_code: 200 };
    expect((await server.admin(`POST /streams/${id}/testMatch`, { body: { message } })).status).toBe(400);
  });
});
