import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Scheduler, schedulerService } from '../../jobs/scheduler.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let scheduler: Scheduler;
let nodeId: string;
beforeAll(async () => {
  server = await startTestServer();
  nodeId = server.areas.host.node.nodeId;
  scheduler = server.service(schedulerService);
  for (const isCancelable of [true, false]) {
    scheduler.register({
      name: isCancelable ? 'rebuild' : 'stubborn',
      description: 'Rebuilds',
      whenMissed: 'skip',
      deadlineMs: 60_000,
      isCancelable,
      providesProgress: true,
      run({ signal, progress }) {
        progress(40, '2 of 5');
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
  }
  scheduler.start();
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  for (const run of scheduler.running()) {
    run.stop('canceled');
    await run.ended;
  }
});

function run(type: 'rebuild' | 'stubborn'): string {
  scheduler.schedule({ id: type, type, trigger: { type: 'once', at: testNow } });
  return scheduler.running()[0]?.id ?? '';
}

describe('running jobs', () => {
  it('are shown for the node and the cluster', async () => {
    const id = run('rebuild');
    const job = {
      id,
      name: 'rebuild',
      description: 'Rebuilds',
      info: '2 of 5',
      node_id: nodeId,
      started_at: '2026-03-01T12:00:00.000Z',
      percent_complete: 40,
      is_cancelable: true,
      provides_progress: true,
    };
    expect((await server.admin('GET /system/jobs')).body).toEqual({ jobs: [job] });
    expect((await server.admin('GET /cluster/jobs')).body).toEqual({ [nodeId]: { jobs: [job] } });
    for (const scope of ['system', 'cluster']) {
      expect((await server.admin(`GET /${scope}/jobs/${id}`)).body).toEqual(job);
    }
  });

  it.each(['system', 'cluster'])('are canceled by %s', async (scope) => {
    const id = run('rebuild');
    const { ended } = scheduler.running()[0] ?? {};
    expect((await server.admin(`DELETE /${scope}/jobs/${id}`)).status).toBe(200);
    expect(await ended).toMatchObject({ outcome: 'canceled' });
    expect((await server.admin(`DELETE /${scope}/jobs/${id}`)).status).toBe(404);
    expect((await server.admin('GET /system/jobs')).body).toEqual({ jobs: [] });
  });

  it.each([
    ['system', 403],
    ['cluster', 404],
  ])('that cannot be canceled are refused by %s', async (scope, status) => {
    const id = run('stubborn');
    expect((await server.admin(`DELETE /${scope}/jobs/${id}`)).status).toBe(status);
    expect(scheduler.running()).toHaveLength(1);
  });
});

it('the purge is a job', async () => {
  const body = { queries: [{ id: 'q', query: { type: 'elasticsearch', query_string: '*' } }] };
  const { id } = (await server.admin('POST /views/search', { body })).body as { id: string };
  server.clock.now += 5 * 86_400_000;
  scheduler.runNow('purge');
  expect((await server.admin(`GET /views/search/${id}`)).status).toBe(404);
  const job = scheduler.list().find((one) => one.id === 'purge');
  expect(job).toMatchObject({ next_run: server.clock.now + 5 * 60_000, runs: [{ outcome: 'done' }] });
});
