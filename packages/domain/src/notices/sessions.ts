import { type FailedCall, failureText } from '../requests/failure-text.ts';
import { failure, type Notice, success } from './notice.ts';

/** Notices about the page a user starts on. */
export const startPageNotices = {
  saved: (): Notice => success('Your start page was changed successfully'),
  failed: (error: FailedCall): Notice =>
    failure(
      'Could not change your start page',
      `Changing your start page failed with error: ${failureText(error)}`,
    ),
} as const;
