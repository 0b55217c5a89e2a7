import type { Page } from '@playwright/test';
import { fresh, logIn, watchTasks } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const hosts = 20;
const minutes = 500;
const start = Date.UTC(2026, 0, 10, 8, 0);

const tableRows = 5_000;
const cells = 100;

/** One message of each host in each minute, in each row of the table twice, and in each cell of the heatmap once. */
const messages = () =>
  Array.from({ length: hosts * minutes }, (_, index) => ({
    host: `host-${index % hosts}`,
    short_message: `request ${index}`,
    timestamp: start / 1000 + Math.floor(index / hosts) * 60 + (index % hosts),
    _row: `row-${index % tableRows}`,
    _across: `across-${index % cells}`,
    _down: `down-${Math.floor(index / cells) % cells}`,
  }));

const everyMinute = {
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'timeunit', value: 1, unit: 'minutes' } },
};

const values = (field: string, limit: number) => ({ field, type: 'values', config: { limit } });

/** A chart whose response is measured until it is painted. */
interface MeasuredChart {
  title: string;
  visualization: string;
  rows: readonly object[];
  columns: readonly object[];
}

const charts: readonly MeasuredChart[] = [
  {
    title: `line chart, ${hosts} series of ${minutes} points`,
    visualization: 'line',
    rows: [everyMinute],
    columns: [values('source', hosts)],
  },
  {
    title: `table of ${tableRows} rows`,
    visualization: 'table',
    rows: [values('row', tableRows)],
    columns: [],
  },
  {
    title: `heatmap, ${cells} × ${cells}`,
    visualization: 'heatmap',
    rows: [values('down', cells)],
    columns: [values('across', cells)],
  },
];

const repeats = 12;
const target = 50;

/** Saves a dashboard with one chart over all messages; answers with its id. */
async function saveDashboard({ api }: Subject, chart: MeasuredChart): Promise<string> {
  const queryId = crypto.randomUUID();
  const end = start + minutes * 60_000;
  const timerange = {
    type: 'absolute',
    from: new Date(start).toISOString(),
    to: new Date(end - 1).toISOString(),
  };
  const id = `${Date.now().toString(16).padStart(12, '0')}${'0'.repeat(12)}`;
  const query = { type: 'elasticsearch', query_string: '' };
  await api.call('POST', '/views/search', {
    id,
    queries: [{ id: queryId, query, timerange, search_types: [] }],
    parameters: [],
  });
  const widget = {
    id: crypto.randomUUID(),
    type: 'aggregation',
    filter: null,
    timerange,
    query,
    streams: [],
    config: {
      row_pivots: chart.rows,
      column_pivots: chart.columns,
      series: [{ config: { name: null }, function: 'count()' }],
      sort: [],
      visualization: chart.visualization,
      visualization_config: null,
      rollup: false,
    },
  };
  const state = {
    titles: { widget: { [widget.id]: chart.title } },
    widgets: [widget],
    widget_mapping: { [widget.id]: [] },
    positions: { [widget.id]: { col: 1, row: 1, width: 12, height: 6 } },
  };
  const view = { type: 'DASHBOARD', title: chart.title, search_id: id, state: { [queryId]: state } };
  return (await api.call<{ id: string }>('POST', '/views', view)).id;
}

/** Records when answers arrive and when something was last drawn. */
function recordDrawing() {
  const drawn = { received: 0, painted: 0 };
  Object.assign(window, { drawn });
  // A table is no canvas, and one with the same figures is not written again; that the widget rests is.
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    drawn.painted = performance.now();
  }).observe(document, changes);
  for (const name of ['stroke', 'fill', 'fillRect'] as const) {
    const original = CanvasRenderingContext2D.prototype[name] as (...args: unknown[]) => void;
    CanvasRenderingContext2D.prototype[name] = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      original.apply(this, args);
      drawn.painted = performance.now();
    };
  }
  const fetched = window.fetch;
  window.fetch = async (...args) => {
    const response = await fetched(...args);
    const { url } = response;
    if (!url.includes('/views/search/sync')) return response;
    const body = await response.arrayBuffer();
    drawn.received = performance.now();
    return new Response(body, response);
  };
}

/** Milliseconds from the next answer until it is painted. */
async function refreshed(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign((window as unknown as { drawn: object }).drawn, { received: 0, painted: 0 });
  });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  const handle = await page.waitForFunction(() => {
    const { received, painted } = (window as unknown as { drawn: { received: number; painted: number } })
      .drawn;
    return received > 0 && painted > received && painted - received;
  });
  return Number(await handle.jsonValue());
}

/** From the response of a widget to its drawing. */
export async function benchCharts(subject: Subject): Promise<void> {
  await fillWith(subject, messages());
  for (const chart of charts) {
    const id = await saveDashboard(subject, chart);
    await fresh(subject.browser, async (context) => {
      const page = await context.newPage();
      await page.addInitScript(recordDrawing);
      await page.goto(`${subject.url}/dashboards/${id}`);
      await logIn(page);
      await page.getByRole('region', { name: chart.title }).locator('canvas, [role=grid]').first().waitFor();
      await page.waitForLoadState('networkidle');
      // The first responses compile the code.
      for (let warmUp = 0; warmUp < 3; warmUp++) await refreshed(page);
      const longest = await watchTasks(page);
      const taken: number[] = [];
      for (let at = 0; at < repeats; at++) taken.push(await refreshed(page));
      const what = `${chart.title}, answer until painted`;
      report({ what: `${what}, median`, measured: percentile(taken, 0.5), unit: 'ms', target });
      report({ what: `${what}, p95`, measured: percentile(taken, 0.95), unit: 'ms', target });
      report({ what: `${what}, longest task`, measured: await longest(), unit: 'ms', target });
    });
  }
}
