import { useQueries, useQuery } from '@tanstack/react-query';
import { useServerVersion } from '#/app/server-version.ts';
import { deliveryText } from './delivery-text.ts';
import { eventQueries } from './queries.ts';
import type { EventRow } from './use-event-list.ts';

/** Whether somebody was notified. Only our own server says what became of each delivery. */
export function EventDeliveries({ event }: { event: EventRow }) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const isTold = event.alert && isOwn && !event.definition.isGone;
  const { data: definition } = useQuery({
    ...eventQueries.definition(event.event_definition_id),
    enabled: isTold,
  });
  const ids = isTold ? (definition?.notifications ?? []).map(({ notification_id }) => notification_id) : [];
  const deliveries = useQueries({
    queries: ids.map((id) => eventQueries.deliveries(id)),
    combine: (replies) =>
      replies.flatMap(({ data }) => data?.deliveries.filter(({ event_id }) => event_id === event.id) ?? []),
  });
  if (!event.alert) return 'No: its definition had no notifications';
  if (deliveries.length === 0) return 'Yes, unless suppressed by the grace period';
  return deliveries.map((delivery, index) => <div key={index}>{deliveryText(delivery)}</div>);
}
