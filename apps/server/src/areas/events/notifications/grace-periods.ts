import { rows } from '../../../rows.ts';
import type { ConfigStore } from '../../../store/config-store.ts';

/**
 * The time of the event that each definition last notified of for each key, so that people are not told of the same thing
 * all the time. How late an event is made does not matter, so a preview can tell which events notify.
 */
export interface GracePeriods {
  isHeld(definitionId: string, key: string, graceMs: number, eventTime: number): boolean;
  begin(definitionId: string, key: string, graceMs: number, eventTime: number, now: number): void;
  /** Forgets periods that are over. */
  purge(now: number): void;
}

export function gracePeriods({ db }: ConfigStore): GracePeriods {
  const find = rows<{ notified_at: number }>(
    db.prepare('SELECT notified_at FROM notification_grace WHERE definition_id = ? AND key = ?'),
  );
  const save = db.prepare(
    `INSERT INTO notification_grace (definition_id, key, notified_at, ends_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET notified_at = excluded.notified_at, ends_at = excluded.ends_at`,
  );
  const purge = db.prepare('DELETE FROM notification_grace WHERE ends_at <= ?');
  return {
    isHeld(definitionId, key, graceMs, eventTime) {
      const notifiedAt = find.get(definitionId, key)?.notified_at;
      return notifiedAt !== undefined && Math.abs(eventTime - notifiedAt) < graceMs;
    },
    begin(definitionId, key, graceMs, eventTime, now) {
      if (graceMs > 0) save.run(definitionId, key, eventTime, Math.max(now, eventTime) + graceMs);
    },
    purge: (now) => void purge.run(now),
  };
}
