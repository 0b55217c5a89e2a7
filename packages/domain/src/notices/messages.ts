import type { FailedCall } from '../requests/failure-text.ts';
import { failedWith, failure, type Notice } from './notice.ts';

/** Notices about single messages. */
export const messageNotices = {
  /** A rejected message has a text about its codec; other failures have the server's. */
  parseFailed: (error: FailedCall): Notice =>
    error.status === 400
      ? failure(
          'Could not load raw message',
          'Please ensure the selected codec and its configuration are right. Check your server logs for more information.',
        )
      : failedWith('Could not load raw message')(error),
  getFailed: failedWith('Could not load message information'),
  termsFailed: failedWith('Could not load field terms'),
} as const;
