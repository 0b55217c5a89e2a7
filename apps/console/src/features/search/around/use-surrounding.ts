import type {
  Side,
  SurroundingFeed,
  SurroundingSnapshot,
  TimeOrder,
} from '@tailrace/analysis/surrounding-feed';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { userStore } from '#/app/user-store.ts';
import type { MessageRows } from '#/components/core/search/model.ts';
import { surroundedRows } from './surrounded-rows.ts';

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
  /** The order of the list if it is sorted by time. */
  timeOrder: TimeOrder | null;
  filterFields: readonly string[];
}

const none: readonly SearchMessage[] = [];
const noSubscription = () => () => {};

/** Shows the messages around one of a list in place. */
export function useSurrounding({ rows, list, timeOrder, filterFields }: Subject): Surrounding {
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

  const [upper, lower]: [Side, Side] = timeOrder === 'ASC' ? ['older', 'newer'] : ['newer', 'older'];
  const at = shown ? positionOf(rows, shown) : 0;
  const above = snapshot?.[upper].messages ?? none;
  const below = snapshot?.[lower].messages ?? none;
  const isShown = shown !== null;
  const surrounded = useMemo(
    () => (isShown ? surroundedRows(rows, at, { above, below, timeOrder }) : null),
    [isShown, rows, at, above, below, timeOrder],
  );
  return {
    rows: surrounded?.rows ?? rows,
    snapshot,
    ends: surrounded && {
      above: { side: upper, at: surrounded.first },
      below: { side: lower, at: surrounded.last },
    },
    added: surrounded?.added ?? 0,
    plain: surrounded?.plain ?? ((index) => index),
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
