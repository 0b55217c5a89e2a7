import { Box, chakra } from '@chakra-ui/react';
import { targetOf, typeName } from '@tailrace/domain/events/notifications/notification-types';
import { usersOf } from '@tailrace/domain/events/notifications/used-by';
import { countOf } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import { settingsOf } from './notification-details.ts';
import { notificationList, notificationQueries, notifications } from './notifications.ts';
import { useNotificationDeletion, useTest } from './use-notification-actions.ts';

/** One notification: its settings, what became of its latest deliveries, and who uses it. */
export function NotificationPage() {
  const { notificationId = '' } = useParams({ strict: false });
  const { data: notification } = useSuspenseQuery(notificationQueries.one(notificationId));
  const { data: legacyTypes } = useQuery(notificationQueries.legacyTypes());
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const { edit } = notifications.useCan();
  const test = useTest();
  const deletion = useNotificationDeletion(useWayBack(notificationList));
  const { id, title, description } = notification;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={title}
          lead={description}
          action={
            <>
              <ShareButton type="notification" id={id} title={title} />
              {edit(notification) && (
                <>
                  <Button disabled={test.isPending} onClick={() => test.mutate(notification)}>
                    {test.isPending ? 'Sending test…' : 'Send test'}
                  </Button>
                  <Link
                    className={buttonClass()}
                    to="/alerts/notifications/$notificationId/edit"
                    params={{ notificationId }}
                  >
                    Edit notification
                  </Link>
                </>
              )}
            </>
          }
        />
      }
      detailsLabel="About this notification"
      details={[
        { label: 'Type', values: [typeName(notification)] },
        { label: 'Sends to', values: [targetOf(notification)] },
        { label: 'Used by', content: <UsedBy notificationId={id} /> },
        { label: 'Id', values: [id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers([deletion], notification)} />}
    >
      {isOwn && <Deliveries notificationId={id} />}
      <DetailSection title="Settings" isBare>
        <DetailList details={settingsOf(notification, legacyTypes)} label="Settings" />
      </DetailSection>
    </DetailLayout>
  );
}

/** The event definitions that use a notification. */
function UsedBy({ notificationId }: { notificationId: string }) {
  const { data } = useQuery(notificationQueries.definitions());
  if (!data) return <chakra.span color="fg.muted">–</chakra.span>;
  const users = usersOf(data.event_definitions, [notificationId]);
  if (users.length === 0) return 'No event definition';
  return (
    <ul>
      {users.map(({ id, title }) => (
        <li key={id}>
          <Link to="/alerts/definitions/$definitionId" params={{ definitionId: id }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const states = {
  sent: { status: 'good', label: 'Sent' },
  waiting: { status: 'busy', label: 'Waiting' },
  failed: { status: 'bad', label: 'Failed' },
  dropped: { status: 'bad', label: 'Dropped' },
  silenced: { status: 'idle', label: 'Silenced' },
} as const satisfies Record<string, { status: Status; label: string }>;

const maxShown = 20;

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

/** Whether the notification works, and what became of its latest deliveries. */
function Deliveries({ notificationId }: { notificationId: string }) {
  const { data } = useQuery(notificationQueries.deliveries(notificationId));
  if (!data) return null;
  const { last_sent_at, failing_since, error, waiting, deliveries } = data;
  return (
    <DetailSection title="Latest deliveries" isBare>
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" mb="2" textStyle="table">
        <chakra.p>
          Last sent: <RelativeTime at={dateOf(last_sent_at)} />
          {waiting > 0 && `, ${countOf(waiting, 'event')} waiting to be sent`}
        </chakra.p>
        {failing_since !== null && (
          <chakra.p color="danger.fg" role="alert" mt="1">
            Failing since <RelativeTime at={dateOf(failing_since)} />: {error}
          </chakra.p>
        )}
      </Box>
      {deliveries.length > 0 && (
        <PlainTable aria-label="Latest deliveries">
          <thead>
            <tr>
              <HeadCell>Outcome</HeadCell>
              <HeadCell>Event</HeadCell>
              <HeadCell>Attempts</HeadCell>
              <HeadCell>Reason</HeadCell>
            </tr>
          </thead>
          <tbody>
            {deliveries.slice(0, maxShown).map((delivery) => (
              <tr key={`${delivery.event_id} ${delivery.queued_at}`}>
                <Cell>
                  <StatusBadge status={states[delivery.state].status}>
                    {states[delivery.state].label}
                  </StatusBadge>
                </Cell>
                <Cell>
                  <RelativeTime at={dateOf(delivery.queued_at)} />
                </Cell>
                <Cell>{delivery.attempts}</Cell>
                <Cell>{delivery.error ?? ''}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
