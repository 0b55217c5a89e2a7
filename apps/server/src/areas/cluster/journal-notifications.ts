import path from 'node:path';
import type { Schemas } from '@tailrace/sdk';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import type { MetricsSnapshot } from '../../ingest/metrics/metric.ts';
import { wireTime } from '../../wire-time.ts';
import type { InputRunner } from '../inputs/input-runner.ts';

type Notification = Schemas['SystemNotification'];

/** From this share of its limit on, the journal is reported as almost full. */
const almostFull = 0.95;

function utilization(metrics: MetricsSnapshot): number {
  const sample = metrics['org.graylog2.journal.utilization-ratio'];
  return sample?.type === 'gauge' ? Number(sample.metric.value) : 0;
}

function damageText({ messages, hasMore, files }: JournalDamage): string {
  const count = `${hasMore ? 'At least ' : ''}${messages.toLocaleString('en')} message${messages === 1 ? '' : 's'}`;
  const names = files.map((file) => `journal/${path.basename(file)}`);
  return (
    `${count} in the journal could not be read and will not be processed. Damaged files: ${names.join(', ')}. ` +
    'All other messages are processed. Check the disk of the data directory.'
  );
}

/** What an operator should know about the journal. */
export function journalNotifications(
  ingest: Pick<InputRunner, 'metrics' | 'journalDamage'>,
  node_id: string,
  now: number,
): Notification[] {
  const urgent = { severity: 'urgent', node_id } as const;
  const found: Notification[] = [];
  const share = utilization(ingest.metrics());
  if (share >= almostFull) {
    const details = { journal_utilization_percentage: Math.floor(share * 100) };
    found.push({ ...urgent, type: 'journal_utilization_too_high', timestamp: wireTime(now), details });
  }
  const damage = ingest.journalDamage();
  if (damage) {
    const details = { title: 'The journal is damaged', description: damageText(damage) };
    found.push({ ...urgent, type: 'generic', timestamp: wireTime(damage.since), details });
  }
  return found;
}
