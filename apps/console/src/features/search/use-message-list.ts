import { useRef, useState } from 'react';
import { readStored, writeStored } from '#/app/stored.ts';
import { type MessageRows, messageKey, type SearchMessage } from '#/components/search/model.ts';

const wrapKey = 'tailrace.search.wrap';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export interface MessageList {
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  isWrapped: boolean;
  moveCursor: (steps: number) => void;
  toggleOpen: (key: string) => void;
  toggleWrap: () => void;
  /** Told which rows are on the screen. */
  noteRange: (first: number, last: number) => void;
}

/** Which row the keys are at, which rows are open, and whether long lines wrap. */
export function useMessageList(
  rows: MessageRows,
  firstPage: readonly SearchMessage[],
  highlighted: string | null,
): MessageList {
  const [cursor, setCursor] = useState<string | null>(null);
  const seen = useRef({ first: 0, last: 0 });
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [isWrapped, setWrapped] = useState(() => readStored(wrapKey, isFlag) ?? false);

  const linked = firstPage.find(({ id }) => id === highlighted);
  const openKeys = new Set(toggled);
  // The message a link points at is open from the start; pressing it closes it like any other.
  if (linked && !openKeys.delete(messageKey(linked))) openKeys.add(messageKey(linked));

  return {
    cursor,
    isWrapped,
    openKeys,
    moveCursor: (steps) => {
      const at = cursor === null ? -1 : rows.indexOf(cursor);
      const { first, last } = seen.current;
      // A cursor that was left far behind begins again in view.
      const start = at < 0 ? (steps > 0 ? first - 1 : last + 1) : at;
      const message = rows.at(Math.min(rows.length - 1, Math.max(0, start + steps)));
      if (message) setCursor(messageKey(message));
    },
    toggleOpen: (key) => {
      setCursor(key);
      const next = new Set(toggled);
      if (!next.delete(key)) next.add(key);
      setToggled(next);
    },
    noteRange: (first, last) => {
      seen.current = { first, last };
    },
    toggleWrap: () => {
      writeStored(wrapKey, !isWrapped);
      setWrapped(!isWrapped);
    },
  };
}
