import { failedWith, type Notice, refusal, success } from './notice.ts';
import { isShownByForm, unless } from './silent.ts';

/** Notices about event notifications. */
export const eventNotificationNotices = {
  notFound: (id: string): Notice =>
    refusal(`Unable to find Event Notification with id <${id}>, please ensure it wasn't deleted.`),
  created: (): Notice => success('Notification created successfully'),
  updated: (): Notice => success('Notification updated successfully'),
  deleted: (): Notice => success('Notification deleted successfully'),
  saveFailed: unless(isShownByForm, failedWith('Could not save Notification')),
  updateFailed: unless(isShownByForm, failedWith('Could not update Notification')),
  deleteFailed: failedWith('Could not delete Notification'),
} as const;

/** Notices about event definitions. */
export const eventDefinitionNotices = {
  notFound: (id: string): Notice =>
    refusal(`Unable to find Event Definition with id <${id}>, please ensure it wasn't deleted.`),
  created: (): Notice => success('Event Definition created successfully'),
  updated: (): Notice => success('Event Definition updated successfully'),
  deleted: (): Notice => success('Event Definition deleted successfully'),
  enabled: (): Notice => success('Event Definition successfully enabled'),
  disabled: (): Notice => success('Event Definition successfully disabled'),
  saveFailed: unless(isShownByForm, failedWith('Could not save Event Definition')),
  updateFailed: unless(isShownByForm, failedWith('Could not update Event Definition')),
  deleteFailed: failedWith('Could not delete Event Definition'),
  enableFailed: failedWith('Could not enable Event Definition'),
  disableFailed: failedWith('Could not disable Event Definition'),
} as const;
