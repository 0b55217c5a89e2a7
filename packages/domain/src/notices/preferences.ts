import { failure, type Notice, success } from './notice.ts';

/** Notices about a user's preferences. */
export const preferenceNotices = {
  saved: (): Notice => success('User preferences successfully saved'),
  saveFailed: (message: string): Notice => failure('Could not save user preferences', message),
  loadFailed: (message: string): Notice =>
    failure('Could not retrieve user preferences from server', message),
} as const;
