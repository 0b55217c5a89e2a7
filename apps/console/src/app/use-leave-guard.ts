import { useBlocker } from '@tanstack/react-router';

interface LeaveGuard {
  /** Whether somebody is on the way out and has to be asked. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Holds whoever leaves the page, by a link, the back button or by closing the tab, while something would be lost. */
export function useLeaveGuard(hasUnsaved: () => boolean): LeaveGuard {
  const { status, proceed, reset } = useBlocker({
    // A new page or filter in the same address is no way out.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return { isAsking: status === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}
