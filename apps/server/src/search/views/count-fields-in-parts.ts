import type { FieldCountsReply, FieldCountsRequest, FieldToCount } from '../pivot/count-fields.ts';
import type { RunOptions } from '../search-pool.ts';
import type { SearchService } from '../search-service.ts';

/** Fields of the first readings: few, so that they are there soon. */
const firstSizes = [1, 3];
/** Readings of the others for each worker, so that a reading of slow fields leaves the rest to another worker. */
const readingsPerWorker = 3;
/** Fields of one reading, because their values are in memory together. */
const mostFields = 8;
/** When the first field takes as long, finding the messages is what takes long; it is done once for each worker. */
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
  const began = performance.now();
  onCounted(await count(fields.slice(0, firstSizes[0])));
  const isSlow = performance.now() - began > slowMs;
  // A user never gets the last worker.
  const workers = Math.max(1, search.workers - 1);
  const waiting = readingsOf(
    fields.slice(firstSizes[0]),
    isSlow
      ? { first: [], others: workers }
      : { first: firstSizes.slice(1), others: workers * readingsPerWorker },
  );
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

/** The fields in readings of these sizes, and the others in so many of about the same size. */
function readingsOf(
  fields: readonly FieldToCount[],
  { first, others }: { first: readonly number[]; others: number },
): FieldToCount[][] {
  const readings: FieldToCount[][] = [];
  let at = 0;
  for (const size of first) {
    readings.push(fields.slice(at, at + size));
    at += size;
  }
  const size = Math.min(mostFields, Math.ceil((fields.length - at) / others));
  for (; at < fields.length; at += size) readings.push(fields.slice(at, at + size));
  return readings.filter((reading) => reading.length > 0);
}
