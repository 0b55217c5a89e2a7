import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  basic,
  type Client,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { type AuditLogEntry, auditLog } from './audit-log.ts';

let server: TestServer;
let mira: Client;

beforeAll(async () => {
  server = await startTestServer();
  mira = await server.createUser({
    username: 'mira',
    first_name: 'Mira',
    last_name: 'Okafor',
    roles: ['Admin'],
  });
});
afterAll(() => server[Symbol.asyncDispose]());

interface Listed {
  total: number;
  count: number;
  entries: AuditLogEntry[];
}

async function listed(parameters: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await server.admin(`GET /system/auditlog?${new URLSearchParams(parameters)}`);
  expect(status).toBe(200);
  return body as Listed;
}

/** The newest entry. */
async function newest(): Promise<AuditLogEntry> {
  const [entry] = (await listed()).entries;
  if (!entry) throw new Error('The audit log is empty');
  return entry;
}

const stream = (title: string) => ({
  title,
  description: '',
  rules: [],
  content_pack: null,
  matching_type: 'AND',
  remove_matches_from_default_stream: false,
});

async function createStream(title: string): Promise<string> {
  const indexSets = await server.admin('GET /system/indices/index_sets');
  const [{ id: index_set_id } = { id: '' }] = (indexSets.body as { index_sets: { id: string }[] }).index_sets;
  const { body } = await mira('POST /streams', { body: { ...stream(title), index_set_id } });
  return (body as { stream_id: string }).stream_id;
}

