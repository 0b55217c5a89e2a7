import type { Schemas } from '@tailrace/sdk';
import type { Dashboard } from '../views/dashboards/dashboard.ts';
import { gridColumns, type WidgetPosition } from '../views/dashboards/grid.ts';
import { newDashboard } from '../views/dashboards/new.ts';
import { savedSearch } from '../views/dashboards/saved.ts';
import type { Widget } from '../views/widgets/widget.ts';
import { textWidget } from '../views/widgets/widget.ts';
import { legacyConfigs, type Settings, textSetting } from './legacy-widgets.ts';
import type { Plain } from './values.ts';

type LegacyDashboard = Plain<Schemas['LegacyDashboardEntityData']>;
type LegacyWidget = LegacyDashboard['widgets'][number];

/** The rows of this grid that one of the old ones is high. */
const rowsPerRow = 4;
/** The old grid had no fixed number of columns; most dashboards used three. */
const columnsPerColumn = 4;

interface Ids {
  newId: () => string;
  now: string;
}

/** An old widget as widgets of today: two for one that showed both a chart and a table. */
interface Converted {
  widgets: Widget[];
  title: string;
  position: LegacyWidget['position'];
  /** What it was, when it has no counterpart. */
  lost: string | null;
}

/** Data of packs may be anything. */
const settingsOf = (value: unknown): Settings =>
  typeof value === 'object' && value !== null ? (value as Settings) : {};

function timerangeOf({ time_range, configuration }: LegacyWidget): Schemas['TimeRange'] {
  const given = settingsOf(time_range ?? settingsOf(configuration).timerange);
  const { type, from, to, keyword } = given;
  if (type === 'absolute') return { type, from: String(from), to: String(to) };
  if (type === 'keyword') return { type, keyword: String(keyword) };
  return { type: 'relative', range: Number(given.range ?? 300) };
}

function converted(widget: LegacyWidget, newId: () => string): Converted {
  const { type, description, position, configuration } = widget;
  const settings = settingsOf(configuration);
  const title = String(description ?? '');
  const configs = legacyConfigs(String(type), settings);
  if (configs === null) {
    const name = title.trim() === '' ? type : `“${title}” (${type})`;
    const note = `The widget ${name} has no counterpart in this version. It was left out when the dashboard was installed from a content pack.`;
    return { widgets: [textWidget(newId(), note)], title, position, lost: name };
  }
  const stream = textSetting(settings, 'stream_id');
  const scope = {
    filter: null,
    timerange: timerangeOf(widget),
    query: { type: 'elasticsearch' as const, query_string: textSetting(settings, 'query') },
    streams: stream === '' ? [] : [stream],
  };
  const widgets = configs.map(({ config, query }) => ({
    ...scope,
    ...(query === undefined ? {} : { query: { ...scope.query, query_string: query } }),
    id: newId(),
    type: 'aggregation' as const,
    config,
  }));
  return { widgets, title, position, lost: null };
}

const isPlaced = ({ position }: Pick<Converted, 'position'>) =>
  Boolean(position && position.col >= 1 && position.row >= 1 && position.width >= 1 && position.height >= 1);

/** Where the widgets stand; those without a place get one when the dashboard is shown. */
function positionsOf(all: readonly Converted[]): Record<string, WidgetPosition> {
  const placed = all
    .filter(isPlaced)
    .flatMap(({ widgets, position }) => (position ? [{ widgets, position }] : []));
  const columns = placed.reduce((most, { position: { col, width } }) => Math.max(most, col + width - 1), 1);
  const unit = Math.max(1, Math.min(columnsPerColumn, Math.floor(gridColumns / columns)));
  const entries = placed.flatMap(({ widgets, position: { col, row, width, height } }) =>
    widgets.map(({ id }, at): [string, WidgetPosition] => {
      // Two widgets in the place of one stand beside each other.
      const share = Math.max(1, Math.floor((width * unit) / widgets.length));
      return [
        id,
        {
          col: (col - 1) * unit + 1 + at * share,
          row: (row - 1) * rowsPerRow + 1,
          width: share,
          height: height * rowsPerRow,
        },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * A dashboard of version 3.1 or before as one of today, with one tab. A widget without a counterpart becomes a text that says
 * so, and the description names it: a dashboard that lacked it silently would be wrong.
 */
export function convertedDashboard(
  { title, description, widgets: old }: LegacyDashboard,
  { newId, now }: Ids,
): Dashboard {
  const all = old.map((widget) => converted(widget, newId));
  const lost = all.flatMap((each) => each.lost ?? []);
  const note = lost.length === 0 ? '' : `Without a counterpart in this version: ${lost.join(', ')}.`;
  const texts = [description ?? '', note].filter((text) => text !== '');
  const { view, search } = newDashboard(
    { title, summary: '', description: texts.join('\n') },
    { documentId: newId, partId: newId, now },
  );
  const titles = all.flatMap((each) =>
    each.title === '' ? [] : each.widgets.map(({ id }) => [id, each.title] as const),
  );
  const states = Object.entries(view.state).map(([id, state]) => [
    id,
    {
      ...state,
      titles: { widget: Object.fromEntries(titles) },
      widgets: all.flatMap(({ widgets }) => widgets),
      positions: positionsOf(all),
    },
  ]);
  return savedSearch({ view: { ...view, state: Object.fromEntries(states) }, search }, newId);
}
