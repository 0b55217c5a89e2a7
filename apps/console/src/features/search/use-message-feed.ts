import { defaultResultWindow, pageOffset } from '@tailrace/domain/result-window';
import { useEffect, useSyncExternalStore } from 'react';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { type FeedView, MessageFeed } from './message-feed.ts';
import { runStep } from './run-search.ts';
import { pageSize } from './search-request.ts';
import type { SearchRun } from './search-result.ts';
import type { Answer } from './use-search-answer.ts';

export interface Feed extends FeedView {
  /** Another one for another answer. */
  id: number;
  /** Position of the first row in the whole result. */
  offset: number;
  show: (first: number, last: number) => void;
  retry: () => void;
}

const noSubscription = () => () => {};

/** A feed goes with its first messages: what is read stays where it is while the rest of the answer comes in. */
const feeds = new WeakMap<readonly SearchMessage[], MessageFeed>();

/** The messages of the answer, as far as somebody has scrolled. Nothing before there is an answer. */
export function useMessageFeed({ run, shown, shownPage }: Answer, soughtId: string | null): Feed | undefined {
  const feed = run && shown && feedOf(run, shown.messages, shownPage);
  useEffect(() => feed?.close, [feed]);
  useEffect(() => {
    if (soughtId !== null) feed?.seek(soughtId);
  }, [feed, soughtId]);
  const view = useSyncExternalStore(feed?.subscribe ?? noSubscription, () => feed?.view());
  return feed && view
    ? { ...view, id: feed.id, offset: pageOffset(shownPage, pageSize), show: feed.show, retry: feed.retry }
    : undefined;
}

function feedOf(run: SearchRun, messages: readonly SearchMessage[], page: number): MessageFeed {
  const { effective, sort } = run;
  const known = feeds.get(messages);
  if (known) return known;
  const feed = new MessageFeed({
    range: { from: Date.parse(effective.from), to: Date.parse(effective.to) },
    offset: pageOffset(page, pageSize),
    messages,
    rules: {
      order: sort.field === 'timestamp' ? sort.order : null,
      pageSize,
      window: defaultResultWindow,
    },
    load: (step, signal) => runStep(run, step, signal),
  });
  feeds.set(messages, feed);
  return feed;
}
