import { failedWith } from './notice.ts';

/** Notices about streams. */
export const streamNotices = {
  listFailed: failedWith('Could not load streams'),
  pauseFailed: failedWith('Could not pause Stream'),
  resumeFailed: failedWith('Could not resume Stream'),
  saveFailed: failedWith('Could not save Stream'),
  cloneFailed: failedWith('Could not clone Stream'),
  testFailed: failedWith('Could not test stream rules of stream'),
} as const;
