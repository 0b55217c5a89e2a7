import { parseExact } from '../../../exact-json.ts';
import { rows } from '../../../rows.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import type { NotificationModel } from './notification-model.ts';

/** What is sent, as it was when the event happened. */
export interface Payload {
  model: NotificationModel;
  /** The address of a search for what the event saw; may be empty. */
  replay: string;
}

/** One event on its way to one notification. */
export interface Delivery {
  event_id: string;
  notification_id: string;
  definition_id: string;
  state: 'waiting' | 'sent' | 'failed' | 'dropped' | 'silenced';
  queued_at: number;
  due_at: number | null;
  ended_at: number | null;
  attempts: number;
  /** The reason of the latest failure, or whom a success left out. */
  error: string | null;
}

type DeliveryKey = Pick<Delivery, 'event_id' | 'notification_id'>;
export type NewDelivery = DeliveryKey & Pick<Delivery, 'definition_id' | 'queued_at'>;

/** How a notification is doing. */
export interface DeliverySummary {
  lastSentAt: number | null;
  /** The first failure after the last success and the last change of the notification. */
  failingSince: number | null;
  error: string | null;
  waiting: number;
}

const columns =
  'event_id, notification_id, definition_id, state, queued_at, due_at, ended_at, attempts, error';

/** The table of deliveries. */
export class DeliveryStore {
  readonly #config: ConfigStore;

  constructor(config: ConfigStore) {
    this.#config = config;
  }

  #all<Row extends object>(sql: string, ...values: (string | number)[]): Row[] {
    return rows<never>(this.#config.db.prepare(sql)).all(...values) as Row[];
  }

