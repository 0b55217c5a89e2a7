import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import type { Handler } from './services.ts';

/** The conditions that last now. They are not stored, so none needs to be dismissed. */
export const listSystemNotifications: Handler<'listSystemNotifications'> = (
  { permits },
  { conditions, node },
) => {
  const notifications = conditions.list().map(({ since, notification }): Schemas['SystemNotification'] => ({
    ...notification,
    timestamp: wireTime(since),
    node_id: node.nodeId,
  }));
  const sorted = permits.keep(notifications).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return ok({ total: sorted.length, notifications: sorted });
};
