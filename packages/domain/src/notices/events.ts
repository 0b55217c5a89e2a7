import { formatCount } from '../format/format.ts';
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

/** "“Slow checkout” acknowledged.", "3 incidents acknowledged." */
const done =
  (what: string) =>
  ([title, ...others]: readonly string[]): Notice =>
    success(
      others.length === 0 ? `“${title}” ${what}.` : `${formatCount(others.length + 1)} incidents ${what}.`,
    );

/** Notices about incidents, which the specification does not know: these are ours. */
export const incidentNotices = {
  acknowledged: done('acknowledged'),
  acknowledgeFailed: failedWith('Could not acknowledge incident'),
  withdrawFailed: failedWith('Could not withdraw acknowledgement'),
  /** How long as a choice says it: "1 hour", "Until tomorrow, 08:00". */
  silenced: (titles: readonly string[], time: string): Notice =>
    done(`silenced ${time.startsWith('Until') ? `u${time.slice(1)}` : `for ${time}`}`)(titles),
  silenceEnded: done('sends notifications again'),
  silenceFailed: failedWith('Could not change the silence'),
  noteAdded: (): Notice => success('Note added'),
  noteFailed: failedWith('Could not add note'),
  noteDeleted: (): Notice => success('Note deleted'),
  noteDeleteFailed: failedWith('Could not delete note'),
} as const;
