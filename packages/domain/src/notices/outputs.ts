import { failedWith } from './notice.ts';

/** Notices about outputs. */
export const outputNotices = {
  listFailed: failedWith('Could not load outputs'),
  saveFailed: failedWith('Could not save Output'),
  updateFailed: failedWith('Could not update Output'),
  deleteFailed: failedWith('Could not terminate output'),
} as const;
