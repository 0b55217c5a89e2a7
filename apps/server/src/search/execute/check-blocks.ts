import type { OpenIndices } from '../read/open-indices.ts';

export interface BlockCheckRequest {
  index: string;
  /** The number of the block after which to go on; 0 for the first. */
  after: number;
}

export interface BlockCheckReply {
  /** The number of the last block that was read; `null` when there are no more. */
  next: number | null;
}

/** Blocks read by one request, so that others have their turn. */
const atOnce = 16;

/** Reads some blocks of an index as a whole, so that damage which no search has met is found. @throws DamagedBlockError */
export function checkBlocks(indices: OpenIndices, { index, after }: BlockCheckRequest): BlockCheckReply {
  const reader = indices.get(index);
  return reader.snapshot(() => {
    const { blocks } = reader.documents;
    const left = (blocks?.all ?? [])
      .filter(({ number }) => number > after)
      .sort((a, b) => a.number - b.number);
    const read = left.slice(0, atOnce);
    for (const block of read) {
      blocks?.ids(block);
      blocks?.texts(block);
      reader.words.check(block);
      for (const name of reader.fieldNames()) blocks?.column(block, reader.field(name)?.number ?? 0);
    }
    return { next: left.length > read.length ? (read.at(-1)?.number ?? null) : null };
  });
}

/** The numbers of all blocks of an index, also of damaged ones. */
export function blockNumbers(indices: OpenIndices, { index }: Pick<BlockCheckRequest, 'index'>): number[] {
  const reader = indices.get(index);
  return reader.snapshot(() => {
    const { blocks } = reader.documents;
    return blocks ? [...blocks.all, ...blocks.leftOut].map(({ number }) => number) : [];
  });
}
