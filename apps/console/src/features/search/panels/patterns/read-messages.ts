import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { newestFirst } from '#/features/query/params/index.ts';
import { messageList, storeSearch, walkMessages } from '#/features/query/run/index.ts';

/** Messages that are read for patterns at most. */
export const newestLimit = 50_000;

const pageSize = 1_000;
const typeId = 'messages';

/** The newest messages of a question, page by page. */
export async function* newestMessages(
  request: SearchRequest<AbsoluteTimeRange>,
  signal: AbortSignal,
): AsyncGenerator<SearchMessage[]> {
  const searchId = await storeSearch(
    request,
    { [typeId]: messageList({ limit: pageSize, sort: newestFirst }) },
    { signal },
  );
  const range = { from: Date.parse(request.timeRange.from), to: Date.parse(request.timeRange.to) };
  const rules = { order: 'DESC', pageSize, window: defaultResultWindow } as const;
  let read = 0;
  for await (const page of walkMessages({ searchId, typeId }, range, rules, signal)) {
    yield page.slice(0, newestLimit - read);
    read += page.length;
    if (read >= newestLimit) return;
  }
}
