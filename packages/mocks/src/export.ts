import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { csvReply } from './csv.ts';
import { handle } from './handle.ts';
import { executeMock, mockStoredMessages, RESULT_WINDOW } from './search.ts';

const standardFields = ['timestamp', 'source', 'message'];
const oldestFirst = mockStoredMessages.toReversed();

type Wanted = Pick<Schemas['ResultFormat'], 'fields_in_order' | 'limit'>;

function exported({ fields_in_order = standardFields, limit }: Wanted) {
  return csvReply(oldestFirst.slice(0, limit ?? undefined), fields_in_order);
}

/** The messages of a request without a stored search, oldest first. */
function matching({
  query_string,
  timerange,
  fields_in_order = standardFields,
  limit,
}: Schemas['MessagesRequest']) {
  const list = {
    id: 'list',
    type: 'messages' as const,
    limit: limit ?? RESULT_WINDOW,
    sort: [{ field: 'timestamp', order: 'ASC' as const }],
  };
  const query = {
    id: 'query',
    timerange: timerange ?? { type: 'relative' as const, range: 300 },
    query: query_string ?? { type: 'elasticsearch' as const, query_string: '*' },
    search_types: [{ ...list, limit: Math.min(list.limit, RESULT_WINDOW) }],
  };
  const result = executeMock({ queries: [query] }, mockStoredMessages).results.query?.search_types.list;
  return csvReply(result?.type === 'messages' ? result.messages : [], fields_in_order);
}

export const exportHandlers: RequestHandler[] = [
  handle('exportMessages', async ({ body }) => matching(await body())),
  handle('exportSearchTypeMessages', async ({ body }) => exported(await body())),
];
