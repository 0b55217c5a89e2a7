import { fresh, logIn, watchHeap } from '../browser.ts';
import { report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const widgets = 12;
const refreshes = 200;
const warmUp = 10;
const target = 1.1;

const visualizations = ['bar', 'line', 'area', 'pie', 'table', 'numeric'];
const overTime = {
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'auto', scaling: 1 } },
};
const byHost = { field: 'source', type: 'values', config: { limit: 10 } };

const widget = (id: string, visualization: string) => ({
  id,
  type: 'aggregation',
  config: {
    row_pivots: visualization === 'numeric' ? [] : [visualization === 'pie' ? byHost : overTime],
    column_pivots: ['bar', 'line', 'area'].includes(visualization) ? [byHost] : [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization,
    visualization_config: visualization === 'bar' ? { barmode: 'stack' } : null,
  },
});

/** Saves a dashboard with one tab; answers with its id. */
async function saveDashboard({ api }: Subject): Promise<string> {
  const all = Array.from({ length: widgets }, (_, at) =>
    widget(`w${at}`, visualizations[at % visualizations.length] ?? 'bar'),
  );
  const query = { type: 'elasticsearch', query_string: '' };
  const queries = [{ id: 'q', query, timerange: { type: 'relative', from: 3600 } }];
  const search = await api.call<{ id: string }>('POST', '/views/search', { queries });
  const positions = all.map(({ id }, at) => [
    id,
    { col: 1 + (at % 4) * 3, row: 1 + Math.floor(at / 4) * 2, width: 3, height: 2 },
  ]);
  const state = { widgets: all, widget_mapping: {}, positions: Object.fromEntries(positions) };
  const view = { type: 'DASHBOARD', title: 'Wall', search_id: search.id, state: { q: state } };
  return (await api.call<{ id: string }>('POST', '/views', view)).id;
}

/** Whether the memory of a wall display stays the same over many refreshes; the page's clock is moved to each. */
export async function benchTv(subject: Subject): Promise<void> {
  const messages = Array.from({ length: 5_000 }, (_, index) => ({
    host: `host-${index % 20}`,
    short_message: `request ${index}`,
  }));
  await fillWith(subject, messages);
  const id = await saveDashboard(subject);
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${subject.url}/dashboards/tv/${id}?refresh=60`);
    await logIn(page);
    await page
      .getByRole('region')
      .nth(widgets - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    const heap = await watchHeap(page);
    let jobs = 0;
    page.on('request', (request) => {
      if (request.url().includes('/views/search/sync')) jobs += 1;
    });
    let early = Number.NaN;
    for (let at = 1; at <= refreshes; at++) {
      const responded = page.waitForResponse((response) => response.url().includes('/views/search/sync'));
      await page.clock.fastForward(60_000);
      await (await responded).finished();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      if (at === warmUp) early = await heap();
    }
    const last = await heap();
    const what = `${refreshes} refreshes of ${widgets} widgets on a wall`;
    report({ what: `${what}, heap of the last to the tenth`, measured: last / early, unit: '', target });
    report({ what: `${what}, jobs`, measured: jobs, unit: '', target: refreshes });
    report({ what: 'heap of a wall display', measured: last, unit: 'MB', target: 40 });
  });
}
