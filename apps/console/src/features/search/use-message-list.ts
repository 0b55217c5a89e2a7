import { useState } from 'react';
import { readStored, writeStored } from '#/app/stored.ts';
import { messageKey, type SearchMessage } from '#/components/search/model.ts';

const wrapKey = 'tailrace.search.wrap';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export interface MessageList {
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  isWrapped: boolean;
  moveCursor: (steps: number) => void;
  toggleOpen: (key: string) => void;
  toggleWrap: () => void;
}

/** Which row the keys are at, which rows are open, and whether long lines wrap. */
export function useMessageList(messages: readonly SearchMessage[], highlighted: string | null): MessageList {
  const [cursor, setCursor] = useState<string | null>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [isWrapped, setWrapped] = useState(() => readStored(wrapKey, isFlag) ?? false);

  // The message a link points at is open from the start; pressing it closes it like any other.
  const isOpen = (message: SearchMessage) =>
    toggled.has(messageKey(message)) !== (message.id === highlighted);

  return {
    cursor,
    isWrapped,
    openKeys: new Set(messages.filter(isOpen).map(messageKey)),
    moveCursor: (steps) => {
      const at = messages.findIndex((message) => messageKey(message) === cursor);
      const next = at < 0 ? (steps > 0 ? 0 : messages.length - 1) : at + steps;
      const message = messages[Math.min(messages.length - 1, Math.max(0, next))];
      if (message) setCursor(messageKey(message));
    },
    toggleOpen: (key) => {
      setCursor(key);
      const next = new Set(toggled);
      if (!next.delete(key)) next.add(key);
      setToggled(next);
    },
    toggleWrap: () => {
      writeStored(wrapKey, !isWrapped);
      setWrapped(!isWrapped);
    },
  };
}
