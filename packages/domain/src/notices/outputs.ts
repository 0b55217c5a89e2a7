import { failedWith, type Notice, success } from './notice.ts';

/** Notices about outputs. The specification gives no texts for success: these are ours. */
export const outputNotices = {
  listFailed: failedWith('Could not load outputs'),
  saveFailed: failedWith('Could not save Output'),
  updateFailed: failedWith('Could not update Output'),
  deleteFailed: failedWith('Could not terminate output'),
  created: (title: string): Notice => success(`Output "${title}" created successfully`),
  updated: (title: string): Notice => success(`Output "${title}" updated successfully`),
  deleted: (title: string): Notice => success(`Output "${title}" deleted successfully`),
  deletedSeveral: (count: number): Notice => success(`${count} outputs deleted successfully`),
} as const;
