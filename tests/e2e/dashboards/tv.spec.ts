import { unique } from '../../lib/foreign.ts';
import { sendWord } from '../../lib/search-page.ts';
import { expect, test } from '../../lib/test.ts';

const stillingpool = unique('stillingpool');

const count = (id: string) => ({
  id,
  type: 'aggregation',
  config: {
    row_pivots: [],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'numeric',
    visualization_config: null,
  },
});

const state = (title: string, widget: string) => ({
  titles: { tab: { title }, widget: { [widget]: `Count of ${title}` } },
  widgets: [count(widget)],
  widget_mapping: {},
  positions: { [widget]: { col: 1, row: 1, height: 4, width: 'Infinity' } },
});

test('shows one tab after another on a wall, and old data with its age while it is offline', async ({
  page,
  context,
  running,
}) => {
  const { api } = running;
  await sendWord(running, stillingpool);
  const query = { type: 'elasticsearch', query_string: stillingpool };
  const queries = ['first', 'second'].map((id) => ({ id, query, timerange: { type: 'relative', range: 0 } }));
  const search = await api.call<{ id: string }>('POST', '/views/search', { queries });
  const view = await api.call<{ id: string }>('POST', '/views', {
    type: 'DASHBOARD',
    title: stillingpool,
    search_id: search.id,
    state: { first: state('Upstream', 'a'), second: state('Downstream', 'b') },
  });

  await page.goto(`/dashboards/tv/${view.id}?interval=2&refresh=1`);
  const upstream = page.getByRole('region', { name: 'Count of Upstream' });
  const downstream = page.getByRole('region', { name: 'Count of Downstream' });
  await expect(upstream).toContainText('3');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(downstream).toContainText('3');
  await expect(upstream).toHaveCount(0);
  await expect(upstream).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Paused')).toBeVisible();

  await context.setOffline(true);
  const problem = page.getByText('This device has no network connection.');
  await expect(problem).toBeVisible();
  await expect(page.getByText(/^Data from \d\d:\d\d, \d+ seconds? old$/)).toBeVisible();
  await expect(upstream.or(downstream)).toContainText('3');
  await context.setOffline(false);
  await expect(problem).toBeHidden();
  await expect(page.getByText('Paused')).toBeVisible();
});
