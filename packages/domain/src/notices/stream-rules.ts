import { failedWith, type Notice, success } from './notice.ts';

/** Notices about the rules of streams. The specification gives no texts for success: these are ours. */
export const streamRuleNotices = {
  listFailed: failedWith('Could not retrieve Stream Rules'),
  updateFailed: failedWith('Could not update Stream Rule'),
  deleteFailed: failedWith('Could not delete Stream Rule'),
  createFailed: failedWith('Could not create Stream Rule'),
  created: (): Notice => success('Rule added'),
  updated: (): Notice => success('Rule changed'),
  deleted: (): Notice => success('Rule deleted'),
} as const;
