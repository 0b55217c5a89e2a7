import { expect, it } from 'vitest';
import type { JournalDamage } from '../../ingest/journal/journal-damage.ts';
import { gauge } from '../../ingest/metrics/metric.ts';
import { journalConditions } from './journal-conditions.ts';

const at = (share: number, damage: JournalDamage | null = null) =>
  journalConditions({
    metrics: () => ({ 'org.graylog2.journal.utilization-ratio': gauge(share) }),
    journalDamage: () => damage,
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
