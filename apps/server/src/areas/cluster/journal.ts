import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Schemas } from '@tailrace/sdk';
import { ok } from '../../http/handler.ts';
import { journalFolder, segmentBytes } from '../../ingest/journal/journal.ts';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';
import { wireTime } from '../../wire-time.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';

/** Each batch is written and synchronised before it is acknowledged, so nothing waits for a flush. */
const flushesEachBatch = { flush_interval: 1, flush_age: 0 };
/** Segments end by their size, and are deleted when they are processed, whatever their age. */
const noAge = { segment_age: 0, max_age: 0 };

function journalSummary(metrics: MetricsSnapshot, dataDir: string): Schemas['JournalSummary'] {
  const number = (name: string) => Number(gaugeValue(metrics, `org.graylog2.journal.${name}`) ?? 0);
  const oldest = gaugeValue(metrics, 'org.graylog2.journal.oldest-segment');
  const limit = number('size-limit');
  return {
    enabled: true,
    append_events_per_second: Math.round(number('append.1-sec-rate')),
    read_events_per_second: Math.round(number('read.1-sec-rate')),
    uncommitted_journal_entries: number('entries-uncommitted'),
    journal_size: number('size'),
    journal_size_limit: limit,
    number_of_segments: number('segments'),
    oldest_segment: oldest === null ? null : wireTime(Date.parse(String(oldest))),
    journal_config: {
      directory: pathToFileURL(`${journalFolder(dataDir)}${path.sep}`).href,
      segment_size: segmentBytes,
      max_size: limit,
      ...noAge,
      ...flushesEachBatch,
    },
  };
}

export const journalCalls: Handlers<
  'getNodeJournal' | 'getNodeJournalInfo' | 'getNodeThroughput' | 'getThroughputHistory'
> = {
  getNodeJournal: (_, { ingest, machine }) => ok(journalSummary(ingest.metrics(), machine.dataDir)),

  getNodeJournalInfo({ path: { nodeId } }, { ingest, machine, node }) {
    requireThisNode(node, nodeId);
    return ok(journalSummary(ingest.metrics(), machine.dataDir));
  },

  getNodeThroughput(_, { ingest }) {
    const rate = gaugeValue(ingest.metrics(), 'org.graylog2.throughput.output.1-sec-rate');
    return ok({ throughput: Math.round(Number(rate ?? 0)) });
  },

  getThroughputHistory: (_, { ingest }) => ok(ingest.throughputHistory()),
};
