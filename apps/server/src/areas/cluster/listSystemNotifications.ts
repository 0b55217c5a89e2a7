import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';
import { journalNotifications } from './journal-notifications.ts';
import { outputNotifications } from './output-notifications.ts';
import type { Handler, Services } from './services.ts';

type Notification = Schemas['SystemNotification'];

const damagedIndexText = (name: string, reason: string) =>
  `The file indices/${name}.sqlite of the data directory cannot be read: ${reason}. Search results lack its messages. ` +
  'Stop the server, restore the file from a backup, and start the server again.';

function notifications({ ingest, node, inputs, outputs, streams, search, now }: Services): Notification[] {
  const states = ingest.states();
  const known = new Set(inputs.list().map(({ id }) => id));
  const urgent = { severity: 'urgent', node_id: node.nodeId } as const;
  const failed = states.filter(({ id, state }) => state === 'FAILED' && known.has(id));
  const found = failed.map(({ id, startedAt, detailedMessage }): Notification => {
    const details = { input_id: id, reason: detailedMessage ?? '' };
    return { ...urgent, type: 'input_failed_to_start', timestamp: wireTime(startedAt), details };
  });
  if (!states.some(({ state }) => state === 'RUNNING')) {
    found.push({ ...urgent, type: 'no_input_running', timestamp: wireTime(node.startedAt) });
  }
  const description = ingest.storageProblem();
  if (description !== null) {
    const details = { title: 'Messages cannot be stored', description };
    found.push({ ...urgent, type: 'generic', timestamp: wireTime(now()), details });
  }
  for (const { title, reason, since } of ingest.processingFaults()) {
    const details = {
      title: `${title} is not applied`,
      description: `${reason} Change it to have it applied again.`,
    };
    found.push({ ...urgent, severity: 'normal', type: 'generic', timestamp: wireTime(since), details });
  }
  for (const { name, reason, since } of search.damaged()) {
    const details = { title: `The index ${name} is damaged`, description: damagedIndexText(name, reason) };
    found.push({ ...urgent, type: 'generic', timestamp: wireTime(since), details });
  }
  found.push(...outputNotifications({ states: ingest.outputStates(), outputs, streams }, node.nodeId));
  found.push(...journalNotifications(ingest, node.nodeId, now()));
  return found;
}

/** Problems that exist now. Notifications are not stored, so none needs to be dismissed. */
export const listSystemNotifications: Handler<'listSystemNotifications'> = ({ permits }, services) => {
  const visible = permits.keep(notifications(services));
  const sorted = visible.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return ok({ total: sorted.length, notifications: sorted });
};
