import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import styles from './drop-panel.module.css';

export interface DropPanelHandle {
  open: () => void;
}

interface DropPanelProps {
  ref?: Ref<DropPanelHandle>;
  /** The button's content. */
  button: ReactNode;
  /** Accessible name of the button, when its content is not enough. */
  buttonLabel?: string;
  /** Title of the panel: "Time range". */
  title: string;
  /** Called on hover or focus, to load the panel's code early. */
  onPreload?: (() => void) | undefined;
  onClose?: () => void;
  /** The panel's content, mounted only while the panel is open. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. Esc or a press outside closes it; the native popover keeps the focus order. */
export function DropPanel({ ref, button, buttonLabel, title, onPreload, onClose, children }: DropPanelProps) {
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
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') onClose?.();
        }}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
