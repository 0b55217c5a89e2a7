import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../Button.tsx';
import styles from './histogram.module.css';

interface SelectionBarProps {
  /** The selected time. */
  text: string;
  /** Messages in it. */
  count: string;
  isDragging: boolean;
  onZoom: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The selected bars, and what can be done with them. */
export function SelectionBar({ text, count, isDragging, onZoom, onClear, children }: SelectionBarProps) {
  return (
    // Pressing a button here must not take the focus from the plot: losing it clears the selection.
    <div
      role="toolbar"
      aria-label="Selected time"
      className={styles.selection}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-live="polite">
        {text} · <b>{count}</b>
      </span>
      {!isDragging && (
        <>
          {children}
          <Button size="xs" aria-keyshortcuts="Enter" title="Zoom in (Enter)" onClick={onZoom}>
            Zoom in
          </Button>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label="Clear the selection"
            title="Clear the selection (Esc)"
            onClick={onClear}
          >
            <X size={13} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
