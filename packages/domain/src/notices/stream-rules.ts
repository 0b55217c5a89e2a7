import { failedWith } from './notice.ts';

/** Notices about the rules of streams. */
export const streamRuleNotices = {
  listFailed: failedWith('Could not retrieve Stream Rules'),
  updateFailed: failedWith('Could not update Stream Rule'),
  deleteFailed: failedWith('Could not delete Stream Rule'),
  createFailed: failedWith('Could not create Stream Rule'),
} as const;
