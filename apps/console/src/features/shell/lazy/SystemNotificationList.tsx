import { chakra } from '@chakra-ui/react';
import type { SystemNotification } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
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
        const { title, advice, inputId } = notificationText(notification);
        return (
          <PanelEntry
            key={`${notification.type}-${notification.timestamp}`}
            title={title}
            text={inputId === undefined ? advice : <AdviceWithInput advice={advice} inputId={inputId} />}
            at={new Date(notification.timestamp)}
            now={now}
          />
        );
      })}
    </chakra.ul>
  );
}

interface AdviceWithInputProps {
  advice: string | undefined;
  inputId: string;
}

/** The advice and a link to the input, which closes the panel. */
function AdviceWithInput({ advice, inputId }: AdviceWithInputProps) {
  return (
    <>
      {advice}{' '}
      <chakra.span color="accent.fg" css={{ '& a': { textDecoration: 'underline' } }}>
        <Link
          to="/system/inputs/$inputId"
          params={{ inputId }}
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          Show input
        </Link>
      </chakra.span>
    </>
  );
}
