import { schedulerService } from '../../jobs/scheduler.ts';
import { type TestServer, testNow } from '../test-server.ts';

let made = 0;

/** A job that runs until it is canceled. */
export function runningJob({ service }: TestServer) {
  const scheduler = service(schedulerService);
  const name = `job${++made}`;
  scheduler.register({
    name,
    description: 'Waits',
    whenMissed: 'skip',
    deadlineMs: 60_000,
    isCancelable: true,
    run: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
  });
  scheduler.start();
  for (const run of scheduler.running()) run.stop('canceled');
  scheduler.schedule({ id: name, type: name, trigger: { type: 'once', at: testNow } });
  const [{ id } = { id: '' }] = scheduler.running().filter(({ type }) => type.name === name);
  return { path: { jobId: id }, entities: { SystemJob: { id, name } } };
}
