import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { propertySql } from '../../store/document-table.ts';
import { wireTime } from '../../wire-time.ts';
import { type Alert, storedAlerts } from './stored-alerts.ts';
import { type AlarmCallback, withAddress } from './stored-callbacks.ts';

type Entry = Schemas['AlarmCallbackHistory'];

/** The results of callbacks, by alert. */
export interface CallbackHistory {
  /** Oldest first. */
  list(alertId: string): Entry[];
  add(callback: AlarmCallback, alert: Pick<Alert, 'id' | 'condition_id'>, result: Entry['result']): void;
}

/** Repeated notifications of an alert that lasts replace its oldest results. */
const maxPerAlert = 200;

const storedHistory = defineCollection<Entry>({
  table: 'alarm_history',
  entity: 'result',
  secretTexts: {
    titleOf: ({ id }) => id,
    replaced: (entry, replace) => ({
      ...entry,
      alarmcallbackconfiguration: withAddress(entry.alarmcallbackconfiguration, (url) => replace(url, 'url')),
    }),
  },
});

function createHistory(
  stored: Collection<Entry>,
  alerts: Pick<Collection<Alert>, 'beforeDelete'>,
  { db }: Pick<ConfigStore, 'db'>,
  now: () => number,
): CallbackHistory {
  const ofAlert = `WHERE ${propertySql('alert_id')} = ?`;
  const deleteAll = db.prepare(`DELETE FROM alarm_history ${ofAlert}`);
  const deleteOldest = db.prepare(
    `DELETE FROM alarm_history WHERE id IN
     (SELECT id FROM alarm_history ${ofAlert} ORDER BY id DESC LIMIT -1 OFFSET ${maxPerAlert})`,
  );
  // A reference of the collection would read the whole table for each deleted alert.
  alerts.beforeDelete(({ id }) => void deleteAll.run(id));
  return {
    list: (alertId) => stored.listBy('alert_id', alertId.toLowerCase()),

    add(callback, { id, condition_id }, result) {
      stored.transaction(() => {
        stored.create({
          id: newObjectId(now()),
          alarmcallbackconfiguration: callback,
          alert_id: id,
          alertcondition_id: condition_id,
          result,
          created_at: wireTime(now()),
        });
        deleteOldest.run(id);
      });
    },
  };
}

export const callbackHistory = defineService({
  needs: { stored: storedHistory, alerts: storedAlerts },
  create: ({ config, now }, { stored, alerts }) => createHistory(stored, alerts, config, now),
});
