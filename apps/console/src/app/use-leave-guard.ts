import { useBlocker } from '@tanstack/react-router';

interface LeaveGuard {
  /** Whether to show the dialog about unsaved changes. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Blocks leaving the page by a link, the back button or closing the tab while there are unsaved changes. */
export function useLeaveGuard(hasUnsaved: () => boolean): LeaveGuard {
  const { status, proceed, reset } = useBlocker({
    // Only a different path leaves the page; changing parameters does not.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return { isAsking: status === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}
