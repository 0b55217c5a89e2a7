import { followedText } from '@tailrace/domain/follow/follow-query';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { FieldBody } from './body/FieldBody.tsx';
import { FieldName } from './FieldName.tsx';
import { shortName } from './field-value.ts';
import styles from './message-detail.module.css';
import type { FieldActions, FieldCreation } from './model.ts';
import type { Marker } from './text-pieces.ts';
import { valueText } from './value-text.ts';

interface MessageFieldProps {
  field: string;
  value: unknown;
  description: string | undefined;
  mark: Marker;
  isColumn: boolean;
  /** The first field is in the tab order; the arrow keys move on from it. */
  isFirst: boolean;
  actions: FieldActions;
  creations: readonly FieldCreation[];
}

interface FieldButton {
  label: string;
  key: string;
  run: () => void;
}

/** One field of a message. When focused, it handles the shortcuts of its actions. */
export const MessageField = memo(function MessageField({
  field,
  value,
  description,
  mark,
  isColumn,
  isFirst,
  actions,
  creations,
}: MessageFieldProps) {
  const [isWritten, setWritten] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const showCreations = () => {
    // The pressed button goes away, and the others are only shown while the focus is here.
    item.current?.focus();
    setCreating(true);
  };
  const canFollow = actions.follow !== undefined && followedText(value) !== null;
  const offered: FieldButton[] = creations
    .filter(({ isOffered }) => isOffered(value))
    .map(({ label, key, run }) => ({ label, key, run: () => run(field, value) }));
  const verbs: FieldButton[] = [
    { label: 'filter for', key: '+', run: () => actions.filterFor(field, value) },
    { label: 'filter out', key: '−', run: () => actions.filterOut(field, value) },
    { label: 'exists', key: 'e', run: () => actions.filterExists(field) },
    { label: isColumn ? 'remove column' : 'column', key: 'c', run: () => actions.toggleColumn(field) },
    ...(canFollow ? [{ label: 'follow', key: 'v', run: () => actions.follow?.(field, value) }] : []),
    { label: 'top values', key: 't', run: () => actions.showTopValues(field) },
    ...(canLayOut(value)
      ? [{ label: isWritten ? 'laid out' : 'as written', key: 'w', run: () => setWritten(!isWritten) }]
      : []),
    // Side by side, several of them would cover the value.
    ...(offered.length > 1 ? [{ label: 'create…', key: 'n', run: showCreations }] : offered),
    { label: 'copy', key: 'y', run: () => void navigator.clipboard.writeText(valueText(value)) },
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key === '-' ? '−' : event.key;
    const verb = [...verbs, ...offered].find((candidate) => candidate.key === key);
    if (verb) verb.run();
    else if (event.key === 'ArrowDown') focusOn(event.currentTarget.nextElementSibling);
    else if (event.key === 'ArrowUp') focusOn(event.currentTarget.previousElementSibling);
    else return;
    event.preventDefault();
  };

  return (
    <li
      ref={item}
      className={styles.field}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setCreating(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setCreating(false);
      }}
    >
      <span className={styles.name}>
        <FieldName name={field} />
      </span>
      <div className={styles.value}>
        <div className={styles.body}>
          <FieldBody field={field} value={value} mark={mark} isWritten={isWritten} />
        </div>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </div>
      <span className={styles.verbs}>
        {(isCreating ? offered : verbs).map(({ label, key, run }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            aria-label={`${label}: ${shortName(field)}`}
            aria-keyshortcuts={key === '−' ? '-' : key}
            onClick={run}
          >
            {label} <kbd data-key={key} />
          </button>
        ))}
      </span>
    </li>
  );
});

/** Whether the value might have a formatted view; the parser decides when it is rendered. */
const canLayOut = (value: unknown) =>
  (typeof value === 'object' && value !== null) || (typeof value === 'string' && /[\n={[]/.test(value));

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus();
}
