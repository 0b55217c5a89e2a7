import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPassword,
  basic,
  clientOf,
  startTestServer,
  type TestServer,
  testNow,
} from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { bufferedSessionStore } from './buffered-session-store.ts';
import { EndedSessionsFile } from './ended-sessions-file.ts';
import { sessionStore } from './session-store.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const endedFile = () => path.join(server.directory, 'ended-sessions');
const adminId = () => server.service(userService).byUsername('admin').id;

/** The sessions that a server finds that is started now, without what a running one has in memory. */
const startedAgain = (slots?: number) =>
  bufferedSessionStore(sessionStore(server.config), new EndedSessionsFile(server.directory, slots));

async function login(): Promise<string> {
  const body = { username: 'admin', password: adminPassword, host: '' };
  const reply = await server.anonymous('POST /system/sessions', { body });
  return (reply.body as { session_id: string }).session_id;
}

const sessionOf = (id: string, created_at: number) => ({
  id_hash: hashOf(id),
  user_id: adminId(),
  created_at,
  last_access: created_at,
  timeout_ms: -1,
  client_address: '127.0.0.1',
  user_agent: '',
  opened_by: 'password' as const,
});

describe('sessions that end while the disk cannot be written', () => {
  it('stay ended when the server is killed before it could write that', async () => {
    const [left, other] = [await login(), await login()];
    server.setWritable(false);
    const leaving = clientOf(server.app, basic(left, 'session'));
    expect((await leaving('DELETE /system/sessions/x')).status).toBe(204);
    for (const isWritable of [false, true]) {
      server.setWritable(isWritable);
      const sessions = startedAgain();
      expect(sessions.find(hashOf(left))).toBeNull();
      expect(sessions.find(hashOf(other))).not.toBeNull();
      expect(sessions.flush()).toBe(isWritable);
    }
    expect(server.stored('SELECT id_hash FROM sessions')).not.toContainEqual({ id_hash: hashOf(left) });
    expect(readFileSync(endedFile()).every((byte) => byte === 0)).toBe(true);
  });

  it('take no room on the disk, and nobody else may read of them', () => {
    const { size, mode, blocks } = statSync(endedFile());
    expect([size, mode & 0o777, blocks * 512 >= size]).toEqual([32_768, 0o600, true]);
  });

  it('are more than the file has room for: after a kill, all are ended that were open then', () => {
    const stored = sessionStore(server.config);
    const names = Array.from({ length: 5 }, (_, at) => `session ${at}`);
    for (const [at, name] of names.entries()) stored.insert(sessionOf(name, testNow + at));
    server.setWritable(false);
    const sessions = startedAgain(4);
    for (const name of names.slice(0, 4)) expect(sessions.delete(hashOf(name))).toBe(true);
    expect(statSync(endedFile()).size).toBe(32_768);
    // Until then, those that nobody ended go on.
    expect(sessions.find(hashOf('session 4'))).not.toBeNull();

    const killed = startedAgain(4);
    expect(names.filter((name) => killed.find(hashOf(name)))).toEqual([]);
    expect(killed.newestOf(adminId())).toBeNull();
    expect(killed.flush()).toBe(false);
    server.setWritable(true);
    expect(killed.flush()).toBe(true);
    expect(server.stored('SELECT * FROM sessions')).toEqual([]);
    killed.insert(sessionOf('new', testNow));
    expect(startedAgain(4).find(hashOf('new'))).not.toBeNull();
  });

  it('keep the password when they cannot be ended with it', async () => {
    await server.createUser({ username: 'jane' });
    const { id } = server.service(userService).byUsername('jane');
    server.config.db.exec(
      `CREATE TEMP TRIGGER full BEFORE DELETE ON main.sessions BEGIN SELECT raise(ABORT, 'full'); END`,
    );
    const change = await server.admin(`PUT /users/${id}/password`, {
      body: { password: 'another password' },
    });
    expect(change.status).toBe(500);
    const replies = ['password', 'another password'].map((password) =>
      server.anonymous('POST /system/sessions', { body: { username: 'jane', password, host: '' } }),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 401]);
  });
});
