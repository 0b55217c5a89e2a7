import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import styles from './drop-panel.module.css';

export interface DropPanelHandle {
  open: () => void;
}

interface DropPanelProps {
  ref?: Ref<DropPanelHandle>;
  /** What the button says. */
  button: ReactNode;
  /** What the button does, where its words alone do not tell. */
  buttonLabel?: string;
  /** What the panel is: "Time range". */
  title: string;
  /** Called when it may be opened soon. */
  onPreload?: (() => void) | undefined;
  /** The panel's content; it exists only while the panel is open. */
  children: (close: () => void) => ReactNode;
}

/** A button and the panel below it. Esc and a press elsewhere close it; the browser keeps the focus in order. */
export function DropPanel({ ref, button, buttonLabel, title, onPreload, children }: DropPanelProps) {
  const id = useId();
  const anchor = `--panel-${id.replaceAll(/\W/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ open: () => panel.current?.showPopover() }), []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={buttonLabel}
        {...(onPreload ? preloadOnIntent(onPreload) : {})}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.panel}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
