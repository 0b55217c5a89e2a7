import { streamFilter } from '../../../streams/stream-filter.ts';
import type { TimeRange } from '../../../time/time-range.ts';
import type { Widget } from '../../widgets/widget.ts';
import { type Dashboard, tabsOf, withTabState } from '../dashboard.ts';
import { gridLayout, writePositions } from '../grid.ts';
import { type DashboardIds, newDashboard } from '../new.ts';
import { applicationErrors } from './application-errors.ts';
import { authentication } from './authentication.ts';
import { hostSyslog } from './host-syslog.ts';
import { type ChosenFields, contentOf, type DashboardTemplate, templateWidgets } from './template.ts';
import { webAccess } from './web-access.ts';

/** All templates, in the order they are offered. */
export const dashboardTemplates: readonly DashboardTemplate[] = [
  webAccess,
  authentication,
  hostSyslog,
  applicationErrors,
];

export interface TemplateChoices {
  title: string;
  fields: ChosenFields;
  timeRange: TimeRange;
  /** Ids; none means all that the user may read. */
  streams: readonly string[];
}

/** A new dashboard with those widgets of a template whose fields exist. */
export function dashboardFromTemplate(
  template: DashboardTemplate,
  { title, fields, timeRange, streams }: TemplateChoices,
  ids: DashboardIds,
): Dashboard {
  const made = templateWidgets(template, fields).included.map((part) => ({
    ...part,
    widget: { ...contentOf(template, part, fields), id: ids.partId() } as Widget,
  }));
  const layout = gridLayout(made.map(({ widget: { id }, size }) => ({ id, size })));
  const titles = Object.fromEntries(made.map(({ widget: { id }, title: name }) => [id, name]));
  const empty = newDashboard({ title, summary: template.summary, description: '' }, ids);
  const filter = streamFilter(streams);
  const search = {
    ...empty.search,
    queries: empty.search.queries.map((query) => ({
      ...query,
      timerange: timeRange,
      ...(filter ? { filter } : {}),
    })),
  };
  const [tab] = tabsOf(empty);
  if (!tab) return empty;
  return withTabState({ ...empty, search }, tab.id, (state) => ({
    ...state,
    titles: { ...state.titles, widget: titles },
    widgets: made.map(({ widget }) => widget),
    positions: writePositions(state.positions, layout),
  }));
}
