import { listEventNotifications } from '@tailrace/sdk/operations/events';
import { paletteSource } from '#/app/palette-source.ts';

export const notificationSource = paletteSource({
  kind: 'Notification',
  list: listEventNotifications,
  entities: ({ notifications }) =>
    notifications.map(({ id, title }) => ({ id, name: title, href: `/alerts/notifications/${id}` })),
});
