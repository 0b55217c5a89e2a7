import { failedWith } from './notice.ts';

/** Notices about the guide for a new installation. */
export const gettingStartedNotices = {
  dismissFailed: failedWith('Could not dismiss guide'),
} as const;
