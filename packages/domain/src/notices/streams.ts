import { formatCount } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** Notices about streams. The specification gives no texts for success and for deleting: these are ours. */
export const streamNotices = {
  listFailed: failedWith('Could not load streams'),
  pauseFailed: failedWith('Could not pause Stream'),
  resumeFailed: failedWith('Could not resume Stream'),
  saveFailed: failedWith('Could not save Stream'),
  updateFailed: failedWith('Could not save Stream'),
  deleteFailed: failedWith('Could not delete Stream'),
  cloneFailed: failedWith('Could not clone Stream'),
  testFailed: failedWith('Could not test stream rules of stream'),
  created: (title: string): Notice => success(`Stream "${title}" created. It is paused until you start it.`),
  updated: (title: string): Notice => success(`Stream "${title}" updated`),
  deleted: (title: string): Notice => success(`Stream "${title}" deleted`),
  deletedSeveral: (count: number): Notice => success(`${formatCount(count)} streams deleted`),
  paused: ([first, ...others]: readonly string[]): Notice =>
    others.length === 0
      ? success(`"${first}" no longer receives messages.`, 'Stream paused')
      : success('They no longer receive messages.', `${formatCount(others.length + 1)} streams paused`),
  resumed: ([first, ...others]: readonly string[]): Notice =>
    others.length === 0
      ? success(`"${first}" receives messages from now on.`, 'Stream started')
      : success('They receive messages from now on.', `${formatCount(others.length + 1)} streams started`),
} as const;
