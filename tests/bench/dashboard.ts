import { type Browser, chromium } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { chromiumLaunch } from '../lib/chromium.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { fresh, logIn } from './browser.ts';
import { percentile, report } from './figures.ts';
import { flood } from './load.ts';

const messages = 2_000_000;
const spanMs = 8 * 3_600_000;
const patienceSeconds = 600;
const runs = 5;
const widgets = 20;
/** Widgets in a row of the grid of twelve columns. */
const inRow = 4;

const overTime = { field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } };
const by = (field: string, limit = 10) => ({ field, type: 'values', config: { limit } });

/** Rows, columns, series and visualization of the widgets, which repeat with another query. */
const kinds = [
  [[overTime], [], ['count()'], 'bar'],
  [[overTime], [by('level')], ['count()'], 'area'],
  [[overTime], [], ['avg(took_ms)', 'percentile(took_ms,95)'], 'line'],
  [[by('source')], [], ['count()'], 'table'],
  [[by('service')], [by('level')], ['count()'], 'heatmap'],
  [[by('service')], [], ['count()'], 'pie'],
  [[], [], ['count()'], 'numeric'],
  [[], [], ['max(took_ms)'], 'numeric'],
  [[by('source')], [], ['avg(took_ms)', 'max(took_ms)'], 'table'],
  [[overTime], [by('service', 5)], ['count()'], 'line'],
] as const;

function widgetOf(at: number) {
  const [row_pivots, column_pivots, series, visualization] = kinds[at % kinds.length] ?? kinds[0];
  return {
    id: `widget-${at}`,
    type: 'aggregation',
    filter: null,
    timerange: { type: 'relative', from: spanMs / 1000 },
    query: { type: 'elasticsearch', query_string: at < kinds.length ? '' : 'timeout' },
    streams: [],
    config: {
      row_pivots,
      column_pivots,
      series: series.map((called) => ({ config: { name: null }, function: called })),
      sort: [],
      visualization,
      visualization_config: visualization === 'bar' ? { barmode: 'stack' } : null,
      formatting_settings: null,
      rollup: true,
      event_annotation: false,
    },
  };
}

const width = 12 / inRow;
const positionOf = (at: number) => ({
  col: 1 + (at % inRow) * width,
  row: 1 + Math.floor(at / inRow) * 3,
  width,
  height: 3,
});

async function createDashboard(api: Api): Promise<string> {
  const each = Array.from({ length: widgets }, (_, at) => widgetOf(at));
  const queries = [
    {
      id: 'tab',
      timerange: { type: 'relative', from: 300 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [],
    },
  ];
  const search = await api.call<{ id: string }>('POST', '/views/search', { queries });
  const state = {
    widgets: each,
    widget_mapping: Object.fromEntries(each.map(({ id }) => [id, []])),
    positions: Object.fromEntries(each.map(({ id }, at) => [id, positionOf(at)])),
  };
  const view = { type: 'DASHBOARD', title: 'Twenty widgets', search_id: search.id, state: { tab: state } };
  return (await api.call<{ id: string }>('POST', '/views', view)).id;
}

interface Opened {
  first: number;
  all: number;
  searches: number;
  /** Milliseconds from the press of the button until the last result is there. */
  refreshed: number;
}

/** Makes the page itself log when its first widget and when all of them are drawn. */
function watchWidgets(count: number): void {
  let first = 0;
  const isDrawn = (widget: Element) =>
    widget.querySelector('canvas, [role=grid]') !== null ||
    (widget.querySelector('header + div')?.textContent ?? '') !== '';
  const look = () => {
    const found = [...document.querySelectorAll('section[aria-busy=false]')].filter(isDrawn).length;
    if (found > 0 && first === 0) first = performance.now();
    if (found < count) requestAnimationFrame(look);
    else setTimeout(() => console.debug(JSON.stringify({ first, all: performance.now() })));
  };
  requestAnimationFrame(look);
}

/** Opens the dashboard again with a warm cache, and refreshes it: milliseconds until widgets are drawn or counted. */
const open = (browser: Browser, address: string) =>
  fresh(browser, async (context): Promise<Opened> => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1920, height: 2400 });
    const drawn = () => page.waitForEvent('console', (message) => message.text().startsWith('{"first"'));
    await page.addInitScript(watchWidgets, widgets);
    const entered = drawn();
    await page.goto(address);
    await logIn(page);
    await entered;
    let searches = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/views/search')) searches += 1;
    });
    const opened = drawn();
    await page.reload();
    const { first, all } = JSON.parse((await opened).text()) as Pick<Opened, 'first' | 'all'>;
    const opening = searches;
    const started = performance.now();
    const replied = page.waitForResponse((response) => response.url().includes('/views/search/parts'));
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await (await replied).finished();
    return { first, all, searches: opening, refreshed: performance.now() - started };
  });

/** How long a dashboard of twenty widgets takes to open over two million messages, warm. */
export async function benchDashboard(): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    await using product = await startProduct();
    const api = await Api.login(product.url, 'admin', adminPassword);
    const port = await freePort();
    await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
    await flood(port, messages, { span: spanMs });
    await eventually(
      async () => (await api.search('*', 1)).total_results,
      (count) => count === messages,
      patienceSeconds,
    );
    const address = `${product.url}/dashboards/${await createDashboard(api)}`;
    const opened: Opened[] = [];
    for (let run = 0; run < runs; run++) opened.push(await open(browser, address));
    const median = (of: (each: Opened) => number) => percentile(opened.map(of), 0.5);
    const what = `dashboard of ${widgets} widgets over 2 M messages`;
    report({ what: `${what}: all drawn`, measured: median(({ all }) => all), unit: 'ms', target: 1500 });
    report({ what: `${what}: first drawn`, measured: median(({ first }) => first), unit: 'ms', target: 300 });
    report({
      what: `${what}: refreshed`,
      measured: median(({ refreshed }) => refreshed),
      unit: 'ms',
      target: 500,
    });
    report({ what: `${what}: searches`, measured: median(({ searches }) => searches), unit: '', target: 1 });
  } finally {
    await browser.close();
  }
}
