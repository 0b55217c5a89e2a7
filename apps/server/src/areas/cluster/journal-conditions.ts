import path from 'node:path';
import { countOf, formatDuration } from '@tailrace/domain/format/format';
import type { Condition } from '../../host/condition.ts';
import type { InputRunner } from '../../host/host.ts';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import { receiveTimeMetric } from '../../ingest/metrics/receive-times.ts';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';

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

/** Messages that have waited for longer are behind; while processing is paused, which somebody wanted, later. */
const behindMs = 60_000;
const pausedMs = 600_000;

const timeOf = (metrics: MetricsSnapshot, name: string) => {
  const value = gaugeValue(metrics, name);
  return typeof value === 'string' ? Date.parse(value) : Number.NEGATIVE_INFINITY;
};

/**
 * How long the oldest message has waited to be processed, at most: it arrived after the last processed one, and after the
 * oldest segment of the journal was created.
 */
function waitedMs(metrics: MetricsSnapshot, now: number): number {
  const oldestSegment = timeOf(metrics, 'org.graylog2.journal.oldest-segment');
  return now - Math.max(oldestSegment, timeOf(metrics, receiveTimeMetric('processed')));
}

/** Messages that wait in the journal for long. */
function behind(metrics: MetricsSnapshot, isProcessing: boolean, now: number): Condition[] {
  const waiting = Number(gaugeValue(metrics, 'org.graylog2.journal.entries-uncommitted') ?? 0);
  const waited = waitedMs(metrics, now);
  if (waiting === 0 || !Number.isFinite(waited) || waited < (isProcessing ? behindMs : pausedMs)) return [];
  const title = isProcessing ? 'Processing is behind' : 'Processing is still paused';
  const description =
    `${countOf(waiting, 'message')} wait to be processed, the oldest for ${formatDuration(waited)}. ` +
    `They are found when they are processed. ${isProcessing ? 'Look for slow extractors and full disks.' : 'Resume processing.'}`;
  return [
    {
      ...{ key: isProcessing ? 'processing_behind' : 'processing_paused', title, reason: description },
      since: now - waited,
      notification: { severity: 'normal', type: 'generic', details: { title, description, page: 'nodes' } },
    },
  ];
}

type Ingest = Pick<InputRunner, 'metrics' | 'journalDamage' | 'isProcessing'>;

/** What an operator should know about the journal. */
export function journalConditions(ingest: Ingest, now: number): Condition[] {
  const metrics = ingest.metrics();
  const found = behind(metrics, ingest.isProcessing, now);
  const share = utilization(metrics);
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
