import { chakra } from '@chakra-ui/react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface RailDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The rail on a phone: over the page until somewhere is gone to, closed by Esc or beside it. */
export function RailDrawer({ onClose, children }: RailDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const openedAt = useRef(path);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (path !== openedAt.current) onClose();
  }, [path, onClose]);

  return (
    <chakra.dialog
      ref={dialog}
      aria-label="Navigation"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      h="100dvh"
      maxH="none"
      m="0"
      bg="bg.sunken"
      color="fg.default"
      boxShadow="float"
      outline="0"
      css={{ '&::backdrop': { background: 'var(--backdrop)' }, '& > nav': { height: '100%' } }}
    >
      {children}
    </chakra.dialog>
  );
}
