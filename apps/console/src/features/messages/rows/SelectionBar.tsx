import { countOf } from '@tailrace/domain/format/format';
import { messagesAsCsv, messagesAsJson, messagesAsText } from '@tailrace/domain/search/copy-formats';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { pinnedMessage } from '@tailrace/domain/timelines/pinned';
import { useState } from 'react';
import { copyText } from '#/app/copy-text.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import { pinScope, usePin } from '#/features/pin/index.ts';
import { useSearchState } from '#/features/query/params/index.ts';
import styles from './selection-bar.module.css';

const CompareMessages = lazyWithRetry(
  async () => (await import('./lazy/CompareMessages.tsx')).CompareMessages,
  {
    holdsTyping: true,
  },
);

const formats = [
  { shortcut: '1', format: 'text', write: messagesAsText },
  { shortcut: '2', format: 'JSON', write: messagesAsJson },
  { shortcut: '3', format: 'CSV', write: messagesAsCsv },
] as const;

export interface SelectionBarProps {
  /** In the order of the table. */
  messages: readonly SearchMessage[];
  columns: readonly string[];
  onClear: () => void;
}

/** The actions for the selected messages, in a floating bar. */
export function SelectionBar({ messages, columns, onClear }: SelectionBarProps) {
  const [isComparing, setComparing] = useState(false);
  const [copied, setCopied] = useState({ format: '', count: 0 });
  const [first, second] = messages;
  const isPair = messages.length === 2;
  const isCopied = copied.count === messages.length;

  const compare = { label: 'Compare two messages', isHidden: !isPair, run: () => setComparing(true) };
  useShortcut({ ...compare, group: 'Chosen messages', key: '=' });
  usePaletteAction(compare);
  useShortcut({ group: 'Chosen messages', key: 'Escape', label: 'Clear the selection', run: onClear });

  return (
    <div role="toolbar" aria-label="Chosen messages" className={styles.bar}>
      <b className={styles.count} role="status">
        {countOf(messages.length, 'message')} {isCopied ? `copied as ${copied.format}` : 'chosen'}
      </b>
      <span className={styles.what}>Copy as</span>
      {formats.map(({ shortcut, format, write }) => (
        <CopyAction
          key={format}
          shortcut={shortcut}
          format={format}
          text={() => write(messages, columns)}
          onCopied={() => setCopied({ format, count: messages.length })}
        />
      ))}
      <Button
        size="sm"
        disabled={!isPair}
        title={isPair ? undefined : 'Choose two messages to compare them'}
        onClick={compare.run}
      >
        Compare <Keys keys={['=']} />
      </Button>
      <PinAction messages={messages} />
      <Button variant="ghost" size="sm" onClick={onClear}>
        <span className="visually-hidden">Choose none</span>
        <Keys keys={['Esc']} />
      </Button>
      {isComparing && first && second && (
        <CompareMessages before={first} after={second} onClose={() => setComparing(false)} />
      )}
    </div>
  );
}

interface CopyActionProps {
  shortcut: string;
  format: string;
  text: () => string;
  onCopied: () => void;
}

function CopyAction({ shortcut, format, text, onCopied }: CopyActionProps) {
  const copy = {
    label: `Copy the chosen messages as ${format}`,
    run: () => void copyText(text()).then((isCopied) => isCopied && onCopied()),
  };
  useShortcut({ ...copy, group: 'Chosen messages', key: shortcut });
  usePaletteAction(copy);
  return (
    <Button size="sm" title={copy.label} onClick={copy.run}>
      {format === 'text' ? 'Text' : format} <Keys keys={[shortcut]} />
    </Button>
  );
}

/** More messages are not pinned at once: a timeline has 500 items. */
const maxPinned = 50;

function PinAction({ messages }: Pick<SelectionBarProps, 'messages'>) {
  const { state } = useSearchState();
  const { pin, dialog } = usePin();
  const isOff = messages.length > maxPinned;
  const action = {
    label: 'Pin the chosen messages to a timeline',
    isHidden: !pin || isOff,
    run: () => pin?.(messages.map((message) => pinnedMessage(message, pinScope(state), Date.now()))),
  };
  useShortcut({ ...action, group: 'Chosen messages', key: 'p' });
  usePaletteAction(action);
  if (!pin) return null;
  return (
    <>
      <Button
        size="sm"
        disabled={isOff}
        title={isOff ? `Choose up to ${maxPinned} messages to pin them` : action.label}
        onClick={action.run}
      >
        Pin <Keys keys={['p']} />
      </Button>
      {dialog}
    </>
  );
}
