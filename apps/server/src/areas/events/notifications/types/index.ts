import { emailNotification } from './email-notification.ts';
import { httpNotification } from './http-notification.ts';
import { legacyNotification } from './legacy-notification.ts';
import type { NotificationType } from './notification-type.ts';
import { slackNotification } from './slack-notification.ts';

/** The types of notifications this server can send. */
export const notificationTypes: ReadonlyMap<string, NotificationType> = new Map(
  [httpNotification, emailNotification, slackNotification, legacyNotification].map((type) => [
    type.type,
    type,
  ]),
);
