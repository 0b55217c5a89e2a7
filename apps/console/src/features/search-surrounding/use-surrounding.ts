import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { userStore } from '#/app/user-store.ts';
import { type MessageRows, messageKey, type SearchMessage } from '#/components/core/search/model.ts';
import { surroundedRows } from './surrounded-rows.ts';
import type { Side, SurroundingFeed, SurroundingSnapshot } from './surrounding-feed.ts';

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The fields surrounding messages must share, stored per user. */
const chosenAlike = userStore<readonly string[]>({
  name: 'search.alike',
  isValid: isList,
  initial: ['source'],
});

interface Shown {
  key: string;
  /** Key of the list it was opened in. */
  list: number | string;
  /** Position of the message when opened; the list may have dropped the message since. */
  at: number;
  /** How many on each side. */
  count: number;
  feed: SurroundingFeed;
}

export interface SurroundingEnd {
  side: Side;
  /** Position of the message's row. */
  at: number;
}

export interface Surrounding {
  /** The rows of the list including the surrounding ones. */
  rows: MessageRows;
  snapshot: SurroundingSnapshot | null;
  /** The upper and the lower end of the surrounding messages. */
  ends: { above: SurroundingEnd; below: SurroundingEnd } | null;
  /** Number of rows added to the list. */
  added: number;
  /** Converts a row's position to its position in the list alone. */
  plain: (index: number) => number;
  /** How many messages on each side are shown around a message; `null` if none are. */
  countOf: (message: SearchMessage) => number | null;
  alike: readonly string[];
  toggleAlike: (message: SearchMessage, field: string) => void;
  show: (message: SearchMessage, count: number) => void;
  more: (side: Side, count: number) => void;
  close: () => void;
}

interface Subject {
  rows: MessageRows;
  /** Key of the list. */
  list: number | string;
  isNewestFirst: boolean;
  filterFields: readonly string[];
}

const none: readonly SearchMessage[] = [];
const noSubscription = () => () => {};
const inPlace = (messages: readonly SearchMessage[]) =>
  messages.map((message) => ({ ...message, isAround: true }));

/** Shows the messages around one of a list in place. */
export function useSurrounding({ rows, list, isNewestFirst, filterFields }: Subject): Surrounding {
  const [opened, setOpened] = useState<Shown | null>(null);
  /** Counts requests, so that an outdated one is ignored. */
  const turns = useRef(0);
  const alike = chosenAlike.use();
  const shown = opened?.list === list ? opened : null;
  useEffect(() => shown?.feed.close, [shown]);
  const feed = shown?.feed;
  const snapshot = useSyncExternalStore(feed?.subscribe ?? noSubscription, () => feed?.snapshot() ?? null);

  const open = async (message: SearchMessage, count: number, respects: readonly string[], at: number) => {
    const turn = ++turns.current;
    const { openSurrounding } = await import('./open-surrounding.ts');
    if (turn !== turns.current) return;
    const feed = openSurrounding(message, count, respects, filterFields);
    setOpened({ key: messageKey(message), list, at, count, feed });
  };
  const close = () => {
    turns.current += 1;
    setOpened(null);
  };

  const show = (message: SearchMessage, count: number) => {
    if (shown?.key !== messageKey(message))
      void open(message, count, alike, rows.indexOf(messageKey(message)));
    else if (shown.count === count) close();
    else void open(message, count, alike, shown.at);
  };

  const [upper, lower]: [Side, Side] = isNewestFirst ? ['newer', 'older'] : ['older', 'newer'];
  const at = shown ? positionOf(rows, shown) : 0;
  const above = useMemo(() => inPlace(snapshot?.[upper].messages ?? none).reverse(), [snapshot, upper]);
  const below = useMemo(() => inPlace(snapshot?.[lower].messages ?? none), [snapshot, lower]);
  const isShown = shown !== null;
  const surrounded = useMemo(
    () => (isShown ? surroundedRows(rows, at, { above, below }) : rows),
    [isShown, rows, at, above, below],
  );
  return {
    rows: surrounded,
    snapshot,
    ends: shown && {
      above: { side: upper, at },
      below: { side: lower, at: at + above.length + below.length },
    },
    added: above.length + below.length,
    plain: (index) =>
      index <= at + above.length ? Math.min(index, at) : Math.max(at, index - above.length - below.length),
    countOf: (message) => (shown?.key === messageKey(message) ? shown.count : null),
    alike,
    toggleAlike: (message, field) => {
      const chosen = alike.includes(field) ? alike.filter((name) => name !== field) : [...alike, field];
      chosenAlike.update(() => chosen);
      if (shown?.key === messageKey(message)) void open(message, shown.count, chosen, shown.at);
    },
    show,
    more: (side, count) => void feed?.more(side, count),
    close,
  };
}

function positionOf(rows: MessageRows, { key, at }: Shown): number {
  const found = rows.indexOf(key);
  return found < 0 ? at : found;
}
