import type { AbsoluteTimeRange, PivotResult } from '@tailrace/sdk';
import { expandText } from '../search/expand-parameters.ts';
import { parameterValues } from '../search/parameter-values.ts';
import { backendQuery } from '../search/search-request.ts';
import { allOf } from '../views/widgets/drill.ts';
import { columnOrder } from '../views/widgets/table-columns.ts';
import { tableHead, tableLine } from '../views/widgets/table-lines.ts';
import type { AggregationWidget } from '../views/widgets/widget.ts';
import { type WidgetContext, widgetRequest } from '../views/widgets/widget-request.ts';
import { widgetTable } from '../views/widgets/widget-table.ts';
import { bytesOf, cut, iso, maxTitle, titleOf } from './pinned.ts';
import type { NewItem } from './timeline.ts';

const maxRows = 50;
const maxColumns = 20;
const maxFigures = 12_000;

interface Charted {
  widget: AggregationWidget;
  title: string;
  /** What its page asks of all widgets. */
  context: WidgetContext;
  chart: PivotResult;
  share?: PivotResult | undefined;
  searched: AbsoluteTimeRange;
}

/** A chart and its figures as they are now; its widget asks the same without its page. */
export function pinnedChart({ widget, title, context, chart, share, searched }: Charted): NewItem {
  const { queries, streams } = widgetRequest(widget, context);
  const query = expandText(allOf(queries), parameterValues(context.parameters));
  const table = widgetTable(widget.config, chart, share);
  const asStored = (_group: string, _depth: number, value: string) => value;
  const order = columnOrder(table, widget.config);
  const head = tableHead(table, order, asStored);
  const rows: string[][] = [];
  let bytes = head.slice(0, maxColumns).reduce((sum, text) => sum + bytesOf(text), 0);
  for (const row of table.rows.slice(0, maxRows)) {
    const line = tableLine(table, row, order, asStored).slice(0, maxColumns);
    bytes += line.reduce((sum, text) => sum + bytesOf(text), 0);
    if (bytes > maxFigures) break;
    rows.push(line);
  }
  const times = { from: iso(Date.parse(searched.from)), to: iso(Date.parse(searched.to)) };
  return {
    ...times,
    title: titleOf(title),
    note: '',
    search: { query, streams, ...times },
    content: {
      type: 'chart',
      widget: {
        ...widget,
        filter: null,
        timerange: { type: 'absolute', ...times },
        query: backendQuery(query),
        streams,
      },
      columns: head.slice(0, maxColumns).map((text) => cut(text, maxTitle)),
      rows,
      is_cut: head.length > maxColumns || rows.length < table.rows.length,
    },
  };
}
