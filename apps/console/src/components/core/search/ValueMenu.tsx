import { shortName } from '@tailrace/domain/search/field-value';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FieldVerb } from './field-verbs.ts';
import styles from './value-menu.module.css';

interface ValueMenuProps {
  field: string;
  /** CSS anchor name of the value. */
  anchor: string;
  verbs: readonly FieldVerb[];
  onClose: () => void;
}

/** What can be done with a value, below it. The letters of the actions work as they do on the focused field. */
export function ValueMenu({ field, anchor, verbs, onClose }: ValueMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.showPopover();
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const choose = (verb: FieldVerb) => {
    menu.current?.hidePopover();
    verb.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const verb = verbs.find(({ key }) => key === (event.key === '-' ? '−' : event.key));
    const items = [...event.currentTarget.querySelectorAll('button')];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (verb) choose(verb);
    else if (step !== undefined) items.at(step % items.length)?.focus();
    else if (event.key === 'Tab') menu.current?.hidePopover();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Actions on ${shortName(field)}`}
      className={styles.menu}
      style={{ positionAnchor: anchor }}
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {verbs.map((verb) => (
        <button
          key={verb.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-keyshortcuts={verb.key === '−' ? '-' : verb.key}
          onClick={() => choose(verb)}
        >
          {verb.title} <kbd data-key={verb.key} />
        </button>
      ))}
    </div>
  );
}
