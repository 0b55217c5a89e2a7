import type { Logger } from '../../../logger.ts';
import { DeliveryError } from '../../../notifying/delivery-error.ts';
import type { Senders } from '../../../notifying/senders.ts';
import { reasonOf } from '../../../outgoing/reason-of.ts';
import type { Collection } from '../../../store/collection.ts';
import type { Delivery, DeliveryStore, Payload } from './delivery-store.ts';
import { templateModel } from './notification-model.ts';
import type { StoredNotification } from './stored-notifications.ts';
import { notificationTypes } from './types/index.ts';

const maxAttempts = 10;
/** Nobody is helped by an alert that is older. */
const giveUpAfterMs = 24 * 3_600_000;
const shortestMs = 1000;
const longestMs = 4 * 3_600_000;

/** When to try again after a failure: after the period, then twice as long each time; null gives up. */
export function retryAt(
  { attempts, queued_at }: Pick<Delivery, 'attempts' | 'queued_at'>,
  now: number,
  periodMs: number,
): number | null {
  if (attempts + 1 >= maxAttempts) return null;
  const waitMs = Math.min(Math.max(periodMs, shortestMs) * 2 ** attempts, longestMs);
  return now + waitMs > queued_at + giveUpAfterMs && now >= queued_at ? null : now + waitMs;
}

interface Parts {
  store: DeliveryStore;
  notifications: Pick<Collection<StoredNotification>, 'find'>;
  senders: Senders;
  retryPeriodMs: () => number;
  now: () => number;
  logger: Logger;
  publicUrl: URL | null;
  /** Called with the outcome of each attempt. */
  count: (outcome: 'sent' | 'failed') => void;
}

/** Deliveries that are sent at a time, each to another notification, so that one that hangs stops no other. */
const maxConcurrent = 8;
/** How often due times are compared with the clock at least. */
const lookEveryMs = 10_000;

type Outcome = { note: string | null } | { error: string; isFinal: boolean };

/** Sends what waits in the table of deliveries, and records the outcome there. */
export class DeliveryQueue {
  readonly #parts: Parts;
  /** Notifications with a delivery under way. */
  readonly #busy = new Set<string>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lookIn(0);
  }

  /** Something was added. */
  wake(): void {
    this.#lookIn(0);
  }

  /** The notification may work now: what waits for it is not put off any longer. */
  retry(notificationId: string): void {
    this.#parts.store.dueNow(notificationId, this.#parts.now());
    this.#lookIn(0);
  }

  /** Ends running attempts; what they sent is sent again at the next start. */
  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closing.signal.aborted) this.#timer = setTimeout(() => this.#look(), ms).unref();
  }

  #look(): void {
    const { store, now } = this.#parts;
    while (this.#busy.size < maxConcurrent) {
      const delivery = store.due(now(), [...this.#busy]);
      if (!delivery) break;
      this.#busy.add(delivery.notification_id);
      void this.#deliver(delivery).finally(() => {
        this.#busy.delete(delivery.notification_id);
        this.#lookIn(0);
      });
    }
    const next = store.nextDue();
    if (next !== null) this.#lookIn(Math.min(Math.max(next - now(), 1000), lookEveryMs));
  }

  async #deliver(delivery: Delivery & { payload: Payload }): Promise<void> {
    const outcome = await this.#attempt(delivery);
    // The table is closed when the server stops; the attempt is repeated at the next start.
    while (!this.#closing.signal.aborted) {
      try {
        this.#record(delivery, outcome);
        return;
      } catch (error) {
        // Until the outcome is recorded, its notification stays busy, so that nothing is sent again and again.
        this.#parts.logger.error({ err: error }, 'The outcome of a notification could not be recorded');
      }
      await new Promise<void>((resolve) => setTimeout(resolve, lookEveryMs).unref());
    }
  }

  async #attempt({ notification_id, payload }: Delivery & { payload: Payload }): Promise<Outcome> {
    const { notifications, senders, publicUrl, logger } = this.#parts;
    const config = notifications.find(notification_id)?.config;
    if (!config) return { error: 'The notification was deleted.', isFinal: true };
    const type = notificationTypes.get(config.type);
    if (!type) return { error: `Notifications of the type ${config.type} cannot be sent.`, isFinal: true };
    const { model, replay } = payload;
    const message = {
      model,
      templateModel: templateModel(model, replay, publicUrl),
      signal: this.#closing.signal,
    };
    try {
      const { note } = await type.send(config, message, senders);
      return { note };
    } catch (error) {
      if (error instanceof DeliveryError) return { error: error.message, isFinal: error.isPermanent };
      logger.error({ err: error, notification: notification_id }, 'A notification failed unexpectedly');
      return { error: reasonOf(error), isFinal: false };
    }
  }

  #record(delivery: Delivery, outcome: Outcome): void {
    const { store, now, retryPeriodMs, logger, count } = this.#parts;
    if ('note' in outcome) {
      store.sent(delivery, now(), outcome.note);
      store.dueNow(delivery.notification_id, now());
      count('sent');
      return;
    }
    const { error, isFinal } = outcome;
    const again = isFinal ? null : retryAt(delivery, now(), retryPeriodMs());
    store.failed(delivery, now(), error, again);
    count('failed');
    const { notification_id: notification, event_id: event, attempts } = delivery;
    const attempt = `attempt ${attempts + 1} of at most ${maxAttempts}`;
    logger.warn({ notification, event }, `A notification could not be sent (${attempt}): ${error}`);
  }
}
