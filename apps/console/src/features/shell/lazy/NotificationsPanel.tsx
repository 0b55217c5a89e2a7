import type { SystemNotification } from '@tailrace/sdk';
import type { KeptNotice } from '#/app/notices.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { NoticeList } from './NoticeList.tsx';
import { SystemNotificationList } from './SystemNotificationList.tsx';

export interface NotificationsPanelProps {
  notifications: readonly SystemNotification[];
  /** Recent notices, newest first. */
  notices: readonly KeptNotice[];
  now: number;
  onClear: () => void;
}

export function NotificationsPanel({ notifications, notices, now, onClear }: NotificationsPanelProps) {
  return (
    <Chakra>
      <SystemNotificationList notifications={notifications} now={now} />
      <NoticeList notices={notices} now={now} onClear={onClear} />
    </Chakra>
  );
}
