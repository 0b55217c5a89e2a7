import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format';
import type { SystemNotification } from '@tailrace/sdk';
import { Bell } from 'lucide-react';
import { useId } from 'react';
import { RelativeTime } from '#/components/RelativeTime.tsx';
import { notificationText } from './notification-text.ts';

interface NotificationsButtonProps {
  notifications: readonly SystemNotification[];
  now: number;
}

/** What the server wants an operator to know. Nothing is drawn while there is nothing. */
export function NotificationsButton({ notifications, now }: NotificationsButtonProps) {
  const id = useId();
  if (notifications.length === 0) return null;
  const isUrgent = notifications.some(({ severity }) => severity === 'urgent');
  const label = countOf(notifications.length, 'system notification');
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        display="inline-flex"
        alignItems="center"
        gap="1"
        h="26px"
        px="1.5"
        borderRadius="md"
        color={isUrgent ? 'level.error' : 'level.warning'}
        fontSize="12px"
        fontWeight="550"
        _hover={{ bg: 'bg.sunken' }}
      >
        <Bell size={15} aria-hidden />
        {notifications.length}
      </chakra.button>
      <Box
        id={id}
        popover="auto"
        role="region"
        aria-label="System notifications"
        w="360px"
        maxH="60vh"
        overflowY="auto"
        bg="bg.raised"
        color="fg.default"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="lg"
        boxShadow="float"
        css={{ position: 'fixed', inset: 'auto', top: '48px', insetInlineEnd: '16px' }}
      >
        {notifications.map((notification) => {
          const { title, advice } = notificationText(notification);
          return (
            <Box
              key={`${notification.type}-${notification.timestamp}`}
              px="3"
              py="2.5"
              borderBottomWidth="1px"
              textStyle="table"
            >
              <Flex gap="2" justify="space-between">
                <chakra.p fontWeight="semibold">{title}</chakra.p>
                <chakra.span color="fg.muted" textStyle="small">
                  <RelativeTime at={new Date(notification.timestamp)} now={now} />
                </chakra.span>
              </Flex>
              {advice && <chakra.p color="fg.muted">{advice}</chakra.p>}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