describe('the audit log', () => {
  it('says who created, changed and deleted what', async () => {
    const id = await createStream('Barges');
    expect(await newest()).toMatchObject({
      operation: 'createStream',
      outcome: 'success',
      status: 201,
      count: 1,
      actor: { username: 'mira', full_name: 'Mira Okafor' },
      credential: 'session',
      address: '127.0.0.1',
      target: { type: 'stream', id, title: 'Barges' },
      changes: [],
    });
    await mira(`PUT /streams/${id}`, {
      body: { title: 'Tugs' },
      headers: { 'user-agent': 'curl/8.5\u00850' },
    });
    expect(await newest()).toMatchObject({
      operation: 'updateStream',
      user_agent: 'curl/8.5 0',
      target: { type: 'stream', id, title: 'Tugs' },
      changes: [{ property: 'title', before: 'Barges', after: 'Tugs' }],
    });
    await mira(`DELETE /streams/${id}`);
    expect(await newest()).toMatchObject({
      operation: 'deleteStream',
      target: { type: 'stream', id, title: 'Tugs' },
    });
  });

  it('does not record calls that change nothing', async () => {
    const before = (await newest()).id;
    const searched = await mira('POST /views/search/sync', {
      body: { id: '60b5f4d1e4a1d80001a2b4ff', queries: [] },
    });
    expect(searched.status).toBeLessThan(500);
    await mira('POST /tools/json_tester', { body: { string: '{}' } });
    await mira('GET /streams');
    expect((await newest()).id).toBe(before);
  });

  it('never holds secrets', async () => {
    const created = await mira('POST /users', {
      body: {
        username: 'secretive',
        password: 'a new secret',
        email: 'secretive@example.net',
        first_name: 'Ann',
        last_name: 'Secret',
        permissions: [],
        roles: ['Reader'],
      },
    });
    expect(created.status).toBe(201);
    const { id = '' } = (await newest()).target ?? {};
    await mira(`PUT /users/${id}/password`, { body: { password: 'another secret' } });
    expect(await newest()).toMatchObject({
      operation: 'changeUserPassword',
      target: { type: 'user', id, title: 'Ann Secret' },
    });
    const { body } = await server.admin('POST /users/local:admin/tokens/nightly%20report');
    const { token } = body as { token: string };
    expect(await newest()).toMatchObject({
      operation: 'createUserToken',
      target: { type: 'user', id: 'local:admin' },
      details: [],
    });
    await server.admin(`DELETE /users/local:admin/tokens/${token}`);
    expect(await newest()).toMatchObject({ operation: 'deleteUserToken', outcome: 'success', details: [] });
    const input = { title: 'Ships', type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput', global: false };
    const configuration = { bind_address: '127.0.0.1', port: 0, tls_key_password: 'first secret' };
    const saved = await mira('POST /system/inputs', { body: { ...input, configuration } });
    const { id: inputId } = saved.body as { id: string };
    await mira(`PUT /system/inputs/${inputId}`, {
      body: { ...input, configuration: { ...configuration, tls_key_password: 'second secret' } },
    });
    expect((await newest()).changes).toContainEqual({
      property: 'configuration.tls_key_password',
      before: '***',
      after: '***',
    });
    const stored = JSON.stringify(server.stored('SELECT * FROM audit_log'));
    expect(stored).not.toMatch(/(new|another|first|second) secret/);
    expect(stored).not.toContain(token);
  });

  it('names the grantees of a share', async () => {
    const id = await createStream('Ferries');
    await server.createUser({ username: 'ada', first_name: 'Ada', last_name: 'Berg' });
    const { body } = await server.admin('GET /users/ada');
    const { id: userId } = body as { id: string };
    await mira(`POST /authz/shares/entities/grn::::stream:${id}`, {
      body: {
        selected_grantee_capabilities: {
          'grn::::builtin-team:everyone': 'view',
          [`grn::::user:${userId}`]: 'manage',
        },
      },
    });
    const entry = await newest();
    expect(entry).toMatchObject({
      operation: 'updateEntityShare',
      target: { type: 'stream', id, title: 'Ferries' },
    });
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { property: 'Everyone', before: null, after: 'view' },
        { property: 'Ada Berg', before: null, after: 'manage' },
      ]),
    );
  });

  it('records logins and logouts', async () => {
    const login = await server.anonymous('POST /system/sessions', {
      body: { username: 'admin', password: adminPassword, host: '' },
    });
    expect(await newest()).toMatchObject({
      operation: 'createSession',
      outcome: 'success',
      actor: { id: 'local:admin', username: 'admin' },
    });
    const { session_id } = login.body as { session_id: string };
    await server.anonymous(`DELETE /system/sessions/${session_id}`, {
      headers: { authorization: basic(session_id, 'session') },
    });
    expect(await newest()).toMatchObject({ operation: 'terminateSession', actor: { id: 'local:admin' } });
    expect(JSON.stringify(server.stored('SELECT * FROM audit_log'))).not.toContain(session_id);
  });

  it('records what was refused and what failed', async () => {
    const reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
    await reader('DELETE /system/inputs/60b5f4d1e4a1d80001a2b4ff');
    expect(await newest()).toMatchObject({
      operation: 'deleteInput',
      outcome: 'refused',
      status: 403,
      actor: { username: 'reader' },
      target: { type: 'input', id: '60b5f4d1e4a1d80001a2b4ff', title: null },
    });
    await mira('POST /streams', { body: '{' });
    expect(await newest()).toMatchObject({ operation: 'createStream', outcome: 'failed', status: 400 });
    await server.anonymous('GET /users', { headers: { authorization: basic('mira', 'a guess') } });
    expect(await newest()).toMatchObject({
      operation: 'listUsers',
      outcome: 'refused',
      actor: { id: null, username: 'mira' },
    });
  });

  it('cannot be filled with refused logins', async () => {
    server.clock.now += 3_600_000;
    const before = (await newest()).id;
    for (let at = 0; at < 30; at += 1) {
      await server.anonymous('POST /system/sessions', {
        body: { username: `guess${at}`, password: 'wrong', host: '' },
      });
    }
    expect((await newest()).id - before).toBe(10);
    server.areas.purge();
    const summary = await newest();
    expect(summary.id - before).toBe(11);
    expect(summary).toMatchObject({ operation: 'createSession', outcome: 'refused', count: 20, actor: null });
    expect(summary.details[0]?.value).toContain('guess10, guess11');
  });

  it('keeps entries in memory while the disk is full, and the call succeeds', async () => {
    const logIn = (userAgent: string) =>
      server.anonymous('POST /system/sessions', {
        body: { username: 'admin', password: adminPassword, host: '' },
        headers: { 'user-agent': userAgent },
      });
    const before = (await newest()).id;
    server.setWritable(false);
    const { status } = await logIn('first');
    server.setWritable(true);
    expect(status).toBe(200);
    expect((await newest()).id).toBe(before);
    await logIn('second');
    const { entries } = await listed();
    expect(entries.slice(0, 2).map(({ user_agent }) => user_agent)).toEqual(['second', 'first']);
  });

  it('cannot be changed', () => {
    expect(() => server.config.db.exec("UPDATE audit_log SET actor_username = 'somebody'")).toThrow(
      'cannot be changed',
    );
  });
});

