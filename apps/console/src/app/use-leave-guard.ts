import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Those of all forms on the screen. */
const guards = new Set<() => boolean>();

/** Whether a form on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...guards].some((hasUnsaved) => hasUnsaved());

interface LeaveGuard {
  /** Whether to show the dialog about unsaved changes. */
  isRequesting: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Blocks leaving the page by a link, the back button or closing the tab while there are unsaved changes; with
 * `openedBy`, also changing the URL parameter that the form is opened by.
 */
export function useLeaveGuard(hasUnsaved: () => boolean, openedBy?: string): LeaveGuard {
  const isUnsaved = useEffectEvent(hasUnsaved);
  useEffect(() => {
    const guard = () => isUnsaved();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  const { status, proceed, reset } = useBlocker({
    // Only a different path leaves the page; changing other parameters does not.
    shouldBlockFn: ({ current, next }) => {
      const opener = ({ search }: { search: object }) =>
        openedBy === undefined ? null : (search as Record<string, unknown>)[openedBy];
      return (current.pathname !== next.pathname || opener(current) !== opener(next)) && hasUnsaved();
    },
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return { isRequesting: status === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}
