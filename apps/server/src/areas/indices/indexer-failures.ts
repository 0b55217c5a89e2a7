import { defineService } from '../../host/service.ts';
import type { RefusedMessage } from '../../ingest/refused-messages.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { tryToWrite } from '../../store/storage-failure.ts';

/** The newest are kept, for this long. */
const maxFailures = 10_000;
const retentionMs = 30 * 24 * 3_600_000;

/** Messages that indices refused, and why: they are not stored there. */
export interface IndexerFailures {
  record(refused: readonly RefusedMessage[]): void;
  /** Newest first; a limit of 0 returns all. */
  list(page: { limit: number; offset: number }): RefusedMessage[];
  /** How many are listed. */
  total(): number;
  /** How many of them were refused at this time or later. */
  countSince(time: number): number;
  forget(): void;
}

export function createIndexerFailures(
  { db, transaction }: Pick<ConfigStore, 'db' | 'transaction'>,
  now: () => number,
): IndexerFailures {
  const insert = db.prepare(
    'INSERT INTO indexer_failures (index_name, message_id, reason, failed_at) VALUES (?, ?, ?, ?)',
  );
  const cut = db.prepare(
    'DELETE FROM indexer_failures WHERE number <= (SELECT max(number) FROM indexer_failures) - ?',
  );
  const expire = db.prepare('DELETE FROM indexer_failures WHERE failed_at < ?');
  const page = rows<{ index: string; messageId: string; reason: string; at: number }>(
    db.prepare(
      `SELECT index_name AS "index", message_id AS messageId, reason, failed_at AS at
       FROM indexer_failures ORDER BY number DESC LIMIT ? OFFSET ?`,
    ),
  );
  const count = rows<{ failures: number }>(
    db.prepare('SELECT count(*) AS failures FROM indexer_failures WHERE failed_at >= ?'),
  );
  const countSince = (time: number) => count.get(time)?.failures ?? 0;

  return {
    record(refused) {
      transaction(() => {
        for (const { index, messageId, reason, at } of refused) insert.run(index, messageId, reason, at);
        cut.run(maxFailures);
      });
    },
    // SQLite takes a negative limit as none.
    list: ({ limit, offset }) => page.all(limit || -1, offset),
    total: () => countSince(0),
    countSince,
    forget: () => void expire.run(now() - retentionMs),
  };
}

export const indexerFailureService = defineService({
  create({ config, now, ingest, logging }) {
    const failures = createIndexerFailures(config, now);
    const logger = logging.logger('tailrace.indices');
    ingest.reports.onRefused = ({ messages, more }) => {
      const [first] = messages;
      const refused = messages.length + more;
      const isRecorded = tryToWrite(() => failures.record(messages));
      logger.warn(
        { refused, recorded: isRecorded ? messages.length : 0, index: first?.index, reason: first?.reason },
        'An index refused messages',
      );
    };
    return failures;
  },
  purge: (failures) => failures.forget(),
});
