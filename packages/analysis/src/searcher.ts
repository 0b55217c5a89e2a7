import { isAtLeast } from '@tailrace/domain/cluster/at-least';
import { type ServerVersion, serverVersionOf } from '@tailrace/domain/cluster/versions';
import { QueryResults } from '@tailrace/domain/search/query-results';
import { isHighlightingStopped, withoutHighlighting } from '@tailrace/domain/search/without-highlighting';
import { type Client, finishedJob, ping, type SearchInput, type SearchJob, unwrap } from '@tailrace/sdk';
import { type ExportCsv, requestCsv } from './patterns/exported-messages.ts';
import { type CountFields, countFieldsOver } from './search/count-fields.ts';
import {
  hasAbsolute,
  jobWithEarlierEnds,
  leavesOutEnd,
  rangesOf,
  searchWithLaterEnds,
  withLaterEnd,
} from './search/range-ends.ts';
import type { RunSearch } from './search/run-search.ts';
import { searchInput } from './search/search-input.ts';

/** What the analysis needs of a server, whichever version it has. */
export interface Searcher {
  client: Client;
  run: RunSearch;
  exportCsv: ExportCsv;
  countFields: CountFields;
  /** Read once. */
  version: () => Promise<ServerVersion>;
}

/**
 * Searches over a client of the SDK. Both ends of an absolute range belong to it, on servers that leave the end out as well;
 * keyword ranges are read in `zone` by servers from 4.2 on.
 */
export function searcherOf(client: Client, zone = 'UTC'): Searcher {
  let known: Promise<ServerVersion> | undefined;
  const version = () => {
    known ??= readVersion(client).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const runSync = async (body: SearchInput, signal: AbortSignal): Promise<SearchJob> => {
    const job = await unwrap(client.POST('/views/search/sync', { body, signal }));
    return job.execution.done ? job : finishedJob(client, job.id, { signal });
  };

  const run: RunSearch = async (request, types, { signal }) => {
    const zoned =
      request.timeRange.type === 'keyword' && isAtLeast(await version(), '4.2')
        ? { ...request, timeRange: { ...request.timeRange, timezone: zone } }
        : request;
    const input = searchInput(zoned, types);
    const isMoved = hasAbsolute(rangesOf(input)) && leavesOutEnd(await version());
    const search = isMoved ? searchWithLaterEnds(input) : input;
    const first = await runSync(search, signal);
    const plain = isHighlightingStopped(first) ? withoutHighlighting(search) : null;
    const job = plain ? await runSync(plain, signal) : first;
    return new QueryResults(leavesOutEnd(await version()) ? jobWithEarlierEnds(job) : job, types);
  };

  const exportCsv: ExportCsv = async ({ request, ...wanted }, signal) => {
    const { timeRange } = request;
    const sent = leavesOutEnd(await version()) ? withLaterEnd(timeRange) : timeRange;
    return requestCsv(client, { ...wanted, request: { ...request, timeRange: sent } }, signal);
  };

  return { client, run, exportCsv, countFields: countFieldsOver(client, version), version };
}

const readVersion = async (client: Client) => serverVersionOf((await ping(client)).version);
