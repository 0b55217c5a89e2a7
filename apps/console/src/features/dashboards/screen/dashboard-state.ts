import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';

/** `tab` is the open tab, `focus` the widget shown alone, `edit` the one being built; the rest is set above all widgets. */
const names = ['tab', 'focus', 'edit', 'q', 'rangetype', 'relative', 'from', 'to', 'keyword'] as const;

export type DashboardParams = Partial<Record<(typeof names)[number], string>>;

/** For a route's `validateSearch`. */
export const dashboardParams = (parameters: Record<string, unknown>): DashboardParams =>
  Object.fromEntries(
    names
      .map((name) => [name, parameters[name]] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );

/** The time range and query above all widgets; `problem` says why a range of a link was ignored. */
export function readOverride(params: DashboardParams) {
  const { search, problem } = parseSearchUrl(params);
  const override: WidgetContext['override'] = {
    timeRange: search.timeRange ?? null,
    query: search.query ?? '',
  };
  return { override, problem };
}

/** The parameters with another time range and query above all widgets. */
export function withOverride(
  { tab, focus, edit }: DashboardParams,
  { timeRange, query }: WidgetContext['override'],
): DashboardParams {
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(focus === undefined ? {} : { focus }),
    ...(edit === undefined ? {} : { edit }),
    ...printSearchUrl({ ...(timeRange ? { timeRange } : {}), ...(query === '' ? {} : { query }) }),
  };
}
