import { useRef, useState } from 'react';
import { readStored, writeStored } from '#/app/stored.ts';
import { type MessageRows, messageKey } from '#/components/search/model.ts';

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
export function useMessageList(rows: MessageRows, linkedKey: string | null): MessageList {
  const [moved, setMoved] = useState<{ linkedKey: string | null; cursor: string } | null>(null);
  const seen = useRef({ first: 0, last: 0 });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closedLink, setClosedLink] = useState<string | null>(null);
  const [isWrapped, setWrapped] = useState(() => readStored(wrapKey, isFlag) ?? false);

  const cursor = moved?.linkedKey === linkedKey ? moved.cursor : linkedKey;
  const setCursor = (key: string) => setMoved({ linkedKey, cursor: key });
  const openKeys = new Set(opened);
  // The message a link points at is open from the start; pressing it closes it like any other.
  if (linkedKey !== null && linkedKey !== closedLink) openKeys.add(linkedKey);

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
      const next = new Set(openKeys);
      if (!next.delete(key)) next.add(key);
      setOpened(next);
      if (key === linkedKey) setClosedLink(next.has(key) ? null : key);
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
