import { schedulerService } from '../../jobs/scheduler.ts';
import type { Make } from './given.ts';

/** Calls of the node that need something to have happened before. */
export const nodeCalls: Record<string, Make[]> = {
  createBackup: [
    ({ areas, directory, service }) => {
      // The job refuses a place in the data directory, so that nothing is left behind.
      areas.host.backups = { folder: directory, keep: 1 };
      service(schedulerService).start();
      return {};
    },
  ],
  getPersistedProcessingStatus: [
    ({ areas }) => {
      const at = '2026-03-01T12:00:00.000Z';
      areas.host.settings.set('processing_status', { ingest: at, post_processing: at, post_indexing: at });
      return {};
    },
  ],
  triggerNodeJob: [
    ({ service }) => {
      service(schedulerService).start();
      return {};
    },
  ],
};
