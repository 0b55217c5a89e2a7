import * as domain from '@tailrace/domain/cluster/notification-text';
import type { SystemNotification } from '@tailrace/sdk';
import { linkOf, type NotificationLink } from './notification-link.ts';

export interface NotificationText extends domain.NotificationText {
  /** The page to resolve it from. */
  link?: NotificationLink;
}

/** The words of a notification and the page to resolve it from; an unknown type is spelled out. */
export function notificationText(notification: SystemNotification): NotificationText {
  const link = linkOf(notification);
  return { ...domain.notificationText(notification), ...(link && { link }) };
}
