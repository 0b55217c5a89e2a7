import type { Schemas } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { type MessageRows, rowsOf, type SearchMessage } from '#/components/search/model.ts';
import type { RowEnds } from '#/components/search/row-ends.ts';
import { FeedEnd } from './FeedEnd.tsx';
import type { SearchPlace } from './search-place.ts';
import { LazySurroundingActions } from './surrounding/LazySurroundingActions.tsx';
import { SurroundingEnd } from './surrounding/SurroundingEnd.tsx';
import { useSurrounding } from './surrounding/use-surrounding.ts';
import { useSurroundingKeys } from './surrounding/use-surrounding-keys.ts';
import { useMessageFeed } from './use-message-feed.ts';
import { type MessageList, useMessageList } from './use-message-list.ts';
import type { Answer } from './use-search-answer.ts';

export interface SearchRows {
  /** What the table shows; nothing before there is an answer. */
  table:
    | {
        rows: MessageRows;
        listKey: number;
        linkedKey: string | null;
        offset: number;
        total: number;
        end: ReactNode;
        ends: RowEnds | undefined;
        onRange: (first: number, last: number) => void;
      }
    | undefined;
  list: MessageList;
  /** What leads from a message to those around it. */
  around: (message: SearchMessage) => ReactNode;
}

type SurroundingConfig = Pick<
  Schemas['SearchesConfig'],
  'surrounding_filter_fields' | 'surrounding_timerange_options'
>;

const noConfig: SurroundingConfig = { surrounding_filter_fields: [], surrounding_timerange_options: {} };
const noMessages: readonly SearchMessage[] = [];
const noRows = rowsOf(noMessages);

/** The rows of the answer: as far as somebody has scrolled, with what surrounds one of them. */
export function useSearchRows(
  answer: Answer,
  place: SearchPlace,
  config: SurroundingConfig = noConfig,
): SearchRows {
  const feed = useMessageFeed(answer, place.highlightMessage);
  const surrounding = useSurrounding({
    rows: feed?.rows ?? noRows,
    list: feed?.id ?? 0,
    isNewestFirst: place.sort.field !== 'timestamp' || place.sort.order === 'DESC',
    filterFields: config.surrounding_filter_fields,
  });
  const { rows, view, ends } = surrounding;
  const list = useMessageList(rows, feed?.found ?? null);
  useSurroundingKeys(surrounding, list.cursor);

  const table = feed &&
    answer.shown && {
      rows,
      listKey: feed.id,
      linkedKey: feed.found,
      offset: feed.offset,
      total: answer.shown.total + surrounding.added,
      end: <FeedEnd {...feed} total={answer.shown.total} />,
      ends:
        ends && view
          ? {
              above: {
                at: ends.above.at,
                content: (
                  <SurroundingEnd
                    side={ends.above.side}
                    view={view[ends.above.side]}
                    onMore={surrounding.more}
                    onClose={surrounding.close}
                  />
                ),
              },
              below: {
                at: ends.below.at,
                content: (
                  <SurroundingEnd
                    side={ends.below.side}
                    view={view[ends.below.side]}
                    onMore={surrounding.more}
                  />
                ),
              },
            }
          : undefined,
      onRange: (first: number, last: number) => {
        list.noteRange(first, last);
        if (!answer.isStale) feed.show(surrounding.plain(first), surrounding.plain(last));
      },
    };
  const around = (message: SearchMessage) =>
    !message.isAround && (
      <LazySurroundingActions
        message={message}
        place={place}
        filterFields={config.surrounding_filter_fields}
        timeOptions={config.surrounding_timerange_options}
        alike={surrounding.alike}
        shown={surrounding.countOf(message)}
        onShow={(count) => surrounding.show(message, count)}
        onToggleAlike={(field) => surrounding.toggleAlike(message, field)}
      />
    );
  return { table, list, around };
}
