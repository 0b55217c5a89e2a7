import { chakra } from '@chakra-ui/react';
import { deliveryText } from '@tailrace/domain/events/delivery-text';
import { durationLabel } from '@tailrace/domain/events/durations';
import { countOf } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { eventQueries, type IncidentDetails } from '../queries.ts';

interface IncidentNotificationsProps {
  details: IncidentDetails;
  definition: Schemas['EventDefinition'];
  zone: string;
}

type Delivery = Schemas['NotificationDelivery'];

/** "3 sent, 1 failed. Last: Sent at …" */
function deliveriesText(deliveries: readonly Delivery[], zone: string): string {
  const [last] = deliveries.toSorted((a, b) => b.queued_at.localeCompare(a.queued_at));
  if (!last) return 'Nothing sent';
  if (deliveries.length === 1) return deliveryText(last, zone);
  const counts = Map.groupBy(deliveries, ({ state }) => state);
  const parts = [...counts].map(([state, of]) => `${of.length} ${state}`).join(', ');
  return `${parts}. Last: ${deliveryText(last, zone)}`;
}

/** What each notification of the definition told of the latest alerts, and what was not sent. */
export function IncidentNotifications({ details, definition, zone }: IncidentNotificationsProps) {
  const ids = definition.notifications.map(({ notification_id }) => notification_id);
  const events = new Set(details.events.map(({ id }) => id));
  const titles = useQueries({
    queries: ids.map((id) => eventQueries.notification(id)),
    combine: (replies) => new Map(replies.flatMap(({ data }) => (data ? [[data.id, data.title]] : []))),
  });
  const deliveries = useQueries({
    queries: ids.map((id) => eventQueries.deliveries(id)),
    combine: (replies) =>
      replies.map(({ data }) => data?.deliveries.filter(({ event_id }) => events.has(event_id))),
  });
  if (ids.length === 0) return 'No notifications';
  const grace = definition.notification_settings.grace_period_ms;
  return (
    <>
      {ids.map((notificationId, index) => (
        <div key={notificationId}>
          <Link to="/alerts/notifications/$notificationId" params={{ notificationId }}>
            {titles.get(notificationId) ?? notificationId}
          </Link>
          : {deliveriesText(deliveries[index] ?? [], zone)}
        </div>
      ))}
      {details.silenced_notifications > 0 && (
        <p>{countOf(details.silenced_notifications, 'notification')} not sent: silenced</p>
      )}
      {grace > 0 && (
        <chakra.p color="fg.muted">At most one every {durationLabel(grace)} (grace period)</chakra.p>
      )}
    </>
  );
}
