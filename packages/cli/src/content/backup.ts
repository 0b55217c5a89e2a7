import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '@tailrace/domain/format/format';
import { FetchError } from '@tailrace/sdk';
import {
  createBackup,
  getClusterJob,
  listBackups as listBackupsCall,
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

/** Starts a backup, and waits for it. */
export async function makeBackup(context: Context, isWaiting: boolean): Promise<void> {
  const { output, signal } = context;
  const client = await context.client();
  const { system_job_id: jobId } = await onEmbedded(call(client, createBackup, {}, { signal }));
  if (!isWaiting) return void (await output.document({ system_job_id: jobId }, 'yaml'));
  output.status('Making a backup.');
  for (;;) {
    try {
      const job = await call(client, getClusterJob, { jobId }, { signal });
      if (job.percent_complete >= 100) break;
    } catch (error) {
      // Jobs that have ended are not listed.
      if (!(error instanceof FetchError && error.status === 404)) throw error;
      break;
    }
    await sleep(pollInterval, undefined, { signal });
  }
  const { backups } = await call(client, listBackupsCall, {}, { signal });
  const newest = [...backups].sort((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
  if (!newest) throw new CliError('The backup failed', { hint: 'The log of the server has the reason.' });
  await output.document(newest, 'yaml');
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
