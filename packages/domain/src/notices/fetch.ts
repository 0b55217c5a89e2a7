import { type FailedCall, failureText } from '../requests/failure-text.ts';
import { type Notice, refusal } from './notice.ts';

/** Notices about requests in general. */
export const fetchNotices = {
  failed: (error: FailedCall, statusText: string): Notice =>
    refusal(
      `There was an error fetching a resource: ${statusText}. Additional information: ${failureText(error)}`,
    ),
} as const;
