import type { WalkStep } from '@tailrace/domain/search/result-walk';
import { defaultPageSize, defaultResultWindow } from '@tailrace/domain/search/result-window';
import type { SearchMessage, SortBy } from '@tailrace/domain/search/search-message';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { type FeedSnapshot, MessageFeed } from './message-feed.ts';
import { runPage, type StoredList } from './message-list.ts';

/** Loads further messages of a list that is not stored. */
export type LoadMessages = (step: WalkStep, signal: AbortSignal) => Promise<readonly SearchMessage[]>;

export interface Feed extends FeedSnapshot {
  /** Differs from feed to feed; the table starts at the top for a new one. */
  id: number;
  /** Position of the first row in the whole result. */
  offset: number;
  show: (first: number, last: number) => void;
  retry: () => void;
}

/** A page of a list, from which a feed goes on. */
export interface FirstPage {
  list: StoredList | LoadMessages;
  sort: SortBy;
  /** The time range in which the messages were found. */
  searched: AbsoluteTimeRange;
  /** Position of its first message in the whole result. */
  offset: number;
  messages: readonly SearchMessage[];
}

const noSubscription = () => () => {};

/** Feeds by their first messages, so that the rest of the same result keeps the feed and its scroll position. */
const feeds = new WeakMap<readonly SearchMessage[], MessageFeed>();

/** The messages of an answer loaded so far; `undefined` until the first page has loaded. */
export function useMessageFeed(page: FirstPage | undefined, soughtId: string | null): Feed | undefined {
  const feed = page && feedOf(page);
  useEffect(() => feed?.close, [feed]);
  useEffect(() => {
    if (soughtId !== null) feed?.seek(soughtId);
  }, [feed, soughtId]);
  const snapshot = useSyncExternalStore(feed?.subscribe ?? noSubscription, () => feed?.snapshot());
  return feed && snapshot
    ? { ...snapshot, id: feed.id, offset: page.offset, show: feed.show, retry: feed.retry }
    : undefined;
}

function feedOf({ list, sort, searched, offset, messages }: FirstPage): MessageFeed {
  const known = feeds.get(messages);
  if (known) return known;
  const feed = new MessageFeed({
    range: { from: Date.parse(searched.from), to: Date.parse(searched.to) },
    offset,
    messages,
    rules: {
      order: sort.field === 'timestamp' ? sort.order : null,
      pageSize: defaultPageSize,
      window: defaultResultWindow,
    },
    load:
      typeof list === 'function'
        ? list
        : async (step, signal) => (await runPage(list, step, signal)).messages,
  });
  feeds.set(messages, feed);
  return feed;
}
