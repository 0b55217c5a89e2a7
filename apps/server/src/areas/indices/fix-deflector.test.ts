import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schedulerService } from '../../jobs/scheduler.ts';
import { indexPath } from '../../storage/index-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { catalogueService } from './catalogue-service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const trigger = (job_name: string) => server.admin('POST /system/jobs', { body: { job_name } });
const targets = () =>
  server
    .service(catalogueService)
    .writeTargets()
    .map(({ index }) => index);

it.each([
  ['fix_deflector_move_index', true],
  ['FIX_DEFLECTOR_DELETE_INDEX', false],
])('%s replaces a damaged write index, and keeps its file: %s', async (name, isRetained) => {
  const file = indexPath(server.directory, 'graylog_0');
  writeFileSync(file, '');
  expect((await trigger(name)).status).toBe(503);
  server.service(schedulerService).start();
  expect(targets()).toContain('graylog_0');
  const responses = await Promise.all([trigger(name), trigger(name)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 403]);
  await expect.poll(targets, { timeout: 5000 }).toEqual(['graylog_1', 'gl-events_0', 'gl-system-events_0']);
  await expect.poll(() => existsSync(file)).toBe(isRetained);
});
