import { failedWith, failure, type Notice, success } from './notice.ts';

/** Notices about the conditions of legacy alerts. */
export const alertConditionNotices = {
  created: (): Notice => success('Condition created successfully'),
  updated: (): Notice => success('Condition updated successfully'),
  deleted: (): Notice => success('Condition deleted successfully'),
  deleteFailed: (): Notice => failure('Could not remove Alert Conditions', 'Removing Alert Condition failed'),
  listFailed: (): Notice => failure('Could not get alert conditions', 'Fetching alert conditions failed'),
  saveFailed: (): Notice => failure('Could not save Alert Condition', 'Saving Alert Condition failed'),
} as const;

/** Notices about legacy alerts. */
export const alertNotices = {
  listFailed: failedWith('Could not retrieve alerts'),
  getFailed: failedWith('Could not retrieve alert'),
  historyFailed: failedWith('Could not retrieve notification history'),
} as const;

/** Notices about the notifications of legacy alerts. */
export const alertNotificationNotices = {
  saved: (): Notice => success('Alert notification saved successfully'),
  updated: (): Notice => success('Alert notification updated successfully'),
  deleted: (): Notice => success('Alert notification deleted successfully'),
  saveFailed: failedWith('Could not save alert notification'),
  updateFailed: failedWith('Could not update alert notification'),
  deleteFailed: failedWith('Could not remove alert notification'),
  testOk: (): Notice => success('Test notification was sent successfully'),
  testFailed: failedWith('Could not send test alert notification'),
} as const;
