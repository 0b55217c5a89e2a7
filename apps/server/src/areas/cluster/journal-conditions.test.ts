import { expect, it } from 'vitest';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import { receiveTimeMetric } from '../../ingest/metrics/receive-times.ts';
import { gauge } from '../../metrics/metric.ts';
import { journalConditions } from './journal-conditions.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

const at = (share: number, damage: JournalDamage | null = null) =>
  journalConditions(
    {
      metrics: () => ({ 'org.graylog2.journal.utilization-ratio': gauge(share) }),
      journalDamage: () => damage,
      isProcessing: true,
    },
    now,
  );

const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

/** The messages that wait, and when the oldest segment was created and the last processed message received. */
function waiting(entries: number, segment: string | null, processed: string | null, isProcessing = true) {
  const metrics = {
    'org.graylog2.journal.entries-uncommitted': gauge(entries),
    'org.graylog2.journal.oldest-segment': gauge(segment),
    ...(processed === null ? {} : { [receiveTimeMetric('processed')]: gauge(processed) }),
  };
  return journalConditions({ metrics: () => metrics, journalDamage: () => null, isProcessing }, now);
}

it.each([
  ['nothing waits', waiting(0, null, ago(3600)), []],
  ['messages have not waited for long', waiting(5, ago(59), ago(3600)), []],
  ['old segments have messages that arrived just now', waiting(5, ago(3600), ago(59)), []],
  ['the last processed message is old', waiting(5, ago(3600), ago(60)), ['Processing is behind']],
  ['nothing was processed since the start', waiting(5, ago(3600), null), ['Processing is behind']],
  ['processing was paused just now', waiting(5, ago(599), null, false), []],
  ['processing is paused', waiting(5, ago(600), null, false), ['Processing is still paused']],
])('reports messages that wait for a minute or longer: %s', (_, found, titles) => {
  expect(found.map(({ title }) => title)).toEqual(titles);
});

it('says how many messages wait, and for how long', () => {
  expect(waiting(1200, ago(7200), ago(300))).toMatchObject([
    {
      since: now - 300_000,
      reason: expect.stringMatching(/^1,200 messages wait to be processed, the oldest for 5 min\./),
      notification: { details: { page: 'nodes' } },
    },
  ]);
});

it('reports a journal that is almost full', () => {
  expect(at(0.94)).toEqual([]);
  expect(at(0.957)).toMatchObject([
    {
      notification: {
        type: 'journal_utilization_too_high',
        details: { journal_utilization_percentage: 95 },
      },
    },
  ]);
});

it('reports how many messages are lost, and in which files', () => {
  const damage = {
    messages: 1200,
    hasMore: true,
    files: ['/data/journal/0000000000000001.segment'],
    since: 0,
  };
  expect(at(0, damage)).toMatchObject([
    {
      isLoss: true,
      notification: {
        type: 'generic',
        details: {
          title: 'The journal is damaged',
          description: expect.stringMatching(
            /^At least 1,200 messages in .* files: journal\/0000000000000001\.segment\. /,
          ),
        },
      },
    },
  ]);
});
