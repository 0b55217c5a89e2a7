import { unique } from '../../lib/foreign.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';

const lagoon = unique('lagoon');

const widget = (id: string, config: object) => ({
  id,
  type: 'aggregation',
  filter: null,
  timerange: { type: 'relative', range: 0 },
  query: { type: 'elasticsearch', query_string: lagoon },
  streams: [],
  config: {
    row_pivots: [],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'numeric',
    visualization_config: null,
    formatting_settings: null,
    rollup: true,
    event_annotation: false,
    ...config,
  },
});

interface Stored {
  state: Record<string, { positions: Record<string, unknown>; widgets: unknown[] }>;
}

/** Stores a dashboard with two widgets side by side, numbers unless they are configured otherwise. */
async function createDashboard({ api }: Running, config = {}): Promise<string> {
  const [query, inflow, outflow] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const search = await api.call<{ id: string }>('POST', '/views/search', {
    queries: [
      {
        id: query,
        timerange: { type: 'relative', range: 0 },
        query: { type: 'elasticsearch', query_string: '' },
        search_types: [],
      },
    ],
    parameters: [],
  });
  const view = await api.call<{ id: string }>('POST', '/views', {
    type: 'DASHBOARD',
    title: lagoon,
    search_id: search.id,
    state: {
      [query]: {
        titles: { widget: { [inflow]: 'Inflow', [outflow]: 'Outflow' } },
        widgets: [widget(inflow, config), widget(outflow, config)],
        widget_mapping: {},
        positions: {
          [inflow]: { col: 1, row: 1, height: 3, width: 6 },
          [outflow]: { col: 7, row: 1, height: 3, width: 'Infinity' },
        },
      },
    },
  });
  return view.id;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('arranges a dashboard by keyboard and pointer without asking the server', async ({ page, running }) => {
  const sent = [1, 2, 3].map((number) => ({ host: 'gauge', short_message: `${lagoon} ${number}` }));
  await running.send(sent);
  const id = await createDashboard(running);
  await page.goto(`/dashboards/${id}`);
  for (const name of ['Inflow', 'Outflow']) await expect(card(page, name)).toContainText('3');

  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/views')) requested.push(request.url());
  });
  // It opens for reading; a key begins to edit.
  await expect(page.getByRole('button', { name: 'Move Outflow' })).toHaveCount(0);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Move Outflow' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Column 6, row 1, 6 wide, 4 high.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Outflow' })).toBeFocused();

  // Below the one it was pushed down by, on the left of the next.
  const handle = await page.getByRole('button', { name: 'Move Inflow' }).boundingBox();
  const target = await card(page, 'Outflow').boundingBox();
  if (!handle || !target) throw new Error('both widgets are drawn');
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(handle.x, target.y, { steps: 5 });
  await page.mouse.move(handle.x + 4, target.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Inflow dropped. Column 1, row 1, 6 wide, 3 high.')).toBeAttached();
  expect(requested).toEqual([]);

  await choose(page, 'Inflow', 'Show full screen');
  await expect(page.getByRole('region', { name: 'Inflow, full screen' })).toContainText('3');
  await expect(page.getByRole('button', { name: 'Back to dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Outflow, full screen' })).toContainText('3');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/focus=/);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add tab' }).click();
  await page.getByRole('tab', { name: 'Tab 2' }).press('F2');
  await page.keyboard.type('Basins');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await choose(page, 'Inflow', 'Copy or move…');
  await page.getByRole('button', { name: 'Copy widget' }).click();
  await page.getByRole('button', { name: 'Show tab' }).click();
  await expect(page.getByRole('tab', { name: 'Basins', selected: true })).toBeVisible();
  await expect(card(page, 'Inflow')).toContainText('3');

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: `${lagoon} – Basins` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save dashboard' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  // The print styles alone have the same title.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `${lagoon} – Basins` })).toBeVisible();
  await expect(page.getByText(/ · Printed /)).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('button', { name: 'Save dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Save dashboard', exact: true }).click();
  await expect(page.getByText(`Dashboard “${lagoon}” saved`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Inflow' })).toHaveCount(0);
  const { state } = await running.api.call<Stored>('GET', `/views/${id}`);
  const [first, second] = Object.values(state);
  expect(Object.values(first?.positions ?? {})).toEqual([
    { col: 1, row: 1, height: 3, width: 6 },
    { col: 6, row: 4, height: 4, width: 6 },
  ]);
  expect(second?.widgets).toHaveLength(1);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('presses the entries of a legend', async ({ page, running }) => {
    await running.send([3, 6].map((level) => ({ host: 'weir', level, short_message: lagoon })));
    const byLevel = { type: 'values', field: 'level', config: { limit: 5 } };
    const bySource = { type: 'values', field: 'source', config: { limit: 5 } };
    const bars = { visualization: 'bar', visualization_config: { barmode: 'stack' } };
    const id = await createDashboard(running, { ...bars, row_pivots: [bySource], column_pivots: [byLevel] });
    await page.goto(`/dashboards/${id}`);
    const entry = card(page, 'Inflow').getByRole('button', { name: 'Error', exact: true });
    await entry.tap();
    await expect(card(page, 'Inflow').getByRole('button', { name: 'Info', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });
});
