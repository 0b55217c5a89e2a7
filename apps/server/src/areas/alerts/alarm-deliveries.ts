import { parseExact } from '../../exact-json.ts';
import { forEachLimited } from '../../for-each-limited.ts';
import { defineCollection } from '../../host/collection.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { type CallbackHistory, callbackHistory } from './callback-history.ts';
import { type CallbackSender, callbackSender } from './callback-sender.ts';
import type { CheckResult } from './check-result.ts';
import type { Alert } from './stored-alerts.ts';
import { type AlarmCallback, storedCallbacks } from './stored-callbacks.ts';

/** A notification about an alert that has not been sent to all callbacks yet. */
interface Waiting {
  id: string;
  alert: Pick<Alert, 'id' | 'condition_id' | 'stream_id'>;
  /** A `CheckResult` as JSON, with all digits of its numbers. */
  check: string;
  /** The ids of the callbacks that are left. */
  callbacks: string[];
}

interface Task {
  waitingId: string;
  /** The id of a callback. */
  callback: string;
}

/** Sends alerts to the callbacks of their stream, once each. What waits is stored, so that a restart loses nothing. */
export interface AlarmDeliveries {
  /** To be called in the transaction that stores the alert. */
  queue(alert: Alert, check: CheckResult): void;
  /** The number of notifications that wait. */
  waiting(): number;
  /** Sends what waits, and records the results. Resolves when nothing waits, or when it is aborted. */
  send(signal?: AbortSignal): Promise<void>;
}

/** A target that hangs must not fill the disk: beyond this, notifications fail at once. */
const maxWaiting = 1000;
const maxConcurrent = 8;

const storedDeliveries = defineCollection<Waiting>({ table: 'alarm_deliveries', entity: 'delivery' });

interface Parts {
  stored: Collection<Waiting>;
  callbacks: Pick<Collection<AlarmCallback>, 'find' | 'listBy'>;
  history: CallbackHistory;
  sender: CallbackSender;
  now: () => number;
}

function createDeliveries({ stored, callbacks, history, sender, now }: Parts): AlarmDeliveries {
  let running: Promise<void> | null = null;

  /** Records a result, and that this callback is no longer waited for. */
  function done({ waitingId, callback }: Task, error: string | null): void {
    stored.transaction(() => {
      const waiting = stored.find(waitingId);
      if (!waiting) return;
      const left = waiting.callbacks.filter((id) => id !== callback);
      if (left.length === 0) stored.delete(waitingId);
      else stored.update({ ...waiting, callbacks: left });
      const found = callbacks.find(callback);
      if (found)
        history.add(found, waiting.alert, error === null ? { type: 'success' } : { type: 'error', error });
    });
  }

  async function sendOne(task: Task, signal?: AbortSignal): Promise<void> {
    const [callback, waiting] = [callbacks.find(task.callback), stored.find(task.waitingId)];
    try {
      if (callback && waiting) await sender.send(callback, parseExact(waiting.check) as CheckResult, signal);
      done(task, null);
    } catch (error) {
      // What the end of the server cuts off is sent again after its start.
      if (!signal?.aborted) done(task, error instanceof Error ? error.message : String(error));
    }
  }

  /** What waits for one callback, oldest first, so that a target that hangs delays no other. */
  function lanes(): Task[][] {
    const tasks = stored
      .list()
      .flatMap(({ id, callbacks: ids }) => ids.map((callback) => ({ waitingId: id, callback })));
    return [...Map.groupBy(tasks, ({ callback }) => callback).values()];
  }

  async function sendAll(signal?: AbortSignal): Promise<void> {
    for (let waiting = lanes(); waiting.length > 0 && !signal?.aborted; waiting = lanes()) {
      await forEachLimited(waiting, maxConcurrent, async (lane) => {
        for (const task of lane) if (!signal?.aborted) await sendOne(task, signal);
      });
    }
  }

  return {
    queue(alert, check) {
      const found = callbacks.listBy('stream_id', alert.stream_id);
      if (found.length === 0) return;
      if (stored.count() >= maxWaiting) {
        const error = `Not sent: ${maxWaiting} notifications are waiting already`;
        for (const callback of found) history.add(callback, alert, { type: 'error', error });
        return;
      }
      const { id, condition_id, stream_id } = alert;
      stored.create({
        id: newObjectId(now()),
        alert: { id, condition_id, stream_id },
        check: JSON.stringify(check),
        callbacks: found.map((callback) => callback.id),
      });
    },

    waiting: stored.count,

    send(signal) {
      running ??= sendAll(signal).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

export const alarmDeliveries = defineService({
  needs: {
    stored: storedDeliveries,
    callbacks: storedCallbacks,
    history: callbackHistory,
    sender: callbackSender,
  },
  create: ({ now }, needs) => createDeliveries({ ...needs, now }),
});
