import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { schedulerService } from '../../jobs/scheduler.ts';
import { messageCount, startAlertServer } from './testing/watched-stream.ts';

let server: Awaited<ReturnType<typeof startAlertServer>>;
beforeAll(async () => {
  server = await startAlertServer();
  server.service(schedulerService).start();
});
afterAll(() => server[Symbol.asyncDispose]());

it('checks a condition as soon as it is created or changed', async () => {
  const streamId = await server.newStream();
  server.send(streamId);
  const id = await server.newCondition(streamId, messageCount({ threshold: 0 }));
  await vi.waitFor(async () =>
    expect(await server.alertsOf(streamId)).toMatchObject([{ resolved_at: null }]),
  );
  const path = `/streams/${streamId}/alerts/conditions/${id}`;
  await server.admin(`PUT ${path}`, { body: messageCount({ threshold: 9 }) });
  await vi.waitFor(async () =>
    expect(await server.alertsOf(streamId)).toMatchObject([{ resolved_at: expect.any(String) }]),
  );
});
