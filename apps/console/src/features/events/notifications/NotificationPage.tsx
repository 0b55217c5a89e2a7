import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FactList } from '#/components/detail/FactList.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { UpLink } from '#/features/resource-pages/index.ts';
import { Deliveries } from './Deliveries.tsx';
import { settingsOf } from './notification-facts.ts';
import { targetOf, typeName } from './notification-types.ts';
import { notificationList, notificationQueries, notifications } from './notifications.ts';
import { UsedBy } from './UsedBy.tsx';
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
          up={<UpLink to={notificationList} />}
          action={
            edit(notification) && (
              <>
                <Button disabled={test.isPending} onClick={() => test.mutate(notification)}>
                  {test.isPending ? 'Sending test…' : 'Send test'}
                </Button>
                <Link
                  className={buttonClass({ variant: 'solid' })}
                  to="/alerts/notifications/$notificationId/edit"
                  params={{ notificationId }}
                >
                  Edit notification
                </Link>
              </>
            )
          }
        />
      }
      factsLabel="About this notification"
      facts={[
        { label: 'Type', values: [typeName(notification)] },
        { label: 'Sends to', values: [targetOf(notification)] },
        { label: 'Used by', content: <UsedBy notificationId={id} /> },
        { label: 'Id', values: [id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers([deletion], notification)} />}
    >
      {isOwn && <Deliveries notificationId={id} />}
      <DetailSection title="Settings" isBare>
        <FactList facts={settingsOf(notification, legacyTypes)} label="Settings" />
      </DetailSection>
    </DetailLayout>
  );
}
