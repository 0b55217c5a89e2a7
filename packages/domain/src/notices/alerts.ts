import type { Schemas } from '@tailrace/sdk';
import { failedWith, failure, type Notice, success } from './notice.ts';

/** Notices about the conditions of legacy alerts. The specification has none for several deletions and for tests. */
export const alertConditionNotices = {
  created: (): Notice => success('Condition created successfully'),
  updated: (): Notice => success('Condition updated successfully'),
  deleted: (): Notice => success('Condition deleted successfully'),
  deleteFailed: (): Notice => failure('Could not remove Alert Conditions', 'Removing Alert Condition failed'),
  listFailed: (): Notice => failure('Could not get alert conditions', 'Fetching alert conditions failed'),
  saveFailed: (): Notice => failure('Could not save Alert Condition', 'Saving Alert Condition failed'),
  deletedSeveral: (count: number): Notice => success(`${count} conditions deleted successfully`),
  tested: ({
    triggered,
    description,
  }: Pick<Schemas['AlertConditionTestResponse'], 'triggered' | 'description'>): Notice =>
    success(description ?? '', triggered ? 'The condition is met' : 'The condition is not met'),
  testFailed: failedWith('Could not test Alert Condition'),
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
  deletedSeveral: (count: number): Notice => success(`${count} alert notifications deleted successfully`),
  listFailed: failedWith('Could not retrieve alert notifications'),
  testOk: (): Notice => success('Test notification was sent successfully'),
  testFailed: failedWith('Could not send test alert notification'),
} as const;
