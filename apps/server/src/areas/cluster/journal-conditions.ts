import path from 'node:path';
import type { Condition } from '../../conditions/condition.ts';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import { gaugeValue, type MetricsSnapshot } from '../../ingest/metrics/metric.ts';
import type { InputRunner } from '../inputs/input-runner.ts';

/** From this share of its limit on, the journal is reported as almost full. */
const almostFull = 0.95;

const utilization = (metrics: MetricsSnapshot) =>
  Number(gaugeValue(metrics, 'org.graylog2.journal.utilization-ratio'));

function damageText({ messages, hasMore, files }: JournalDamage): string {
  const count = `${hasMore ? 'At least ' : ''}${messages.toLocaleString('en')} message${messages === 1 ? '' : 's'}`;
  const names = files.map((file) => `journal/${path.basename(file)}`);
  return (
    `${count} in the journal could not be read and will not be processed. Damaged files: ${names.join(', ')}. ` +
    'All other messages are processed. Check the disk of the data directory.'
  );
}

/** What an operator should know about the journal. */
export function journalConditions(ingest: Pick<InputRunner, 'metrics' | 'journalDamage'>): Condition[] {
  const found: Condition[] = [];
  const share = utilization(ingest.metrics());
  if (share >= almostFull) {
    const percentage = Math.floor(share * 100);
    found.push({
      key: 'journal_utilization_too_high',
      title: 'The journal is almost full',
      reason: `${percentage}% of its limit is used`,
      since: null,
      notification: {
        severity: 'urgent',
        type: 'journal_utilization_too_high',
        details: { journal_utilization_percentage: percentage },
      },
    });
  }
  const damage = ingest.journalDamage();
  if (damage) {
    const details = { title: 'The journal is damaged', description: damageText(damage) };
    found.push({
      key: `journal_damaged:${damage.since}`,
      title: details.title,
      reason: details.description,
      since: damage.since,
      isLoss: true,
      notification: { severity: 'urgent', type: 'generic', details },
    });
  }
  return found;
}
