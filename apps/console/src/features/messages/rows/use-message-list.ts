import { messageKey } from '@tailrace/domain/search/search-message';
import { useRef, useState } from 'react';
import type { MessageRows } from '#/components/core/search/model.ts';

export interface MessageList {
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  /** Returns the key of the new row. */
  moveCursor: (steps: number) => string | null;
  toggleOpen: (key: string) => void;
  /** Reports the rows in view. */
  noteRange: (first: number, last: number) => void;
}

/** The keyboard cursor and the open rows. */
export function useMessageList(rows: MessageRows, linkedKey: string | null): MessageList {
  const [moved, setMoved] = useState<{ linkedKey: string | null; cursor: string } | null>(null);
  const seen = useRef({ first: 0, last: 0 });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [closedLink, setClosedLink] = useState<string | null>(null);

  const cursor = moved?.linkedKey === linkedKey ? moved.cursor : linkedKey;
  const setCursor = (key: string) => setMoved({ linkedKey, cursor: key });
  const openKeys = new Set(opened);
  // The linked message is open from the start; clicking closes it like any other.
  if (linkedKey !== null && linkedKey !== closedLink) openKeys.add(linkedKey);

  return {
    cursor,
    openKeys,
    moveCursor: (steps) => {
      const at = cursor === null ? -1 : rows.indexOf(cursor);
      const { first, last } = seen.current;
      // If the cursor's row is no longer loaded, start at the rows in view.
      const start = at < 0 ? (steps > 0 ? first - 1 : last + 1) : at;
      const message = rows.at(Math.min(rows.length - 1, Math.max(0, start + steps)));
      if (!message) return null;
      setCursor(messageKey(message));
      return messageKey(message);
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
  };
}
