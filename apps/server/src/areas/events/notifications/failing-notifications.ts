import type { Condition } from '../../../host/condition.ts';
import type { DeliverySummary } from './delivery-store.ts';
import type { StoredNotification } from './stored-notifications.ts';

interface Deliveries {
  summaryOf(notification: StoredNotification): DeliverySummary;
}

/** The response of a target, which an error quotes, rarely ends like a sentence. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function conditionOf(
  { id, title: name }: StoredNotification,
  { failingSince, error, waiting }: DeliverySummary,
): Condition {
  const title = `The notification "${name}" cannot be sent`;
  const count = waiting === 1 ? '1 event is' : `${waiting} events are`;
  const later = waiting === 0 ? '' : ` ${count} waiting to be sent.`;
  const details = { title, description: `${sentence(error ?? '')}${later}` };
  return {
    key: `notification_failing:${id}`,
    title,
    reason: error,
    since: failingSince,
    notification: { severity: 'normal', type: 'generic', details },
  };
}

/** The notifications whose latest delivery failed. */
export function failingNotifications(
  notifications: readonly StoredNotification[],
  deliveries: Deliveries,
): Condition[] {
  return notifications.flatMap((notification) => {
    const summary = deliveries.summaryOf(notification);
    return summary.failingSince === null ? [] : [conditionOf(notification, summary)];
  });
}
