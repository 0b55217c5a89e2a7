import { chakra } from '@chakra-ui/react';
import type { SystemNotification } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type NotificationText, notificationText } from '#/features/cluster/notifications/index.ts';
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
        const { title, ...about } = notificationText(notification);
        return (
          <PanelEntry
            key={JSON.stringify(notification)}
            title={title}
            text={<Advice {...about} />}
            at={new Date(notification.timestamp)}
            now={now}
          />
        );
      })}
      <chakra.li px="3" py="2" borderBottomWidth="1px" textStyle="table">
        <PanelLink>
          <Link to="/system/overview" onClick={closePanel}>
            Show overview
          </Link>
        </PanelLink>
      </chakra.li>
    </chakra.ul>
  );
}

const PanelLink = chakra('span', {
  base: { color: 'accent.fg', '& a': { textDecoration: 'underline' } },
});

/** Links leave the page, so they close the panel. */
const closePanel = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

function Advice({ advice, place }: Omit<NotificationText, 'title'>) {
  return (
    <>
      {advice}{' '}
      {place && (
        <PanelLink>
          <Link {...place.link} onClick={closePanel}>
            {place.label}
          </Link>
        </PanelLink>
      )}
    </>
  );
}
