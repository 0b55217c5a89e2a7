import { type FailedCall, failureText } from '../requests/failure-text.ts';
import { type Notice, refusal, success } from './notice.ts';

/** Notices about the free licence. */
export const licenseNotices = {
  loadFailed: (error: FailedCall): Notice =>
    refusal(`Couldn't load license information: ${failureText(error)}`),
  requestFailed: (error: FailedCall): Notice =>
    refusal(`Requesting a free enterprise license failed: ${failureText(error)}`),
  requested: (): Notice => success('Your free enterprise license should be on the way.'),
} as const;
