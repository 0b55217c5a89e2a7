import { countIndex } from '../read/index-counts.ts';
import type { OpenIndices } from '../read/open-indices.ts';

export interface IndexInfo {
  name: string;
  /** Time of the first and the last message; `null` when the index is empty. */
  from: number | null;
  to: number | null;
  messages: number;
}

/** Lists the indices with their message counts, newest first. */
export function listIndexInfos(indices: OpenIndices): IndexInfo[] {
  return indices.all().map((reader) =>
    reader.snapshot(() => {
      const span = reader.span();
      return {
        name: reader.name,
        from: span?.from ?? null,
        to: span?.to ?? null,
        messages: countIndex(reader),
      };
    }),
  );
}
