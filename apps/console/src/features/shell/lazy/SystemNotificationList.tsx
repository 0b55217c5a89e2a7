import { chakra } from '@chakra-ui/react';
import type { SystemNotification } from '@tailrace/sdk';
import { notificationText } from '#/features/shell/notification-text.ts';
import { PanelEntry } from './PanelEntry.tsx';

interface SystemNotificationListProps {
  notifications: readonly SystemNotification[];
  now: number;
}

export function SystemNotificationList({ notifications, now }: SystemNotificationListProps) {
  if (notifications.length === 0) return null;
  return (
    <chakra.ul aria-label="System notifications">
      {notifications.map((notification) => {
        const { title, advice } = notificationText(notification);
        return (
          <PanelEntry
            key={`${notification.type}-${notification.timestamp}`}
            title={title}
            text={advice}
            at={new Date(notification.timestamp)}
            now={now}
          />
        );
      })}
    </chakra.ul>
  );
}
