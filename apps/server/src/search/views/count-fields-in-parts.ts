import type { FieldCountsReply, FieldCountsRequest, FieldToCount } from '../pivot/count-fields.ts';
import type { RunOptions } from '../search-pool.ts';
import type { SearchService } from '../search-service.ts';

/** Fields of the first readings: few, so that they are there soon. */
const firstSizes = [1, 3];
/** Fields of one reading, because their values are in memory together; each reads the messages that are not sealed again. */
const mostFields = 24;
/** When the first field takes as long, finding the messages is what takes long; it is not done again for a few fields. */
const slowMs = 500;

interface CountFields {
  search: Pick<SearchService, 'fieldCounts' | 'workers'>;
  options: RunOptions;
  onCounted: (reply: FieldCountsReply) => void;
  /** Called when a reading after the first one fails. */
  onFailed: (fields: readonly FieldToCount[], error: unknown) => void;
}

/**
 * Counts many fields in several readings, of many fields each, and reports each when it is done.
 *
 * @throws SearchError when the first reading fails
 */
export async function countFieldsInParts(
  { fields, ...request }: FieldCountsRequest,
  { search, options, onCounted, onFailed }: CountFields,
): Promise<void> {
  const count = (some: readonly FieldToCount[]) => search.fieldCounts({ ...request, fields: some }, options);
  const [firstSize = 1, ...sizes] = firstSizes;
  const began = performance.now();
  onCounted(await count(fields.slice(0, firstSize)));
  const isSlow = performance.now() - began > slowMs;
  // A user never gets the last worker.
  const workers = Math.max(1, search.workers - 1);
  const waiting = readingsOf(fields.slice(firstSize), isSlow ? [] : sizes, workers);
  const work = async () => {
    for (let some = waiting.shift(); some; some = waiting.shift()) {
      try {
        onCounted(await count(some));
      } catch (error) {
        onFailed(some, error);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** The fields in readings of these sizes, and the others dealt out to so many, or more: slow ones are beside each other. */
function readingsOf(
  fields: readonly FieldToCount[],
  sizes: readonly number[],
  least: number,
): FieldToCount[][] {
  let at = 0;
  const first = sizes.map((size) => {
    at += size;
    return fields.slice(at - size, at);
  });
  const others = fields.slice(at);
  const count = Math.max(least, Math.ceil(others.length / mostFields));
  const dealt = Array.from({ length: count }, (_, reading) =>
    others.filter((_, index) => index % count === reading),
  );
  return [...first, ...dealt].filter((reading) => reading.length > 0);
}
