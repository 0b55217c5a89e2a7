import { countOf } from '@tailrace/domain/format/format';
import type { SystemNotification } from '@tailrace/sdk';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import styles from './activity.module.css';
import type { NotificationsPanelProps } from './lazy/NotificationsPanel.tsx';

interface NotificationsButtonProps extends NotificationsPanelProps {
  /** Number of unread notices. */
  unread: number;
  onRead: () => void;
}

const NotificationsPanel = lazyWithRetry(
  async () => (await import('./lazy/NotificationsPanel.tsx')).NotificationsPanel,
);

/** The server's system notifications and the console's recent notices. */
export function NotificationsButton(props: NotificationsButtonProps) {
  const { notifications, notices, unread, now, onRead, onClear } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const label = [
    notifications.length > 0 && countOf(notifications.length, 'system notification'),
    unread > 0 && countOf(unread, 'new notice'),
  ].filter(Boolean);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        data-severity={severityOf(notifications)}
        popoverTarget={id}
        aria-label={label.join(', ') || 'Notices'}
        title={label.join(', ') || 'Notices'}
      >
        <Bell size={15} aria-hidden />
        {notifications.length > 0 && notifications.length}
        {unread > 0 && <span className={styles.unread} />}
      </button>
      <section
        id={id}
        className={styles.panel}
        popover="auto"
        aria-label="Notifications"
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open');
          onRead();
        }}
      >
        {isOpen && (
          <NotificationsPanel notifications={notifications} notices={notices} now={now} onClear={onClear} />
        )}
      </section>
    </>
  );
}

function severityOf(
  notifications: readonly SystemNotification[],
): SystemNotification['severity'] | undefined {
  if (notifications.length === 0) return;
  return notifications.some(({ severity }) => severity === 'urgent') ? 'urgent' : 'normal';
}
