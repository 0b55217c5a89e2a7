import type { PivotRequest } from '../pivot/pivot-request.ts';
import { type CountedBlocks, listOf, statesIn } from '../read/block-states.ts';

/** Bytes of one pivot and of all. */
const maxBytes = { ofOne: 8 * 2 ** 20, ofAll: 32 * 2 ** 20 };
/** About what a block and a list of blocks take beside their bytes and texts. */
const overhead = { block: 100, list: 300 };
/** Each search adds the blocks that were sealed since the last one; so many lists are joined. */
const maxLists = 16;
/** After this time without a pivot, all is forgotten. */
const idleMs = 600_000;

interface Counted {
  lists: CountedBlocks[];
  bytes: number;
}

/**
 * What pivots counted in sealed blocks, for when they are asked again at another time, as dashboards are. Only workers know the
 * words of a query in each index and what intervals are meant, so lists say themselves what they are of.
 */
export class CountedByPivot {
  /** The least recently used first. */
  readonly #pivots = new Map<string, Counted>();
  #bytes = 0;
  #idle: NodeJS.Timeout | undefined;

  get bytes(): number {
    return this.#bytes;
  }

  /** What is known of a pivot; nothing of `null`. */
  get(pivot: string | null): readonly CountedBlocks[] {
    if (pivot === null) return [];
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.forget(), idleMs).unref();
    const known = this.#pivots.get(pivot);
    if (!known) return [];
    this.#pivots.delete(pivot);
    this.#pivots.set(pivot, known);
    return known.lists;
  }

  add(pivot: string | null, lists: readonly CountedBlocks[]): void {
    if (pivot === null || lists.length === 0) return;
    const known = this.#pivots.get(pivot) ?? { lists: [], bytes: 0 };
    this.#bytes -= known.bytes;
    known.lists.push(...lists);
    if (known.lists.length > maxLists) known.lists = joined(known.lists);
    known.bytes = sizeOf(pivot, known.lists);
    while (known.bytes > maxBytes.ofOne && known.lists.length > 0) {
      known.lists.shift();
      known.bytes = sizeOf(pivot, known.lists);
    }
    this.#pivots.delete(pivot);
    if (known.lists.length === 0) return;
    this.#pivots.set(pivot, known);
    this.#bytes += known.bytes;
    for (const [oldest, { bytes }] of this.#pivots) {
      if (this.#bytes <= maxBytes.ofAll) return;
      this.#pivots.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  forget(): void {
    clearTimeout(this.#idle);
    this.#pivots.clear();
    this.#bytes = 0;
  }
}

/** With what the lists are of, since an expression may have thousands of words. */
const sizeOf = (pivot: string, lists: readonly CountedBlocks[]) =>
  lists.reduce(
    (sum, { of, blocks, bytes }) =>
      sum + bytes.byteLength + overhead.list + bytesOfText(of) + overhead.block * blocks.length,
    bytesOfText(pivot),
  );

const bytesOfText = ({ length }: string) => 2 * length;

/** One list for all that are of the same; a block that several searches counted is in it once. */
function joined(lists: readonly CountedBlocks[]): CountedBlocks[] {
  return Array.from(
    Map.groupBy(lists, ({ of }) => of),
    ([of, same]) => listOf(of, statesIn(same)),
  );
}

/** What a search counts, whatever its time, order and number of groups; `null` unless it is a pivot. */
export function countsOf(request: unknown): string | null {
  const pivot = pivotOf(request);
  if (!pivot) return null;
  const { query, filters = [], streams, rowGroups, columnGroups, series } = pivot;
  const groupings = [rowGroups, columnGroups].map((groups) => groups.map(({ type, field }) => [type, field]));
  const metrics = series.map(({ type, field, percentile }) => [type, field, percentile]);
  return JSON.stringify([query, filters, streams, groupings, metrics]);
}

function pivotOf(request: unknown): PivotRequest | null {
  if (typeof request !== 'object' || request === null) return null;
  if ('pivot' in request) return request.pivot as PivotRequest;
  return 'series' in request ? (request as PivotRequest) : null;
}
