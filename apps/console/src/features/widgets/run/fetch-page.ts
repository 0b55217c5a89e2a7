import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { requestedWidget, type WidgetPage } from '@tailrace/domain/views/widgets/widget-query';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { QueryClient } from '@tanstack/react-query';
import { batchWidgetQueries } from './widget-jobs.ts';

const none: readonly SearchMessage[] = [];

/** Asks for a page of a messages widget after its first, which is part of its result. */
export async function fetchPage(
  client: QueryClient,
  { widget, context, page }: { widget: MessagesWidget; context: WidgetContext; page: WidgetPage },
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> {
  const query = requestedWidget(widget, context, page);
  if (!query) return none;
  return (await batchWidgetQueries(client, { query, signal, isAutomatic: false })).messages?.messages ?? none;
}
