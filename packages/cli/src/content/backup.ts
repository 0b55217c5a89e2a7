import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '@tailrace/domain/format/format';
import { type Client, FetchError } from '@tailrace/sdk';
import {
  cancelClusterJob,
  createBackup,
  getClusterJob,
  listBackups as listBackupsCall,
  listClusterJobs,
} from '@tailrace/sdk/operations/cluster';
import { call } from '../api/call.ts';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';

const pollInterval = 500;

/** A cluster has no such calls, which it reports as a path that does not exist. */
async function onEmbedded<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    if (error instanceof FetchError && error.status === 404)
      throw new CliError('The server makes no backups', {
        hint: 'Only the embedded server does. Back up the databases of a Graylog cluster by their own means.',
        cause: error,
      });
    throw error;
  }
}

/** The ids of the system jobs that run. */
async function runningJobs(client: Client, signal: AbortSignal): Promise<Set<string>> {
  const nodes = await call(client, listClusterJobs, {}, { signal });
  return new Set(Object.values(nodes).flatMap((node) => node?.jobs.map(({ id }) => id) ?? []));
}

/** Waits until a job has ended. */
async function untilEnded(client: Client, jobId: string, { signal }: Context): Promise<void> {
  for (;;) {
    try {
      const job = await call(client, getClusterJob, { jobId }, { signal });
      if (job.percent_complete >= 100) return;
    } catch (error) {
      // Jobs that have ended are not listed.
      if (error instanceof FetchError && error.status === 404) return;
      throw error;
    }
    await sleep(pollInterval, undefined, { signal });
  }
}

/** Starts a backup and waits for it; an interruption cancels it on the server. */
export async function makeBackup(context: Context, isWaiting: boolean): Promise<void> {
  const { output, signal } = context;
  const client = await context.client();
  const { backups: earlier } = await onEmbedded(call(client, listBackupsCall, {}, { signal }));
  const running = await runningJobs(client, signal);
  const { system_job_id: jobId } = await call(client, createBackup, {}, { signal });
  if (!isWaiting) return void (await output.document({ system_job_id: jobId }, 'yaml'));
  // A backup that runs already is somebody else's, and goes on without this command.
  const isOwn = !running.has(jobId);
  output.status(isOwn ? 'Making a backup.' : 'Waiting for a backup that somebody else has started.');
  const ended = isOwn
    ? context.onInterrupt(async (aborted) => {
        await call(client, cancelClusterJob, { jobId }, { signal: aborted });
        output.status('Cancelled the backup.');
      })
    : () => {};
  await untilEnded(client, jobId, context);
  ended();
  const { backups } = await call(client, listBackupsCall, {}, { signal });
  const names = new Set(earlier.map(({ name }) => name));
  const made = backups.find(({ name }) => !names.has(name));
  if (!made) throw new CliError('The backup failed', { hint: 'The log of the server has the reason.' });
  await output.document(made, 'yaml');
}

/** Lists the backups of the server. */
export async function listBackups(context: Context): Promise<void> {
  const { output, signal } = context;
  const { backups, directory } = await onEmbedded(
    call(await context.client(), listBackupsCall, {}, { signal }),
  );
  await output.list(backups, [
    { name: 'name', value: ({ name }) => name },
    { name: 'created_at', value: (row) => row.created_at },
    { name: 'size', value: ({ bytes }) => formatBytes(bytes), align: 'right' },
    { name: 'version', value: ({ version }) => version },
  ]);
  if (directory === null)
    output.status('The server has no directory for backups. Start it with --backup-dir.');
  else if (backups.length === 0) output.status(`No backups in ${directory}.`);
}
