import {
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
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

/** A button that opens a panel below it. Esc or a press outside closes it, and the focus goes back to where it was. */
export function DropPanel({ ref, button, buttonLabel, title, onPreload, onClose, children }: DropPanelProps) {
  const id = useId();
  const anchor = `--panel-${id.replaceAll(/\W/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ open: () => panel.current?.showPopover() }), []);
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') focusedBefore.current = document.activeElement;
    else if (event.currentTarget.contains(document.activeElement)) {
      // The content goes before the browser would give the focus back, so the focus would be lost with it.
      const before = focusedBefore.current;
      const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isUsable ? before : opener.current)?.focus();
    }
    setOpen(event.newState === 'open');
    if (event.newState === 'closed') onClose?.();
  };
  return (
    <>
      <button
        ref={opener}
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
        onBeforeToggle={onBeforeToggle}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
