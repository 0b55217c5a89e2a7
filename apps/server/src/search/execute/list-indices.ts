import { countIndex } from '../read/index-counts.ts';
import type { OpenIndices } from '../read/open-indices.ts';

export interface IndexInfo {
  name: string;
  /** Time of the first and the last message; `null` when the index is empty. */
  from: number | null;
  to: number | null;
  messages: number;
  /** What a growing index takes once its write-ahead log is copied into the file; null for others. */
  contentBytes: number | null;
}

const sizeQuery = 'SELECT page_count * page_size FROM pragma_page_count, pragma_page_size';

/** Lists the readable indices with their message counts, newest first; only those that still grow are opened. */
export function listIndexInfos(indices: OpenIndices): IndexInfo[] {
  return indices.readable().flatMap(({ name, state, range, messages }) => {
    if (state === 'sealed' && messages !== null) {
      return { name, from: range?.from ?? null, to: range?.to ?? null, messages, contentBytes: null };
    }
    const reader = indices.open(name);
    if (!reader) return [];
    return reader.snapshot(() => {
      const span = reader.span();
      const contentBytes = Number(reader.select<[bytes: bigint]>(sizeQuery).get()?.[0] ?? 0);
      const messages = countIndex(reader);
      return { name, from: span?.from ?? null, to: span?.to ?? null, messages, contentBytes };
    });
  });
}
