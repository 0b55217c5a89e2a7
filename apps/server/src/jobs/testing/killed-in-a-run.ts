import { createLogging } from '../../logging/logging.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import { collection } from '../../store/collection.ts';
import { openConfigStore } from '../../store/config-store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Job } from '../stored-jobs.ts';

// A process for a test: its job reports its start and then never ends.
const [, , file = ''] = process.argv;
const scheduler = new Scheduler({
  stored: collection<Job>(openConfigStore(file), { table: 'jobs', entity: 'job' }),
  now: Date.now,
  logger: createLogging('fatal', { write() {} }).logger('tailrace.jobs'),
  metrics: new MetricRegistry(Date.now),
});
scheduler.register({
  name: 'endless',
  description: 'Never ends',
  whenMissed: 'catch-up',
  deadlineMs: 60_000,
  run() {
    process.stdout.write('running\n');
    return new Promise(() => setInterval(() => {}, 60_000));
  },
});
scheduler.start();
scheduler.schedule({ id: 'one', type: 'endless', trigger: { type: 'once', at: 0 } });
