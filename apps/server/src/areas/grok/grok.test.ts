import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grokService } from './grok-service.ts';

let server: TestServer;
let reader: Client;
let nobody: Client;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
  nobody = await server.createUser({ username: 'nobody' });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Pattern {
  id: string;
  name: string;
}

beforeEach(() => {
  for (const { id } of server.service(grokService).list()) server.service(grokService).delete(id);
});

const create = (name: string, pattern: string, more: object = {}) =>
  server.admin('POST /system/grok', { body: { name, pattern, ...more } });
const created = async (name: string, pattern: string) => (await create(name, pattern)).body as Pattern;
const importText = (text: string, query = '') =>
  server.admin(`POST /system/grok${query}`, { body: text, headers: { 'content-type': 'text/plain' } });
const names = () =>
  server
    .service(grokService)
    .list()
    .map(({ name }) => name)
    .toSorted();
const refused = (reason: RegExp | string) => ({
  status: 400,
  body: {
    type: 'ValidationApiError',
    validation_errors: { _: [{ error: expect.stringMatching(reason) }] },
  },
});

describe('a grok pattern', () => {
  it('is created, read, changed and deleted', async () => {
    const made = await create('HTTPSTATUS', '[1-5][0-9]{2}', { id: 'ignored' });
    const { id } = made.body as Pattern;
    expect(made).toMatchObject({ status: 201, body: { name: 'HTTPSTATUS', content_pack: null } });
    expect(made.headers.get('location')).toBe(`/api/system/grok/${id}`);
    expect((await reader(`GET /system/grok/${id}`)).body).toEqual(made.body);
    const body = { name: 'HTTPCODE', pattern: String.raw`[1-5]\d\d`, content_pack: 'mine' };
    expect(await server.admin(`PUT /system/grok/${id}`, { body })).toMatchObject({
      status: 200,
      body: { id, ...body, content_pack: null },
    });
    expect((await reader('GET /system/grok')).body).toMatchObject({ patterns: [{ name: 'HTTPCODE' }] });
    expect((await server.admin(`DELETE /system/grok/${id}`)).status).toBe(204);
    expect((await server.admin(`DELETE /system/grok/${id}`)).status).toBe(404);
    expect((await server.admin(`GET /system/grok/${id}`)).status).toBe(404);
    expect((await server.admin(`PUT /system/grok/${id}`, { body })).status).toBe(404);
    expect((await server.admin('GET /system/grok/nonsense')).status).toBe(404);
  });

  it.each([
    ['', 'a', /name/],
    ['A B', 'a', /name/],
    ['A', ' ', /no pattern/],
    ['A', '(', /not a valid regular expression/],
    ['A', '%{NOPE}', /no pattern NOPE/],
    ['A', 'x%{A}', /refers to itself: A → A/],
    ['TAKEN', 'a', /TAKEN is taken/],
  ])('called %j as %j is refused', async (name, pattern, reason) => {
    await create('TAKEN', 'a');
    expect(await create(name, pattern)).toMatchObject(refused(reason));
    expect(names()).toEqual(['TAKEN']);
  });

  it('cannot take the name of another pattern or refer to itself', async () => {
    const inner = await created('INNER', 'a');
    await create('OUTER', '%{INNER}');
    const put = (body: object) => server.admin(`PUT /system/grok/${inner.id}`, { body });
    expect(await put({ name: 'OUTER', pattern: 'a' })).toMatchObject(refused(/taken/));
    expect(await put({ name: 'INNER', pattern: '%{OUTER}' })).toMatchObject(refused(/itself/));
    expect((await put({ name: 'INNER', pattern: 'b' })).status).toBe(200);
  });
});

describe('GET /system/grok/paginated', () => {
  it('searches names and patterns, and sorts by bytes', async () => {
    await importText('b_WORD \\w+\nA_WORD \\w+\nC_INT \\d+');
    const page = async (query: string) => (await reader(`GET /system/grok/paginated?${query}`)).body;
    expect(await page('')).toMatchObject({
      total: 3,
      grand_total: 3,
      patterns: [{ name: 'A_WORD' }, { name: 'C_INT' }, { name: 'b_WORD' }],
    });
    expect(await page('query=word&order=desc&per_page=1')).toMatchObject({
      total: 2,
      count: 1,
      grand_total: 3,
      patterns: [{ name: 'b_WORD' }],
    });
    expect(await page(`query=${encodeURIComponent('pattern:\\d')}`)).toMatchObject({ total: 1 });
    expect((await reader('GET /system/grok/paginated?sort=nonsense')).status).toBe(400);
  });
});

