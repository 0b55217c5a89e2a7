import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshWidgets, useWidgetsState } from '#/features/widgets/run/index.ts';

/**
 * Asks for the shown tab at an interval, in one job each time. What still runs is waited for, so that a slow dashboard
 * finishes. The calls extend the session, because nobody is at a wall display to log in again.
 */
export function useTvRefresh(seconds: number, isOn: boolean): void {
  const client = useQueryClient();
  const { isRunning } = useWidgetsState();
  const wasOff = useRef(false);
  const refresh = useEffectEvent(() => {
    if (!document.hidden && !isRunning) void refreshWidgets(client);
  });
  useEffect(() => {
    if (!isOn) {
      wasOff.current = true;
      return;
    }
    if (wasOff.current) refresh();
    wasOff.current = false;
    const timer = setInterval(() => refresh(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, isOn]);
}
