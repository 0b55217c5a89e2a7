import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format';
import type { SystemNotification } from '@tailrace/sdk';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { NotificationsPanelProps } from './NotificationsPanel.tsx';

interface NotificationsButtonProps extends NotificationsPanelProps {
  /** How many of the notices have not been looked at. */
  unread: number;
  onRead: () => void;
}

const NotificationsPanel = lazy(() =>
  import('./NotificationsPanel.tsx').then((module) => ({ default: module.NotificationsPanel })),
);

/** What the server wants an operator to know, and what the console has said lately. */
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
      <chakra.button
        type="button"
        popoverTarget={id}
        aria-label={label.join(', ') || 'Notices'}
        title={label.join(', ') || 'Notices'}
        position="relative"
        display="inline-flex"
        alignItems="center"
        gap="1"
        h="26px"
        px="1.5"
        borderRadius="md"
        color={colorOf(notifications)}
        fontSize="12px"
        fontWeight="550"
        _hover={{ bg: 'bg.sunken' }}
      >
        <Bell size={15} aria-hidden />
        {notifications.length > 0 && notifications.length}
        {unread > 0 && (
          <chakra.span
            position="absolute"
            top="3px"
            insetStart="16px"
            w="7px"
            h="7px"
            borderRadius="full"
            bg="accent.solid"
            boxShadow="0 0 0 1.5px var(--bg-panel)"
          />
        )}
      </chakra.button>
      <Box
        id={id}
        popover="auto"
        role="region"
        aria-label="Notifications"
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open');
          onRead();
        }}
        w="360px"
        maxH="70vh"
        overflowY="auto"
        bg="bg.raised"
        color="fg.default"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="lg"
        boxShadow="float"
        css={{ position: 'fixed', inset: 'auto', top: '48px', insetInlineEnd: '16px' }}
      >
        <Suspense fallback={null}>
          {isOpen && (
            <NotificationsPanel notifications={notifications} notices={notices} now={now} onClear={onClear} />
          )}
        </Suspense>
      </Box>
    </>
  );
}

function colorOf(notifications: readonly SystemNotification[]): string {
  if (notifications.length === 0) return 'fg.muted';
  return notifications.some(({ severity }) => severity === 'urgent') ? 'level.error' : 'level.warning';
}
