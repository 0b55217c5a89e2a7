import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './rail.module.css';

interface RailDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The rail on a phone: a drawer that closes on navigation, on Esc, or by a press outside. */
export function RailDrawer({ onClose, children }: RailDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef(path);

  // As a layout effect, it closes the drawer while it is in the document, which gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (path !== openedAt.current) onClose();
  }, [path, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog natively closes on Esc, which is the same action.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Navigation"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
