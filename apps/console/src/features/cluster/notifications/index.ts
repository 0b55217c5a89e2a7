export type { NotificationPlace } from './notification-place.ts';
export { type NotificationText, notificationText } from './notification-text.ts';