describe('reading the audit log', () => {
  it('needs its permission', async () => {
    const reader = await server.createUser({ username: 'curious', roles: ['Reader'] });
    expect((await reader('GET /system/auditlog')).status).toBe(403);
    expect((await reader('GET /system/auditlog/export')).status).toBe(403);
    const auditor = await server.createUser({ username: 'auditor', permissions: ['auditlog:read'] });
    expect((await auditor('GET /system/auditlog')).status).toBe(200);
  });

  it.each([
    ['okafor', 'createStream'],
    ['OKAFOR ferries', 'createStream'],
    ['actor:mira operation:share', 'updateEntityShare'],
    ['target:ferries', 'updateEntityShare'],
    ['target_type:=stream', 'deleteStream'],
    ['outcome:refused', 'deleteInput'],
  ])('finds %s', async (query, operation) => {
    const { total, entries } = await listed({ query });
    expect(total).toBe(entries.length);
    expect(entries.map((entry) => entry.operation)).toContain(operation);
  });

  it('finds nothing else', async () => {
    expect((await listed({ query: 'no such words' })).total).toBe(0);
    const { entries } = await listed({ query: '-actor:mira', outcome: 'success' });
    expect(entries.map(({ actor }) => actor?.username)).not.toContain('mira');
    expect(new Set(entries.map(({ outcome }) => outcome))).toEqual(new Set(['success']));
  });

  it('has pages and time ranges', async () => {
    const { total, entries } = await listed();
    const second = await listed({ page: '2', per_page: '3' });
    expect(second.total).toBe(total);
    expect(second.entries).toEqual(entries.slice(3, 6));
    const { timestamp } = entries[0] ?? { timestamp: '' };
    expect((await listed({ from: timestamp })).total).toBeLessThan(total);
    expect((await listed({ from: timestamp })).total + (await listed({ to: timestamp })).total).toBe(total);
    expect((await server.admin('GET /system/auditlog?from=yesterday')).status).toBe(400);
    expect((await server.admin('GET /system/auditlog?per_page=0')).status).toBe(400);
  });

  it('exports CSV and NDJSON', async () => {
    const csv = await server.admin('GET /system/auditlog/export?query=target:ferries');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = String(csv.body).trim().split('\n');
    expect(header).toMatch(/^"timestamp","actor","actor_name","operation"/);
    expect(lines).toHaveLength(2);
    const ndjson = await server.admin('GET /system/auditlog/export?format=ndjson&query=target:ferries');
    const parsed = String(ndjson.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(parsed).toEqual((await listed({ query: 'target:ferries' })).entries);
  });
});

describe('the limits', () => {
  it('delete the oldest entries, by age and number', async () => {
    await using own = await startTestServer();
    const log = own.service(auditLog);
    const entry = {
      outcome: 'success',
      status: 200,
      count: 1,
      operation: 'updateStream',
      actor: null,
    } as const;
    const rest = { credential: null, address: '', user_agent: '', target: null, changes: [], details: [] };
    own.config.transaction(() => {
      for (let at = 0; at < 5000; at += 1) log.append({ ...entry, ...rest, at });
    });
    const { signal } = new AbortController();
    expect(await log.trim(5000, { maxAgeMs: 4000, maxEntries: 1_000_000 }, signal)).toBe(1000);
    expect(await log.trim(5000, { maxAgeMs: 1e9, maxEntries: 100 }, signal)).toBe(3900);
    const { numbers, items } = await log.page({}, { per_page: 1 });
    expect([numbers.total, items[0]?.id]).toEqual([100, 5000]);
    expect(await log.trim(1e12, { maxAgeMs: 1, maxEntries: 100 }, signal)).toBe(100);
    expect(await log.trim(1e12, { maxAgeMs: 1, maxEntries: 100 }, signal)).toBe(0);
  });
});
