import { failure, type Notice, success } from './notice.ts';

/** Notices about sessions, the start page and requests in general. */
export const sessionNotices = {
  requestFailed: (statusText: string, message: string): Notice => ({
    kind: 'error',
    message: `There was an error fetching a resource: ${statusText}. Additional information: ${message}`,
  }),
  startPageSaved: (): Notice => success('Your start page was changed successfully'),
  startPageFailed: (error: string): Notice =>
    failure('Could not change your start page', `Changing your start page failed with error: ${error}`),
} as const;
