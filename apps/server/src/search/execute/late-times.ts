import type { TimeSpan } from '../../storage/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';

/** For each index, the number of the last record that is known; null when only what comes from now on matters. */
export interface LateTimesRequest {
  known: readonly { index: string; number: number | null }[];
}

export interface LateTimesReply {
  /** The times of messages that were stored late, oldest first. */
  spans: TimeSpan[];
  /** The number of the last record of each index that was read. */
  known: { index: string; number: number }[];
}

export const maxSpans = 1000;
/** Times closer than this become one span; more when there are too many spans. */
const gapMs = 1000;

/** Joins spans until there are at most `most`, the closest first by a growing gap. */
export function joinSpans(spans: readonly TimeSpan[], most = maxSpans): TimeSpan[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from);
  for (let gap = gapMs; ; gap *= 4) {
    const joined: TimeSpan[] = [];
    for (const { from, to } of ordered) {
      const last = joined.at(-1);
      if (last && from <= last.to + gap) last.to = Math.max(last.to, to);
      else joined.push({ from, to });
    }
    if (joined.length <= most) return joined;
  }
}

/** Returns the times of messages that were stored late since the known records. */
export function lateTimes(indices: OpenIndices, { known }: LateTimesRequest): LateTimesReply {
  const spans: TimeSpan[] = [];
  const read: LateTimesReply['known'] = [];
  for (const { index, number } of known) {
    const reader = indices.open(index);
    if (!reader) continue;
    reader.refresh();
    const exists = reader.select<[bigint]>("SELECT 1 FROM sqlite_schema WHERE name = 'late_times'").get();
    if (!exists) {
      read.push({ index, number: 0 });
      continue;
    }
    reader.snapshot(() => {
      const last = reader.select<[bigint | null]>('SELECT max(number) FROM late_times').get()?.[0] ?? 0n;
      read.push({ index, number: Number(last) });
      if (number === null) return;
      const rows = reader
        .select<[first: bigint, last: bigint]>('SELECT first, last FROM late_times WHERE number > ?')
        .iterate(BigInt(number));
      for (const [first, end] of rows) spans.push({ from: Number(first), to: Number(end) });
    });
  }
  return { spans: joinSpans(spans), known: read };
}
