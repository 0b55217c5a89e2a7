export { EditNotificationPage } from './EditNotificationPage.tsx';
export { CallbackWhitelistNote } from './form/WhitelistNote.tsx';
export { notificationListSearch } from './list-search.ts';
export { NewNotificationPage } from './NewNotificationPage.tsx';
export { NotificationPage } from './NotificationPage.tsx';
export { NotificationsPage } from './NotificationsPage.tsx';
export { notificationQueries } from './notifications.ts';
