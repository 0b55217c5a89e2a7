import { afterEach, expect, test, vi } from 'vitest';
import { Interrupted } from '../errors.ts';
import { runCli, someServer } from '../testing/host.ts';

afterEach(() => vi.unstubAllGlobals());

const backup = (name: string) => ({
  name,
  created_at: '2026-03-01T12:00:00.000Z',
  version: '4.1.14',
  files: 1,
  bytes: 1,
});

interface Played {
  /** The jobs that run before the backup is started. */
  running?: string[];
  /** The backups after it, beside an earlier one. */
  made?: string[];
  /** Called when the state of the job is asked for. */
  onPoll?: () => void;
}

/** A server whose backup has the job `a`, and what it is sent. */
function played({ running = [], made = [], onPoll }: Played) {
  const sent: string[] = [];
  let isStarted = false;
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
    sent.push(call);
    switch (call) {
      case 'GET /':
        return Response.json({ version: '4.1.14+tailrace.0.1.0' });
      case 'GET /system/backups': {
        const backups = [...(isStarted ? made : []), 'earlier'].map(backup);
        return Response.json({ directory: '/b', kept: 7, backups });
      }
      case 'GET /cluster/jobs':
        return Response.json({ node: { jobs: running.map((id) => ({ id })) }, lost: null });
      case 'POST /system/backups':
        isStarted = true;
        return Response.json({ system_job_id: 'a' }, { status: 202 });
      case 'GET /cluster/jobs/a':
        onPoll?.();
        return onPoll
          ? Response.json({ id: 'a', percent_complete: 10 })
          : Response.json({ type: 'ApiError', message: 'No such job' }, { status: 404 });
    }
    return Response.json({ id: 'a' });
  });
  return sent;
}

test('the backup that was made is shown', async () => {
  played({ made: ['new'] });
  const { code, stdout } = await runCli(['backup', 'create', '--json'], { env: someServer });
  expect([code, JSON.parse(stdout)]).toEqual([0, backup('new')]);
});

test('an earlier backup does not pass for one that failed', async () => {
  played({});
  const { code, stdout, stderr } = await runCli(['backup', 'create'], { env: someServer });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The backup failed\n  The log of the server has the reason.');
});

test.each([
  ['cancels the backup that it started', [], 1],
  ['leaves alone one that ran before', ['a'], 0],
])('Ctrl-C %s', async (_title, running, cancelled) => {
  const controller = new AbortController();
  const sent = played({ running, onPoll: () => controller.abort(new Interrupted()) });
  const { code } = await runCli(['backup', 'create'], { env: someServer, signal: controller.signal });
  expect(code).toBe(130);
  expect(sent.filter((call) => call === 'DELETE /cluster/jobs/a')).toHaveLength(cancelled);
});
