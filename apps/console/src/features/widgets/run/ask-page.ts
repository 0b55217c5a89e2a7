import type { SearchMessage } from '@tailrace/domain/search/search-message';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { askedWidget, type WidgetPage } from '@tailrace/domain/views/widgets/widget-query';
import type { QueryClient } from '@tanstack/react-query';
import { batchWidgetQueries } from './widget-jobs.ts';

const none: readonly SearchMessage[] = [];

/** Asks for a page of a messages widget after its first, which is part of its answer. */
export async function askPage(
  client: QueryClient,
  { widget, place, page }: { widget: MessagesWidget; place: WidgetPlace; page: WidgetPage },
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> {
  const asked = askedWidget(widget, place, page);
  if (!asked) return none;
  return (await batchWidgetQueries(client, { asked, signal, isAutomatic: false })).messages?.messages ?? none;
}
