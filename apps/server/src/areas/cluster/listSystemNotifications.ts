import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import type { Handler } from './services.ts';

/** The conditions that last now and were not dismissed. */
export const listSystemNotifications: Handler<'listSystemNotifications'> = (
  { permits },
  { conditions, dismissals, node },
) => {
  const shown = conditions.list().filter(({ key }) => !dismissals.has(key));
  const notifications = shown.map(({ since, notification }): Schemas['SystemNotification'] => ({
    ...notification,
    timestamp: wireTime(since),
    node_id: node.nodeId,
  }));
  const sorted = permits.keep(notifications).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return ok({ total: sorted.length, notifications: sorted });
};
