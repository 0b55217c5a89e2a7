import type { Schemas } from '@tailrace/sdk';
import type { ConfigStore } from '../../../store/config-store.ts';
import { groupIdOf } from '../incidents/incident.ts';
import type { Silences } from '../incidents/silences.ts';
import type { Event } from '../stored-event.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { Delivery, DeliveryStore, Payload } from './delivery-store.ts';
import type { GracePeriods } from './grace-periods.ts';
import { backlogMessage, type LedToEvent, notificationModel, replayUrl } from './notification-model.ts';

/** Most characters that one delivery stores. */
const maxPayload = 256 * 1024;

/** As it is stored. The oldest messages are left out when they are too large together. */
export function storedPayload({ model, replay }: Payload): string {
  const { backlog } = model;
  let retained = backlog.length;
  for (;;) {
    const text = JSON.stringify({ model: { ...model, backlog: backlog.slice(0, retained) }, replay });
    if (text.length <= maxPayload || retained === 0) return text;
    retained = Math.floor(retained / 2);
  }
}

type Definition = Pick<
  Schemas['EventDefinition'],
  'id' | 'title' | 'description' | 'config' | 'notifications' | 'notification_settings'
>;

/** `held` back by the grace period; `silenced` by a person; `none` has no notification, or too many deliveries wait. */
export type Notified = 'queued' | 'held' | 'silenced' | 'none';

export interface EventNotifier {
  /** Stores deliveries of an event to the notifications of its definition. A repeated call adds nothing. */
  notify(definition: Definition, event: Event, backlog: readonly LedToEvent[]): Notified;
}

interface Parts {
  config: Pick<ConfigStore, 'transaction'>;
  store: DeliveryStore;
  grace: GracePeriods;
  silences: Pick<Silences, 'find'>;
  queue: Pick<DeliveryQueue, 'wake'>;
  exists: (notificationId: string) => boolean;
  now: () => number;
  publicUrl: URL | null;
  countDropped: (deliveries: number) => void;
}

/** Deliveries that may wait; beyond these, events are stored but nobody is notified. */
export const queueLimits = { perDefinition: 1000, inAll: 5000 } as const;

/** What a repeated call returns. */
function notifiedBefore(known: readonly Delivery[]): Notified {
  const isEvery = (state: Delivery['state']) => known.every((delivery) => delivery.state === state);
  if (isEvery('silenced')) return 'silenced';
  return isEvery('dropped') ? 'none' : 'queued';
}

export function createEventNotifier(parts: Parts): EventNotifier {
  const { config, store, grace, silences, queue, exists, now, publicUrl, countDropped } = parts;

  function overflow(definitionId: string): string | null {
    const { perDefinition, inAll } = queueLimits;
    if (store.waiting(definitionId) >= perDefinition)
      return `Not sent: ${perDefinition} deliveries of this event definition were waiting.`;
    return store.waiting() >= inAll ? `Not sent: ${inAll} deliveries were waiting.` : null;
  }

  function add(
    definition: Definition,
    event: Event,
    backlog: readonly LedToEvent[],
    ids: string[],
  ): Notified {
    const { id: definition_id, config: eventConfig, notification_settings } = definition;
    const known = store.ofEvent(event.id);
    if (known.length > 0) return notifiedBefore(known);
    const { grace_period_ms: graceMs } = notification_settings;
    const key = event.key ?? '';
    const queued_at = now();
    const eventTime = Date.parse(event.timestamp);
    const deliveries = ids.map((notification_id) => ({
      event_id: event.id,
      notification_id,
      definition_id,
      queued_at,
    }));
    const silence = silences.find(groupIdOf(event));
    if (silence) {
      for (const delivery of deliveries) store.addSilenced(delivery, `silenced by ${silence.username}`);
      return 'silenced';
    }
    if (grace.isHeld(definition_id, key, graceMs, eventTime)) return 'held';
    const problem = overflow(definition_id);
    if (problem !== null) {
      for (const delivery of deliveries) store.addDropped(delivery, problem);
      countDropped(deliveries.length);
      return 'none';
    }
    const model = notificationModel(definition, event, backlog.map(backlogMessage));
    const payload = storedPayload({ model, replay: replayUrl(event, eventConfig, publicUrl) });
    for (const delivery of deliveries) store.add(delivery, payload);
    grace.begin(definition_id, key, graceMs, eventTime, queued_at);
    return 'queued';
  }

  return {
    notify(definition, event, backlog) {
      const refs = definition.notifications.map(({ notification_id }) => notification_id);
      const ids = [...new Set(refs)].filter(exists);
      if (ids.length === 0) return 'none';
      const notified = config.transaction(() => add(definition, event, backlog, ids));
      if (notified === 'queued') queue.wake();
      return notified;
    },
  };
}
