import { chakra } from '@chakra-ui/react';
import type { SystemNotification } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type NotificationText, notificationText } from '#/features/shell/notification-text.ts';
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
            key={`${notification.type}-${about.outputId ?? about.inputId}-${notification.timestamp}`}
            title={title}
            text={about.advice && <Advice {...about} />}
            at={new Date(notification.timestamp)}
            now={now}
          />
        );
      })}
    </chakra.ul>
  );
}

type AboutProps = Pick<NotificationText, 'advice' | 'inputId' | 'outputId'>;

/** The advice, and a link to the page that says more, which closes the panel. */
function Advice({ advice, inputId, outputId }: AboutProps) {
  if (inputId === undefined && outputId === undefined) return advice;
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  return (
    <>
      {advice}{' '}
      <chakra.span color="accent.fg" css={{ '& a': { textDecoration: 'underline' } }}>
        {inputId !== undefined && (
          <Link to="/system/inputs/$inputId" params={{ inputId }} onClick={onClick}>
            Show input
          </Link>
        )}
        {outputId !== undefined && (
          <Link to="/system/outputs/$outputId" params={{ outputId }} onClick={onClick}>
            Show output
          </Link>
        )}
      </chakra.span>
    </>
  );
}
