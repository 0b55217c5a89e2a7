import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import { BackupFolder, completeBackups } from '../../backup/backup-folder.ts';
import { backUpInThread } from '../../backup/backup-thread.ts';
import { readManifest } from '../../backup/manifest.ts';
import { ConflictError, StartupError, UnavailableError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import type { JobRun } from '../../host/job-type.ts';
import { defineService } from '../../host/service.ts';
import { type Scheduler, schedulerService } from '../../jobs/scheduler.ts';
import { apiVersion } from '../../version.ts';
import { type SystemMessages, systemMessageService } from './system-messages.ts';

/** The type of the job that makes a backup. */
export const backupJob = 'backup';

const caller = 'tailrace.backup';

/** Backups of the running server, in the one folder that it was started with. */
export interface Backups {
  /** Starts the job, unless it runs, and returns the id of its run. */
  start(): string;
  /** The work of the job. */
  run(run: Pick<JobRun, 'signal' | 'progress'>): Promise<void>;
  list(): Schemas['BackupList'];
}

interface Parts {
  host: Pick<Host, 'dataDir' | 'backups' | 'now'>;
  scheduler: Pick<Scheduler, 'schedule' | 'running' | 'remove'>;
  messages: Pick<SystemMessages, 'write'>;
}

/** A backup as the API shows it; nothing when its manifest cannot be read, so that it cannot be restored. */
function describe(folder: string, name: string): Schemas['Backup'][] {
  try {
    const { createdAt, version, files } = readManifest(path.join(folder, name));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [{ name, created_at: createdAt, version, files: files.length, bytes }];
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}

function createBackups({ host, scheduler, messages }: Parts): Backups {
  const { dataDir, now } = host;

  function requireLocation() {
    if (host.backups) return host.backups;
    throw new ConflictError('The server has no directory for backups. Start it with --backup-dir');
  }

  return {
    start() {
      requireLocation();
      const running = () => scheduler.running().find(({ type }) => type.name === backupJob);
      const present = running();
      if (present) return present.id;
      scheduler.schedule({ id: backupJob, type: backupJob, trigger: { type: 'once', at: now() } });
      const run = running();
      if (run) return run.id;
      scheduler.remove(backupJob);
      throw new UnavailableError('Jobs do not run at the moment, because the server starts or stops');
    },

    async run({ signal, progress }) {
      const request = { dataDir, ...requireLocation(), at: now(), version: apiVersion };
      try {
        const { path: made, files, bytes } = await backUpInThread(request, { signal, progress });
        messages.write(caller, `Backed up ${files} files, ${Math.ceil(bytes / 1024 ** 2)} MB, to ${made}`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        messages.write(caller, `No backup was made: ${reason}`);
        throw error;
      }
    },

    list() {
      const { backups: target } = host;
      if (!target) return { directory: null, kept: 0, backups: [] };
      const newestFirst = completeBackups(target.folder).toReversed();
      const backups = newestFirst.flatMap((name) => describe(target.folder, name));
      return { directory: target.folder, kept: target.keep, backups };
    },
  };
}

/** Deletes what a backup has left behind that the end of the server cut off; another process may be making one. */
function removeUnfinished(target: Host['backups']): void {
  if (!target || !existsSync(target.folder)) return;
  try {
    const folder = new BackupFolder(target.folder);
    folder.removeUnfinished();
    folder.close();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
  }
}

export const backupService = defineService({
  needs: { scheduler: schedulerService, messages: systemMessageService },
  create(host, { scheduler, messages }) {
    removeUnfinished(host.backups);
    return createBackups({ host, scheduler, messages });
  },
});
