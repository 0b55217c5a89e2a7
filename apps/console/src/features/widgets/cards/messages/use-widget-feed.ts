import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { useQueryClient } from '@tanstack/react-query';
import { useMessageFeed } from '#/features/query/run/index.ts';
import { askPage, type WidgetAnswer } from '#/features/widgets/run/index.ts';
import { sortOf } from './messages-sort.ts';

interface Asked {
  widget: MessagesWidget;
  place: WidgetPlace;
}

/** The messages of an answer, continued as far as is scrolled. */
export function useWidgetFeed({ widget, place }: Asked, { messages, searchedRange }: WidgetAnswer) {
  const client = useQueryClient();
  return useMessageFeed(
    messages && {
      list: ({ range, offset, limit }, signal) =>
        askPage(client, { widget, place, page: { offset, limit, range: absoluteRange(range) } }, signal),
      sort: sortOf(widget.config),
      searched: searchedRange,
      offset: 0,
      messages: messages.messages,
    },
    null,
  );
}
