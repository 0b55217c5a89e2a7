import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';

/** A notification as it is stored. */
export interface StoredNotification {
  id: string;
  title: string;
  description: string;
  config: Schemas['NotificationConfig'];
  /** Failures before its last change are not reported any more; in ms. */
  changed_at: number;
}

export const storedEventNotifications = defineCollection<StoredNotification>({
  table: 'event_notifications',
  entity: 'event notification',
  lists: {
    searchedBy: { title: 'title', id: 'id', description: 'description' },
    sortedBy: { title: 'title' },
    textOrder: 'bytes',
  },
});
