import { metricsService } from '../../../host/metrics-service.ts';
import { defineService } from '../../../host/service.ts';
import { clusterConfig } from '../../configurations/cluster-config.ts';
import { eventsConfiguration } from '../../configurations/events-configuration.ts';
import { silenceService } from '../incidents/silences.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { DeliveryStore } from './delivery-store.ts';
import { createEventNotifier } from './event-notifier.ts';
import { gracePeriods } from './grace-periods.ts';
import { senderService } from './sender-service.ts';
import { type StoredNotification, storedEventNotifications } from './stored-notifications.ts';
import { wireDeliveries } from './wire-deliveries.ts';

const dayMs = 24 * 3_600_000;
const retentionMs = 30 * dayMs;
const maxPerDefinition = 1000;

const storedDeliveries = defineService({
  create: ({ config, now }) => ({ store: new DeliveryStore(config), now }),
  purge: ({ store, now }) => store.purge(now() - retentionMs, maxPerDefinition),
});

/** What was sent, what waits and what failed, as it is shown. */
export const deliveryService = defineService({
  needs: { deliveries: storedDeliveries },
  create: (_host, { deliveries: { store } }) => ({
    of: (notification: StoredNotification) => wireDeliveries(notification, store),
    summaryOf: ({ id, changed_at }: StoredNotification) => store.summaryOf(id, changed_at),
  }),
});

/** Sends what was queued, from the start of the server on. */
const deliveryQueue = defineService({
  needs: {
    deliveries: storedDeliveries,
    notifications: storedEventNotifications,
    senders: senderService,
    settings: clusterConfig,
    metrics: metricsService,
  },
  create({ now, logging, publicUrl }, { deliveries: { store }, notifications, senders, settings, metrics }) {
    const sent = metrics.counter('tailrace.notifications.sent');
    const failed = metrics.counter('tailrace.notifications.failedAttempts');
    metrics.gauge('tailrace.notifications.waiting', () => store.waiting());
    const queue = new DeliveryQueue({
      store,
      notifications,
      senders,
      now,
      publicUrl,
      retryPeriodMs: () => eventsConfiguration(settings).events_notification_retry_period,
      logger: logging.logger('tailrace.notifications'),
      count: (outcome) => (outcome === 'sent' ? sent : failed).add(),
    });
    notifications.onChange((changes) => {
      for (const { type, document } of changes) if (type === 'updated') queue.retry(document.id);
    });
    return queue;
  },
  close: (queue) => queue.close(),
});

/** Tells the notifications of an event definition about its events. */
export const eventNotifierService = defineService({
  needs: {
    deliveries: storedDeliveries,
    queue: deliveryQueue,
    notifications: storedEventNotifications,
    metrics: metricsService,
    silences: silenceService,
  },
  create({ config, now, publicUrl }, { deliveries: { store }, queue, notifications, metrics, silences }) {
    const dropped = metrics.counter('tailrace.notifications.dropped');
    const grace = gracePeriods(config);
    const notifier = createEventNotifier({
      config,
      store,
      grace,
      silences,
      queue,
      now,
      publicUrl,
      exists: (id) => notifications.find(id) !== null,
      countDropped: (deliveries) => dropped.add(deliveries),
    });
    return { ...notifier, purge: () => grace.purge(now()) };
  },
  purge: (notifier) => notifier.purge(),
});
