import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The ref of the element in the top bar that a page may fill in place of its title. */
export function topBarSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Draws its children in the top bar, in place of the page's title. */
export function InTopBar({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => slot);
  return element && createPortal(children, element);
}
