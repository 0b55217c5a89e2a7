import { BlockCache } from '../../storage/blocks/block-cache.ts';
import type { Block } from '../../storage/blocks/block-row.ts';
import { rowIdsPerMillisecond } from '../../storage/row-id.ts';

const maxBytes = 8 * 2 ** 20;
/** About what an entry takes beside its numbers. */
const bytesOfEntry = 300;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Distances between ids as milliseconds and the rest of each; `null` when all rests are 0. */
interface SplitIds {
  milliseconds: Numbers;
  orders: Numbers | null;
  bytes: number;
}

/**
 * The ids of the messages of blocks, of those read last from all index files of a worker: the matches of each new query
 * are looked up in them. What is sealed does not change.
 */
export class IdCache {
  readonly #cache = new BlockCache<SplitIds>(maxBytes, ({ bytes }) => bytes);

  /** The distances of the ids of a block from its first one; `read` reads them from the file. */
  of(block: Block, read: () => Float64Array): Float64Array {
    const known = this.#cache.get(block);
    if (known) return joined(known);
    const ids = read();
    this.#cache.offer(block, () => split(ids));
    return ids;
  }

  forget(): void {
    this.#cache.forget();
  }
}

/** Takes a quarter or an eighth of the memory, since most blocks are of a minute and have few messages in a millisecond. */
function split(ids: Float64Array): SplitIds {
  const { length } = ids;
  const [times, rests] = [new Float64Array(length), new Float64Array(length)];
  let [latest, highest] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    const id = ids[at] ?? 0;
    const time = Math.floor(id / rowIdsPerMillisecond);
    const rest = id - time * rowIdsPerMillisecond;
    times[at] = time;
    rests[at] = rest;
    if (time > latest) latest = time;
    if (rest > highest) highest = rest;
  }
  const milliseconds = narrowed(times, latest);
  const orders = highest > 0 ? narrowed(rests, highest) : null;
  const bytes = bytesOfEntry + milliseconds.byteLength + (orders?.byteLength ?? 0);
  return { milliseconds, orders, bytes };
}

/** In as few bytes as the largest number needs. */
function narrowed(numbers: Float64Array, most: number): Numbers {
  if (most < 2 ** 8) return new Uint8Array(numbers);
  if (most < 2 ** 16) return new Uint16Array(numbers);
  return most < 2 ** 32 ? new Uint32Array(numbers) : numbers;
}

function joined({ milliseconds, orders }: SplitIds): Float64Array {
  const { length } = milliseconds;
  const ids = new Float64Array(length);
  for (let at = 0; at < length; at += 1) ids[at] = (milliseconds[at] ?? 0) * rowIdsPerMillisecond;
  if (orders) for (let at = 0; at < length; at += 1) ids[at] = (ids[at] ?? 0) + (orders[at] ?? 0);
  return ids;
}
