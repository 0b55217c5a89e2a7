import { failedWith, type Notice, success } from './notice.ts';

/** Notices about outputs. The specification gives no texts for success: these are ours. */
export const outputNotices = {
  listFailed: failedWith('Could not load outputs'),
  saveFailed: failedWith('Could not save Output'),
  updateFailed: failedWith('Could not update Output'),
  deleteFailed: failedWith('Could not terminate output'),
  assignFailed: failedWith('Could not add the output to the stream'),
  unassignFailed: failedWith('Could not remove the output from the stream'),
  created: (title: string): Notice => success(`Output "${title}" created successfully`),
  updated: (title: string): Notice => success(`Output "${title}" updated successfully`),
  deleted: (title: string): Notice => success(`Output "${title}" deleted successfully`),
  deletedSeveral: (count: number): Notice => success(`${count} outputs deleted successfully`),
  assigned: (title: string): Notice => success(`Output "${title}" added to the stream`),
  unassigned: (title: string): Notice => success(`Output "${title}" removed from the stream`),
} as const;
