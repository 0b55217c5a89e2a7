import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type DashboardParams, dashboardParams, readOverride, withOverride } from './dashboard-state.ts';

export interface DashboardState {
  params: DashboardParams;
  override: WidgetContext['override'];
  /** Why the time range of a link was ignored. */
  problem: string | null;
  /** Sets the time range above all widgets; `null` takes it away. */
  setTimeRange: (timeRange: TimeRange | null) => void;
  /** Sets the query above all widgets; an empty one takes it away. */
  search: (query: string) => void;
  /** Takes away both. */
  clear: () => void;
  /** Opens or, with `undefined`, closes a tab, a widget or the builder. */
  open: (change: { [Name in 'tab' | 'focus' | 'edit']?: string | undefined }) => void;
}

/** What of a dashboard is shown, and what is set above all of its widgets, in the address. */
export function useDashboardState(): DashboardState {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const params = useMemo(() => dashboardParams(search), [search]);
  const { override, problem } = useMemo(() => readOverride(params), [params]);
  const go = (to: DashboardParams, replace = false) => void navigate({ to: '.', search: to, replace });
  const set = (change: Partial<WidgetContext['override']>) =>
    go(withOverride(params, { ...override, ...change }));
  return {
    params,
    override,
    problem,
    setTimeRange: (timeRange) => set({ timeRange }),
    search: (query) => set({ query: query.trim() }),
    clear: () => set({ timeRange: null, query: '' }),
    open: (change) => {
      // From one widget in full screen to the next; the browser's back button leads to the dashboard.
      const isStep = params.focus !== undefined && change.focus !== undefined;
      go(dashboardParams({ ...params, ...change }), isStep);
    },
  };
}