describe('an import', () => {
  it('reads one pattern per line and skips other lines', async () => {
    const text =
      '\uFEFF# Web servers\r\n\r\nSTATUS [1-5][0-9]{2}\r\nLINE\t %{STATUS:status} # not a comment\nBROKEN\n- x';
    expect(await importText(text)).toMatchObject({ status: 202, body: undefined });
    expect(names()).toEqual(['LINE', 'STATUS']);
    expect(
      server
        .service(grokService)
        .list()
        .find(({ name }) => name === 'LINE')?.pattern,
    ).toBe('%{STATUS:status} # not a comment');
  });

  it('adds to the stored patterns, or replaces them', async () => {
    await create('OLD', 'a');
    expect((await importText('NEW %{OLD}')).status).toBe(202);
    expect(names()).toEqual(['NEW', 'OLD']);
    expect((await importText('OLD b\nOTHER c', '?replace=true')).status).toBe(202);
    expect(names()).toEqual(['OLD', 'OTHER']);
  });

  it.each([
    ['a name that is taken', 'NEW a\nOLD b', '', /^Line 2: OLD is taken/],
    ['a repeated name', 'NEW a\nNEW b', '?replace=true', /^Line 2: NEW is in the import twice/],
    ['a pattern that does not compile', 'NEW a\nBAD (', '?replace=true', /^Line 2: BAD: /],
    ['a reference to a deleted pattern', 'NEW %{OLD}', '?replace=true', /^Line 1: .*no pattern OLD/],
  ])('with %s saves nothing', async (_, text, query, reason) => {
    await create('OLD', 'a');
    expect(await importText(text, query)).toMatchObject(refused(reason));
    expect(names()).toEqual(['OLD']);
  });

  it('without patterns deletes none', async () => {
    await create('OLD', 'a');
    expect((await importText('# nothing', '?replace=true')).status).toBe(202);
    expect(names()).toEqual(['OLD']);
  });

  it('accepts JSON', async () => {
    const put = (body: object, query = '') => server.admin(`PUT /system/grok${query}`, { body });
    expect(
      (
        await put({
          patterns: [
            { name: 'A', pattern: '%{B}' },
            { name: 'B', pattern: 'b' },
          ],
        })
      ).status,
    ).toBe(202);
    expect(names()).toEqual(['A', 'B']);
    expect(await put({ patterns: [{ name: 'A', pattern: 'x' }] })).toMatchObject(refused(/taken/));
    expect((await put({ patterns: [{ name: 'A' }] }, '?replace=true')).status).toBe(400);
  });

  it('is limited', async () => {
    const lines = Array.from({ length: 5001 }, (_, at) => `P${at} a`);
    expect(await importText(lines.join('\n'))).toMatchObject(refused(/at most 5000/));
  });
});

describe('POST /system/grok/test', () => {
  const test = (name: string, pattern: string, sampleData: string) =>
    nobody('POST /system/grok/test', { body: { grok_pattern: { name, pattern }, sampleData } });

  it('captures with a pattern that is not stored, for any user', async () => {
    await create('WORD', String.raw`\w+`);
    expect(await test('LINE', '%{WORD:verb} (?<path>/.*)', 'GET /cart')).toMatchObject({
      status: 200,
      body: { LINE: 'GET /cart', verb: 'GET', path: '/cart' },
    });
    expect((await test('', '%{WORD:verb}', 'GET')).body).toEqual({ verb: 'GET' });
    expect((await test('LINE', '%{WORD:verb}', '!')).body).toEqual({});
    expect(names()).toEqual(['WORD']);
  });

  it('tries a changed pattern in place of the stored one', async () => {
    await create('WORD', 'a');
    expect((await test('WORD', 'b', 'b')).body).toEqual({ WORD: 'b' });
  });

  it.each([
    ['%{NOPE}', 'x', /NOPE/],
    ['(', 'x', /regular expression/],
    ['%{T}', 'x', /itself/],
    ['(a+)+$', `${'a'.repeat(60)}!`, /longer than/],
    ['(?:(?:(?:x{1,1000}){1,1000}){1,1000}){1,1000}y', 'x'.repeat(5000), /./],
  ])('refuses %j', async (pattern, sample, reason) => {
    const { status, body } = await test('T', pattern, sample);
    expect(status).toBe(400);
    expect((body as { message: string }).message).toMatch(reason);
  });

  it('does not block other requests', async () => {
    const slow = test('T', '(a+)+$', `${'a'.repeat(60)}!`);
    const order: string[] = [];
    await Promise.all([
      slow.then(() => order.push('slow')),
      server.admin('GET /system').then(() => order.push('other')),
    ]);
    expect(order).toEqual(['other', 'slow']);
  });
});
