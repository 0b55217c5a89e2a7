import type { Schemas } from '@tailrace/sdk';
import { type ReactNode, useMemo } from 'react';
import { type MessageRows, rowsOf, type SearchMessage } from '#/components/core/search/model.ts';
import type { RowEnds } from '#/components/core/search/row-ends.ts';
import { LazySurroundingActions } from './display/lazy-message-detail.ts';
import { FeedEnd } from './FeedEnd.tsx';
import type { SearchPlace } from './search-place.ts';
import { SurroundingEnd } from './surrounding/SurroundingEnd.tsx';
import { useSurrounding } from './surrounding/use-surrounding.ts';
import { useSurroundingKeys } from './surrounding/use-surrounding-keys.ts';
import { TailEnd } from './tail/TailEnd.tsx';
import { tailedRows } from './tail/tail-rows.ts';
import { useReading } from './tail/use-reading.ts';
import { type Tail, useTail } from './tail/use-tail.ts';
import { useMessageFeed } from './use-message-feed.ts';
import { type MessageList, useMessageList } from './use-message-list.ts';
import type { Answer } from './use-search-answer.ts';

export interface SearchRows {
  /** What the table shows; nothing before there is an answer. */
  table:
    | {
        rows: MessageRows;
        listKey: number | string;
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
  tail: Tail;
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
  const tail = useTail(place, answer);
  const found = useMemo(() => {
    const below = feed && (!tail.isOn || tail.hasBase) ? feed.rows : noRows;
    return tail.view ? tailedRows(tail.view.messages, tail.view.letGo > 0 ? noRows : below) : below;
  }, [tail.isOn, tail.hasBase, tail.view, feed?.rows]);
  const surrounding = useSurrounding({
    rows: found,
    list: feed?.id ?? 0,
    isNewestFirst: place.sort.field !== 'timestamp' || place.sort.order === 'DESC',
    filterFields: config.surrounding_filter_fields,
  });
  const { rows, view, ends } = surrounding;
  const list = useMessageList(rows, feed?.found ?? null);
  useSurroundingKeys(surrounding, list.cursor);
  useReading(tail, list);

  const came = tail.view?.messages.length ?? 0;
  const hasFeed = !tail.isOn || (tail.hasBase && !tail.view?.letGo);
  const table = feed &&
    answer.shown && {
      rows,
      listKey: tail.isOn ? `live ${tail.turn}` : feed.id,
      linkedKey: feed.found,
      offset: feed.offset,
      total: (hasFeed ? answer.shown.total : 0) + came + surrounding.added,
      end: hasFeed ? <FeedEnd {...feed} total={answer.shown.total} /> : <TailEnd view={tail.view} />,
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
        if (tail.isOn) tail.look(first);
        const place = (index: number) => Math.max(0, surrounding.plain(index) - came);
        if (hasFeed && !answer.isStale) feed.show(place(first), place(last));
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
  return { table, list, around, tail };
}
