import { isAllTime, resolveTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import { exportAuditLog, listAuditLog } from '@tailrace/sdk/operations/audit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';
import { readKeyword } from '#/features/query/time/index.ts';

export type AuditLogEntry = Schemas['AuditLogEntry'];
export type AuditListState = ListState<'outcome'>;

/** The ends of a range, as the call takes them: the console counts the last millisecond, the call does not. */
async function ends(client: QueryClient, range: TimeRange, signal: AbortSignal) {
  if (isAllTime(range)) return {};
  const keyword = range.type === 'keyword' ? await readKeyword(range.keyword, client, signal) : null;
  const span = resolveTimeRange(range, Date.now(), () => keyword);
  return span ? { from: new Date(span.from).toISOString(), to: new Date(span.to + 1).toISOString() } : {};
}

export const auditPageQuery = (listState: AuditListState, range: TimeRange) => {
  const { query, page, perPage, filters } = listState;
  return queryOptions({
    queryKey: queryKeyOf(listAuditLog, { query, page, perPage, filters, range }),
    queryFn: async ({ client, signal }) => {
      const input = fieldListRequest({ query, page, perPage, sort: null, filters });
      return call(listAuditLog, { ...input, ...(await ends(client, range, signal)) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};

/** The entries of the list as a file. */
export async function exportedEntries(
  client: QueryClient,
  { query, filters }: AuditListState,
  range: TimeRange,
  format: 'csv' | 'ndjson',
): Promise<string> {
  const { signal } = new AbortController();
  const input = fieldListRequest({ query, page: 1, perPage: 1, sort: null, filters });
  const span = await ends(client, range, signal);
  // Without an entry, the file is empty.
  return (await call(exportAuditLog, { format, query: input.query, ...span }, asExport)) ?? '';
}

/** Either format is read as text. */
const asExport = { parseAs: 'text', headers: { Accept: 'text/csv, application/x-ndjson' } } as const;
