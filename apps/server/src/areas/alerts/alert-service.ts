import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { rows } from '../../rows.ts';
import type { Collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { propertySql } from '../../store/document-table.ts';
import { wireTime } from '../../wire-time.ts';
import type { AlertCondition } from './alert-conditions.ts';
import { type Alert, storedAlerts } from './stored-alerts.ts';

export type AlertState = 'any' | 'resolved' | 'unresolved';

interface AlertRange {
  streamIds: readonly string[];
  state?: AlertState;
  /** Only alerts triggered since then. */
  since?: number;
  limit: number;
  skip?: number;
}

/** The alerts and their states. */
export interface AlertService extends Pick<Collection<Alert>, 'get' | 'transaction'> {
  /** Alerts of these streams, newest first. */
  list(range: AlertRange): Alert[];
  count(range: Pick<AlertRange, 'streamIds' | 'state'>): number;
  /** The streams that have alerts. */
  streamIds(): string[];
  /** The alert of a condition that is not resolved; null when there is none. */
  unresolved(conditionId: string): Alert | null;
  trigger(streamId: string, condition: AlertCondition, description: string): Alert;
  resolve(alert: Alert): void;
  /** Whether the condition must not trigger yet, because its last alert was resolved only recently. */
  isInGrace(condition: AlertCondition): boolean;
  /** Deletes the oldest resolved alerts beyond the limits of age and number. */
  deleteOld(): void;
}

const maxAlerts = 10_000;
const maxAgeMs = 365 * 24 * 3_600_000;
const minuteMs = 60_000;

const isUnresolved = `(${propertySql('is_interval')} AND ${propertySql('resolved_at')} IS NULL)`;
const states: Record<AlertState, string> = {
  any: 'TRUE',
  unresolved: isUnresolved,
  resolved: `NOT ${isUnresolved}`,
};
const newestFirst = `ORDER BY ${propertySql('triggered_at')} DESC, id DESC`;

function createAlertService(
  { db }: Pick<ConfigStore, 'db'>,
  stored: Collection<Alert>,
  now: () => number,
): AlertService {
  const ofStreams = `${propertySql('stream_id')} IN (SELECT value FROM json_each(?))`;
  const found = (sql: string) => rows<{ doc: string }>(db.prepare(`SELECT doc FROM alerts ${sql}`));
  const read = ({ doc }: { doc: string }): Alert => JSON.parse(doc);
  const ofCondition = `WHERE ${propertySql('condition_id')} = ?`;
  const unresolved = found(`${ofCondition} AND ${isUnresolved} ORDER BY id DESC LIMIT 1`);
  const streams = rows<{ id: string }>(
    db.prepare(`SELECT DISTINCT ${propertySql('stream_id')} AS id FROM alerts`),
  );
  const lastResolved = rows<{ time: string | null }>(
    db.prepare(`SELECT max(${propertySql('resolved_at')}) AS time FROM alerts ${ofCondition}`),
  );
  const old = rows<{ id: string }>(
    db.prepare(`SELECT id FROM alerts WHERE ${states.resolved} AND (${propertySql('triggered_at')} < ?
      OR id IN (SELECT id FROM alerts ${newestFirst} LIMIT -1 OFFSET ${maxAlerts}))`),
  );

  return {
    get: stored.get,
    transaction: stored.transaction,

    list({ streamIds, state = 'any', since = 0, limit, skip = 0 }) {
      const select = found(
        `WHERE ${ofStreams} AND ${states[state]} AND ${propertySql('triggered_at')} >= ?
         ${newestFirst} LIMIT ? OFFSET ?`,
      );
      return select.all(JSON.stringify(streamIds), wireTime(since), limit, skip).map(read);
    },

    count({ streamIds, state = 'any' }) {
      const sql = `SELECT count(*) AS count FROM alerts WHERE ${ofStreams} AND ${states[state]}`;
      return rows<{ count: number }>(db.prepare(sql)).get(JSON.stringify(streamIds))?.count ?? 0;
    },

    streamIds: () => streams.all().map(({ id }) => id),

    unresolved(conditionId) {
      const row = unresolved.get(conditionId);
      return row ? read(row) : null;
    },

    trigger: (stream_id, { id: condition_id, parameters }, description) =>
      stored.create({
        id: newObjectId(now()),
        condition_id,
        stream_id,
        description,
        condition_parameters: parameters,
        triggered_at: wireTime(now()),
        resolved_at: null,
        is_interval: true,
      }),

    resolve: (alert) => void stored.update({ ...alert, resolved_at: wireTime(now()) }),

    isInGrace({ id, parameters }) {
      const time = lastResolved.get(id)?.time;
      if (!time) return false;
      const elapsed = now() - Date.parse(time);
      // A time ahead of the clock means that the clock was set back.
      return elapsed >= 0 && elapsed < Number(parameters.grace ?? 0) * minuteMs;
    },

    deleteOld() {
      stored.transaction(() => {
        for (const { id } of old.all(wireTime(now() - maxAgeMs))) stored.delete(id);
      });
    },
  };
}

export const alertService = defineService({
  needs: { stored: storedAlerts },
  create: ({ config, now }, { stored }) => createAlertService(config, stored, now),
  purge: (alerts) => alerts.deleteOld(),
});
