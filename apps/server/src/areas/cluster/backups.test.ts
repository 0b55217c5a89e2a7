import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schedulerService } from '../../jobs/scheduler.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tailrace-backups-'));
  server = await startTestServer({ backups: { folder, keep: 3 } });
  server.service(schedulerService).start();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

it('makes a backup as a job, one at a time, which is listed afterwards and in the log of the system', async () => {
  expect((await server.admin('GET /system/backups')).body).toEqual({
    directory: folder,
    kept: 3,
    backups: [],
  });
  const [{ status, body }, second] = await Promise.all([
    server.admin('POST /system/backups'),
    server.admin('POST /system/backups'),
  ]);
  expect([status, second]).toEqual([202, expect.objectContaining({ status: 202, body })]);
  const { system_job_id: id } = body as { system_job_id: string };
  const run = server
    .service(schedulerService)
    .running()
    .find((one) => one.id === id);
  expect(await run?.ended).toMatchObject({ outcome: 'done' });
  expect((await server.admin('GET /system/backups')).body).toMatchObject({
    backups: [{ name: 'tailrace-2026-03-01T12-00-00.000Z', created_at: '2026-03-01T12:00:00.000Z' }],
  });
  const { body: log } = await server.admin('GET /system/messages');
  expect(log).toMatchObject({
    messages: [{ caller: 'tailrace.backup', content: expect.stringMatching(/^Backed up \d+ files/) }],
  });
});

it('is canceled as a job', async () => {
  server.clock.now += 60_000;
  const { body } = await server.admin('POST /system/backups');
  const { system_job_id: id } = body as { system_job_id: string };
  const [run] = server
    .service(schedulerService)
    .running()
    .filter((one) => one.id === id);
  expect((await server.admin(`DELETE /system/jobs/${id}`)).status).toBe(200);
  expect(await run?.ended).toMatchObject({ outcome: 'canceled' });
  const { body: listed } = await server.admin('GET /system/backups');
  expect((listed as { backups: unknown[] }).backups).toHaveLength(1);
});

it('says what is missing when the server has no directory for backups', async () => {
  await using other = await startTestServer();
  expect((await other.admin('GET /system/backups')).body).toEqual({ directory: null, kept: 0, backups: [] });
  const { status, body } = await other.admin('POST /system/backups');
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining('--backup-dir') }),
  ]);
});
