import type { StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import type { ReportedIndex } from './index-report.ts';

type Measured = Pick<
  ReportedIndex,
  'messages' | 'bytes' | 'begunAt' | 'range' | 'isClosed' | 'isWriteTarget'
>;

/** What arrived in an index set lately. */
export interface ArrivalRate extends StorageRate {
  /** null when nothing did. */
  measuredFrom: number | null;
  /** When the oldest messages arrived that searches find; null when there are none. */
  storedFrom: number | null;
}

const dayMs = 86_400_000;
const windowMs = 7 * dayMs;
/** What arrived within a shorter time counts as arrived within this one, because a burst is no rate. */
const leastSpanMs = 600_000;
/** The file of an index without messages. */
const emptyBytes = 140_000;

interface Written extends Measured {
  from: number;
  to: number;
}

/**
 * When each index with messages was written to, by the server's clock: messages may say any time. Indices of older versions
 * lack theirs, and take the times of their messages.
 */
function written(indices: readonly Measured[], now: number): Written[] {
  return indices.flatMap((index, at) => {
    const { range, messages, begunAt, isWriteTarget } = index;
    if (messages === 0 || range === null) return [];
    const next = indices[at + 1]?.begunAt ?? range.to;
    const to = isWriteTarget ? now : Math.min(next, now);
    // The first message may have come long after the index was created.
    const from = Math.min(Math.max(begunAt ?? range.from, Math.min(range.from, to)), to);
    return [{ ...index, from, to }];
  });
}

/** How fast the indices of one set, the oldest first, grew in the last seven days; within an index evenly. */
export function arrivalRate(indices: readonly Measured[], now: number): ArrivalRate {
  const all = written(indices, now);
  const since = now - windowMs;
  const recent = all.filter(({ to }) => to >= since);
  const found = all.filter(({ isClosed }) => !isClosed).map(({ from }) => from);
  const storedFrom = found.length > 0 ? Math.min(...found) : null;
  if (recent.length === 0) return { messagesPerDay: 0, bytesPerDay: 0, measuredFrom: null, storedFrom };
  const measuredFrom = Math.max(since, Math.min(...recent.map(({ from }) => from)));
  const perDay = dayMs / Math.max(now - measuredFrom, leastSpanMs);
  let messages = 0;
  let bytes = 0;
  for (const index of recent) {
    const length = index.to - index.from;
    const share = length > 0 ? (index.to - Math.max(index.from, since)) / length : 1;
    messages += share * index.messages;
    bytes += share * Math.max(0, index.bytes - emptyBytes);
  }
  return { messagesPerDay: messages * perDay, bytesPerDay: bytes * perDay, measuredFrom, storedFrom };
}
