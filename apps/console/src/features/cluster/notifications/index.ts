export type { NotificationLink } from './notification-link.ts';
export { type NotificationText, notificationText } from './notification-text.ts';
