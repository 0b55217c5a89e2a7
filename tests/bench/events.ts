import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Api } from '../lib/api.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report, timed } from './figures.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const fillEvents = path.join(root, 'apps/server/bench/fill-events.ts');
const allTime = { type: 'relative', range: 0 };
const perPage = 25;
const pagesTimed = 30;
const targetMs = 100;

/** Pages of the list of events, as an administrator and as a user who may not read all streams. */
export async function benchEvents(count = 100_000): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  try {
    const started = performance.now();
    await promisify(execFile)(path.join(root, 'node_modules/.bin/node'), [
      fillEvents,
      dataDir,
      String(count),
    ]);
    const seconds = (performance.now() - started) / 1000;
    report({ what: `storing ${count} events, with the start`, measured: seconds, unit: 's' });
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);

    async function measure(what: string, request: object, target?: number): Promise<void> {
      const body = { timerange: allTime, per_page: perPage, filter: { alerts: 'only' }, ...request };
      const search = () => api.call('POST', '/events/search', body);
      await search();
      const times = await timed(pagesTimed, search);
      report({
        what: `events: ${what}, p95`,
        measured: percentile(times, 0.95),
        unit: 'ms',
        ...(target === undefined ? {} : { target }),
      });
    }

    await measure('newest alerts', {}, targetMs);
    await measure('the last page that can be opened', { page: Math.floor(10_000 / perPage) }, targetMs);
    await measure(
      'alerts and events of the last day',
      {
        timerange: { type: 'relative', range: 86_400 },
        filter: { alerts: 'include' },
      },
      targetMs,
    );
    await measure('of one user', { query: 'key:user-7' }, targetMs);
    await measure('of a word', { query: 'message:failed' }, targetMs);
    await measure(
      'of one definition',
      { filter: { event_definitions: ['000000000000000000000007'] } },
      targetMs,
    );
    await measure('by priority', { sort_by: 'priority' });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
