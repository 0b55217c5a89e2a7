import { failedWith, type Notice, success } from './notice.ts';

/** Notices about system notifications. The specification gives no texts for them: these are ours. */
export const systemNotificationNotices = {
  dismissFailed: failedWith('Could not dismiss the notification'),
} as const;

/** Notices about system jobs. The specification gives no texts for them: these are ours. */
export const systemJobNotices = {
  canceled: (description: string): Notice => success(`Job will be canceled shortly: ${description}`),
  cancelFailed: failedWith('Could not cancel the job'),
} as const;
