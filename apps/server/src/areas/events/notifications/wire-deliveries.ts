import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../../wire-time.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import type { StoredNotification } from './stored-notifications.ts';

const maxListed = 100;

const moment = (time: number | null) => (time === null ? null : wireTime(time));

const wireDelivery = (delivery: Delivery): Schemas['NotificationDelivery'] => ({
  event_id: delivery.event_id,
  event_definition_id: delivery.definition_id,
  state: delivery.state,
  queued_at: wireTime(delivery.queued_at),
  ended_at: moment(delivery.ended_at),
  attempts: delivery.attempts,
  next_attempt_at: moment(delivery.due_at),
  error: delivery.error,
});

/** How a notification is doing, with its latest deliveries. */
export function wireDeliveries(
  { id, changed_at }: StoredNotification,
  store: Pick<DeliveryStore, 'summaryOf' | 'ofNotification'>,
): Schemas['NotificationDeliveries'] {
  const { lastSentAt, failingSince, error, waiting } = store.summaryOf(id, changed_at);
  return {
    last_sent_at: moment(lastSentAt),
    failing_since: moment(failingSince),
    error,
    waiting,
    deliveries: store.ofNotification(id, maxListed).map(wireDelivery),
  };
}
