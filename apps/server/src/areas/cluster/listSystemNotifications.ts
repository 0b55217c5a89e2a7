import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import { wireTime } from '../../wire-time.ts';
import type { Handler, Services } from './services.ts';

type Notification = Schemas['SystemNotification'];

const damagedIndexText = (name: string, reason: string) =>
  `The file indices/${name}.sqlite of the data directory cannot be read: ${reason}. Search results lack its messages. ` +
  'Stop the server, restore the file from a backup or move it out of the folder, and start the server again.';

function journalText({ messages, hasMore, files }: JournalDamage): string {
  const count = `${hasMore ? 'At least ' : ''}${messages.toLocaleString('en')} message${messages === 1 ? '' : 's'}`;
  const names = files.map((file) => `journal/${path.basename(file)}`);
  return (
    `${count} in the journal could not be read and will not be processed. Damaged files: ${names.join(', ')}. ` +
    'All other messages are processed. Check the disk of the data directory.'
  );
}

function notifications({ ingest, node, inputs, search, now }: Services): Notification[] {
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
  const damage = ingest.journalDamage();
  if (damage) {
    const details = { title: 'The journal is damaged', description: journalText(damage) };
    found.push({ ...urgent, type: 'generic', timestamp: wireTime(damage.since), details });
  }
  return found;
}

/** Problems that exist now. Notifications are not stored, so none needs to be dismissed. */
export const listSystemNotifications: Handler<'listSystemNotifications'> = ({ permits }, services) => {
  const visible = permits.keep(notifications(services));
  const sorted = visible.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  return ok({ total: sorted.length, notifications: sorted });
};
