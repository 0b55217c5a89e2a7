import { streamFilter } from '../../../streams/stream-filter.ts';
import type { TimeRange } from '../../../time/time-range.ts';
import type { Widget } from '../../widgets/widget.ts';
import { type Dashboard, tabsOf, withTabState } from '../dashboard.ts';
import {
  dropped,
  type GridCell,
  type GridLayout,
  type GridSize,
  gridColumns,
  writePositions,
} from '../grid.ts';
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

interface SizedWidget {
  id: string;
  size: GridSize;
}

/** Row by row in their order; the widgets of a row share its whole width, so that those left out leave no hole. */
function fullRows(widgets: readonly SizedWidget[]): GridLayout {
  const rows: SizedWidget[][] = [];
  let free = 0;
  for (const one of widgets) {
    if (one.size.width > free) {
      rows.push([]);
      free = gridColumns;
    }
    rows.at(-1)?.push(one);
    free -= one.size.width;
  }
  return dropped(rows.flatMap((row, at) => stretched(row, at + 1)));
}

/** The widgets of a row, widened in proportion until they fill it, and as high as the highest of them. */
function stretched(row: readonly SizedWidget[], number: number): [id: string, cell: GridCell][] {
  const wanted = row.reduce((sum, { size }) => sum + size.width, 0);
  const height = Math.max(...row.map(({ size }) => size.height));
  let before = 0;
  return row.map(({ id, size }) => {
    const from = Math.round((before / wanted) * gridColumns);
    before += size.width;
    const to = Math.round((before / wanted) * gridColumns);
    return [id, { col: from + 1, row: number, width: to - from, height }];
  });
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
  const layout = fullRows(made.map(({ widget: { id }, size }) => ({ id, size })));
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
