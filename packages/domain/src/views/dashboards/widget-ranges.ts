import { isAggregation, isMessages, type Widget } from '../widgets/widget.ts';
import { type Dashboard, tabsOf, withTabState } from './dashboard.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Range = NonNullable<Widget['timerange']>;

/** A dashboard with the time range of each widget that searches changed; the tab's is given as well. */
function withRanges(
  dashboard: Dashboard,
  change: (own: Range | null, ofTab: Range) => Range | null,
): Dashboard {
  return tabsOf(dashboard).reduce((changed, { id, state, query }) => {
    const widgets = state.widgets.map((widget) => {
      if (!isAggregation(widget) && !isMessages(widget)) return widget;
      const own = widget.timerange ?? null;
      const timerange = change(own, query.timerange);
      return timerange === own ? widget : { ...widget, timerange };
    });
    const isChanged = widgets.some((widget, at) => widget !== state.widgets[at]);
    return isChanged ? withTabState(changed, id, (before) => ({ ...before, widgets })) : changed;
  }, dashboard);
}

/** Writes the time range of the tab into widgets without one, which other clients show as the last five minutes. */
export const withStatedRanges = (dashboard: Dashboard): Dashboard =>
  withRanges(dashboard, (own, ofTab) => own ?? ofTab);

/** The inverse: a widget with the time range of its tab has none of its own. */
export const withoutStatedRanges = (dashboard: Dashboard): Dashboard =>
  withRanges(dashboard, (own, ofTab) => (isSame(own, ofTab) ? null : own));
