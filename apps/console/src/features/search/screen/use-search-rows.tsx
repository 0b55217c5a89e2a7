import { countOf } from '@tailrace/domain/format/format';
import { defaultPageSize, pageOffset } from '@tailrace/domain/search/result-window';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { useMemo, useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { rowsOf } from '#/components/core/search/model.ts';
import { useRawValues } from '#/features/messages/display/index.ts';
import { useMessageList, useRowSelection, useSelectionKeys } from '#/features/messages/rows/index.ts';
import { type Feed, useMessageFeed } from '#/features/query/run/index.ts';
import {
  surroundingEnds,
  useLinkedSurrounding,
  useSurrounding,
  useSurroundingKeys,
} from '#/features/search/around/index.ts';
import { listOf, type SearchResult } from '#/features/search/result/index.ts';
import { RowsInView } from '#/features/search/status/index.ts';
import { TailEnd, tailedRows, useReading, useTail } from '#/features/search/tail/index.ts';
import type { Search } from './use-search.ts';

const noFields: readonly string[] = [];
const noMessages: readonly SearchMessage[] = [];
const noRows = rowsOf(noMessages);

/** The rows of the table: the result as far as scrolled, live messages above it, surrounding messages in between. */
export function useSearchRows({ result, state, config }: Search) {
  const feed = useMessageFeed(firstPage(result), state.highlightMessage);
  const tail = useTail(state, result);
  const found = useMemo(() => {
    const below = feed && (!tail.isOn || tail.hasBase) ? feed.rows : noRows;
    return tail.snapshot
      ? tailedRows(tail.snapshot.messages, tail.snapshot.evicted > 0 ? noRows : below)
      : below;
  }, [tail.isOn, tail.hasBase, tail.snapshot, feed?.rows]);
  const surrounding = useSurrounding({
    rows: found,
    list: feed?.id ?? 0,
    timeOrder: state.sort.field === 'timestamp' ? state.sort.order : null,
    filterFields: config?.surrounding_filter_fields ?? noFields,
  });
  const { rows } = surrounding;
  const list = useMessageList(rows, feed?.reachedKey ?? null);
  useSurroundingKeys(surrounding, list.cursor);
  useLinkedSurrounding(surrounding, feed?.reachedKey ?? null, state.around);
  useReading(tail, list);
  const raw = useRawValues(result.shown?.messages ?? noMessages);
  const hasResult = feed !== undefined && result.shown !== undefined;
  const selecting = useRowSelection(hasResult ? rows : noRows, result.run?.searchId);
  useSelectionKeys(list, selecting);

  const [inView] = useState(() => new RowsInView());
  const came = tail.snapshot?.messages.length ?? 0;
  const hasFeed = !tail.isOn || (tail.hasBase && !tail.snapshot?.evicted);
  const table = feed &&
    result.shown && {
      rows,
      listKey: tail.isOn ? `live ${tail.turn}` : feed.id,
      linkedKey: feed.reachedKey,
      offset: feed.offset,
      total: (hasFeed ? result.shown.total : 0) + came + surrounding.added,
      end: hasFeed ? <FeedEnd {...feed} total={result.shown.total} /> : <TailEnd snapshot={tail.snapshot} />,
      ends: surroundingEnds(surrounding),
      onRange: (first: number, last: number) => {
        list.noteRange(first, last);
        if (tail.isOn) tail.look(first);
        const position = (index: number) => feed.offset + surrounding.plain(index) + 1;
        inView.note(position(first), position(last));
        const positionOf = (index: number) => Math.max(0, surrounding.plain(index) - came);
        if (hasFeed && !result.isStale) feed.show(positionOf(first), positionOf(last));
      },
    };
  return {
    /** Undefined until there is a result. */
    table,
    list,
    selecting,
    raw,
    tail,
    surrounding,
    inView,
    /** Messages that the tail has added to the result. */
    arrived: hasFeed ? (tail.snapshot?.arrived ?? 0) : 0,
  };
}

type FeedEndProps = Pick<Feed, 'isAtEnd' | 'isLoading' | 'problem' | 'retry' | 'offset' | 'rows'> & {
  total: number;
};

/** Below the last row: loading, the end of the result, or why there is no more. */
function FeedEnd({ isAtEnd, isLoading, problem, retry, offset, rows, total }: FeedEndProps) {
  const shown = offset + rows.length;
  if (problem !== null) {
    return (
      <>
        <span role="alert">Could not load more messages: {displayMessage(problem)}</span>
        <Button size="xs" variant="outline" onClick={retry}>
          Retry
        </Button>
      </>
    );
  }
  if (isLoading) return 'Loading more messages…';
  if (!isAtEnd) return null;
  return shown < total
    ? `The server returns only the first ${countOf(shown, 'message')} in this order. Sort by time to see all of them.`
    : `End of results: ${countOf(shown, 'message')}.`;
}

export type SearchRows = ReturnType<typeof useSearchRows>;

const firstPage = ({ run, shown, shownPage }: SearchResult) =>
  run &&
  shown && {
    list: listOf(run),
    sort: run.sort,
    searched: run.effective,
    offset: pageOffset(shownPage, defaultPageSize),
    messages: shown.messages,
  };