  #number(sql: string, ...values: (string | number)[]): number | null {
    const [row] = this.#all<{ value: number | null }>(sql, ...values);
    return row?.value ?? null;
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#config.db.prepare(sql).run(...values);
  }

  ofEvent(eventId: string): Delivery[] {
    return this.#all(`SELECT ${columns} FROM notification_deliveries WHERE event_id = ?`, eventId);
  }

  /** Waiting ones first, then the newest. */
  ofNotification(id: string, limit: number): Delivery[] {
    return this.#all(
      `SELECT ${columns} FROM notification_deliveries WHERE notification_id = ?
       ORDER BY state = 'waiting' DESC, queued_at DESC, event_id DESC LIMIT ?`,
      id,
      limit,
    );
  }

  waiting(definitionId?: string): number {
    const counted = 'SELECT count(*) AS value FROM notification_deliveries';
    const found =
      definitionId === undefined
        ? this.#number(`${counted} WHERE state = 'waiting'`)
        : this.#number(`${counted} WHERE definition_id = ? AND state = 'waiting'`, definitionId);
    return found ?? 0;
  }

  add({ event_id, notification_id, definition_id, queued_at }: NewDelivery, payload: string): void {
    this.#run(
      `INSERT INTO notification_deliveries
         (event_id, notification_id, definition_id, state, queued_at, due_at, attempts, payload)
       VALUES (?, ?, ?, 'waiting', ?, ?, 0, ?)`,
      event_id,
      notification_id,
      definition_id,
      queued_at,
      queued_at,
      payload,
    );
  }

  addDropped({ event_id, notification_id, definition_id, queued_at }: NewDelivery, error: string): void {
    this.#run(
      `INSERT INTO notification_deliveries
         (event_id, notification_id, definition_id, state, queued_at, ended_at, attempts, first_failed_at, failed_at, error)
       VALUES (?, ?, ?, 'dropped', ?, ?, 0, ?, ?, ?)`,
      event_id,
      notification_id,
      definition_id,
      queued_at,
      queued_at,
      queued_at,
      queued_at,
      error,
    );
  }

  /** A delivery that is not sent because its group is silenced, and why. */
  addSilenced({ event_id, notification_id, definition_id, queued_at }: NewDelivery, reason: string): void {
    this.#run(
      `INSERT INTO notification_deliveries
         (event_id, notification_id, definition_id, state, queued_at, ended_at, attempts, error)
       VALUES (?, ?, ?, 'silenced', ?, ?, 0, ?)`,
      event_id,
      notification_id,
      definition_id,
      queued_at,
      queued_at,
      reason,
    );
  }

  /** The next one to send, of a notification that is not busy. After the clock was set back, all are due. */
  due(now: number, busy: readonly string[]): (Delivery & { payload: Payload }) | null {
    const [found] = this.#all<Delivery & { payload: string }>(
      `SELECT ${columns}, payload FROM notification_deliveries
       WHERE state = 'waiting' AND (due_at <= ? OR queued_at > ?)
         AND notification_id NOT IN (SELECT value FROM json_each(?))
       ORDER BY due_at, event_id LIMIT 1`,
      now,
      now,
      JSON.stringify(busy),
    );
    return found ? { ...found, payload: parseExact(found.payload) as Payload } : null;
  }

  /** Makes all that waits for a notification due, because it works again or was changed. */
  dueNow(notificationId: string, now: number): void {
    this.#run(
      `UPDATE notification_deliveries SET due_at = ? WHERE notification_id = ? AND state = 'waiting' AND due_at > ?`,
      now,
      notificationId,
      now,
    );
  }

  nextDue(): number | null {
    return this.#number(`SELECT min(due_at) AS value FROM notification_deliveries WHERE state = 'waiting'`);
  }

  sent({ event_id, notification_id }: DeliveryKey, now: number, note: string | null): void {
    this.#run(
      `UPDATE notification_deliveries SET state = 'sent', ended_at = ?, due_at = NULL, attempts = attempts + 1,
         error = ?, payload = NULL WHERE event_id = ? AND notification_id = ?`,
      now,
      note,
      event_id,
      notification_id,
    );
  }

  /** Tries again at `retryAt`; null gives up. */
  failed(
    { event_id, notification_id }: DeliveryKey,
    now: number,
    error: string,
    retryAt: number | null,
  ): void {
    this.#run(
      `UPDATE notification_deliveries SET attempts = attempts + 1, error = ?, failed_at = ?,
         first_failed_at = coalesce(first_failed_at, ?), due_at = ? WHERE event_id = ? AND notification_id = ?`,
      error,
      now,
      now,
      retryAt,
      event_id,
      notification_id,
    );
    if (retryAt !== null) return;
    this.#run(
      `UPDATE notification_deliveries SET state = 'failed', ended_at = ?, payload = NULL
       WHERE event_id = ? AND notification_id = ?`,
      now,
      event_id,
      notification_id,
    );
  }

  /** Failures up to `changedAt` are not counted any more. */
  summaryOf(id: string, changedAt: number): DeliverySummary {
    const of = 'FROM notification_deliveries WHERE notification_id = ?';
    const lastSentAt = this.#number(`SELECT max(ended_at) AS value ${of} AND state = 'sent'`, id);
    const workedAt = Math.max(lastSentAt ?? 0, changedAt);
    const [latest] = this.#all<{ error: string }>(
      `SELECT error ${of} AND failed_at > ? ORDER BY failed_at DESC LIMIT 1`,
      id,
      workedAt,
    );
    return {
      lastSentAt,
      failingSince: this.#number(
        `SELECT min(max(first_failed_at, ?)) AS value ${of} AND failed_at > ?`,
        workedAt,
        id,
        workedAt,
      ),
      error: latest?.error ?? null,
      waiting: this.#number(`SELECT count(*) AS value ${of} AND state = 'waiting'`, id) ?? 0,
    };
  }

  /** Deletes what ended before a time, and all but the newest of each definition. */
  purge(endedBefore: number, maxPerDefinition: number): void {
    this.#run(`DELETE FROM notification_deliveries WHERE ended_at < ?`, endedBefore);
    this.#run(
      `DELETE FROM notification_deliveries WHERE rowid IN (
         SELECT rowid FROM (
           SELECT rowid, row_number() OVER (PARTITION BY definition_id ORDER BY queued_at DESC, event_id DESC) AS place
           FROM notification_deliveries WHERE state <> 'waiting'
         ) WHERE place > ?)`,
      maxPerDefinition,
    );
  }
}
