import { chakra, Flex } from '@chakra-ui/react';
import type { SystemNotification } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { RetainedNotice } from '#/app/notices.ts';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { Button } from '#/components/core/Button.tsx';
import { spokenKinds } from '#/components/core/NoticeCard.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { type NotificationText, notificationText } from '#/features/cluster/notifications/index.ts';

export interface NotificationsPanelProps {
  notifications: readonly SystemNotification[];
  /** Recent notices, newest first. */
  notices: readonly RetainedNotice[];
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

interface SystemNotificationListProps {
  notifications: readonly SystemNotification[];
  now: number;
}

/** The urgent ones first, and of those the newest. */
const byUrgency = (notifications: readonly SystemNotification[]) =>
  notifications.toSorted(
    (a, b) =>
      Number(b.severity === 'urgent') - Number(a.severity === 'urgent') ||
      b.timestamp.localeCompare(a.timestamp),
  );

function SystemNotificationList({ notifications, now }: SystemNotificationListProps) {
  if (notifications.length === 0) return null;
  return (
    <chakra.ul aria-label="System notifications">
      {byUrgency(notifications).map((notification) => {
        const { title, ...about } = notificationText(notification);
        return (
          <PanelEntry
            key={JSON.stringify(notification)}
            edge={notification.severity === 'urgent' ? 'level.error' : 'level.warning'}
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

interface PanelEntryProps {
  title: ReactNode;
  text?: ReactNode;
  at: Date;
  now: number;
  /** A colour token for the edge. */
  edge?: string;
}

/** An entry of the notifications panel: title, time and text. */
function PanelEntry({ title, text, at, now, edge = 'transparent' }: PanelEntryProps) {
  return (
    <chakra.li
      px="3"
      py="2.5"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={edge}
      forcedColorAdjust="none"
      textStyle="table"
      overflowWrap="anywhere"
    >
      <Flex gap="2" justify="space-between">
        <chakra.p fontWeight="550">{title}</chakra.p>
        <chakra.span color="fg.muted" textStyle="small">
          <RelativeTime at={at} now={now} />
        </chakra.span>
      </Flex>
      {text && <chakra.p color="fg.muted">{text}</chakra.p>}
    </chakra.li>
  );
}

const PanelLink = chakra('span', {
  base: { color: 'accent.fg', '& a': { textDecoration: 'underline' } },
});

/** Links leave the page, so they close the panel. */
const closePanel = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

function Advice({ advice, link }: Omit<NotificationText, 'title'>) {
  return (
    <>
      {advice}{' '}
      {link && (
        <PanelLink>
          <Link {...link.link} onClick={closePanel}>
            {link.label}
          </Link>
        </PanelLink>
      )}
    </>
  );
}

/** Colour tokens by kind. */
const edgeColors: Record<RetainedNotice['kind'], string> = {
  success: 'level.notice',
  info: 'level.info',
  warning: 'level.warning',
  error: 'level.error',
};

interface NoticeListProps {
  notices: readonly RetainedNotice[];
  now: number;
  onClear: () => void;
}

/** Recent notices, including those that have disappeared from the screen. */
function NoticeList({ notices, now, onClear }: NoticeListProps) {
  return (
    <section aria-label="Recent notices">
      <Flex align="center" justify="space-between" px="3" h="36px" borderBottomWidth="1px">
        <chakra.h2 textStyle="small" fontWeight="semibold" color="fg.muted">
          Recent notices
        </chakra.h2>
        {notices.length > 0 && (
          <Button variant="ghost" size="xs" onClick={onClear}>
            Clear notices
          </Button>
        )}
      </Flex>
      {notices.length === 0 ? (
        <chakra.p px="3" py="3" textStyle="table" color="fg.muted">
          No notices yet
        </chakra.p>
      ) : (
        <ul>
          {notices.map(({ id, kind, title, text, count, at }) => (
            <PanelEntry
              key={id}
              edge={edgeColors[kind]}
              at={new Date(at)}
              now={Math.max(now, at)}
              title={
                <>
                  <span className="visually-hidden">{spokenKinds[kind]}</span>
                  {title || text}
                  {count > 1 && ` (${count} times)`}
                </>
              }
              text={title && text}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
