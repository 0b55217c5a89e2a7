import { fresh, logIn } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { scriptPerFrame } from '../frames.ts';
import { reportNoise, watchNoise } from '../noise.ts';
import { fillWith, type Subject } from './subject.ts';

const widgetCount = 30;
const kinds = ['bar', 'line', 'area', 'pie', 'table'] as const;

const widget = (index: number) => ({
  id: crypto.randomUUID(),
  type: 'aggregation',
  filter: null,
  timerange: { type: 'relative', range: 0 },
  query: null,
  streams: [],
  config: {
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    column_pivots: [{ field: 'source', type: 'values', config: { limit: 5 } }],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: kinds[index % kinds.length],
    visualization_config: null,
    formatting_settings: null,
    rollup: true,
    event_annotation: false,
  },
});

/** Stores a dashboard with three widgets in each row, and returns its id. */
async function createDashboard({ api }: Subject): Promise<string> {
  const query = crypto.randomUUID();
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
  const widgets = Array.from({ length: widgetCount }, (_, index) => widget(index));
  const positions = widgets.map(({ id }, index) => {
    const [col, row] = [(index % 3) * 4 + 1, Math.floor(index / 3) * 3 + 1];
    return [id, { col, row, height: 3, width: 4 }] as const;
  });
  const titles = widgets.map(({ id }, index) => [id, `Widget ${index + 1}`] as const);
  const { id } = await api.call<{ id: string }>('POST', '/views', {
    type: 'DASHBOARD',
    title: 'Thirty widgets',
    search_id: search.id,
    state: {
      [query]: {
        titles: { widget: Object.fromEntries(titles) },
        widgets,
        widget_mapping: {},
        positions: Object.fromEntries(positions),
      },
    },
  });
  return id;
}

/** Drags and resizes one of thirty widgets across the grid. */
export async function benchGrid(subject: Subject): Promise<void> {
  const messages = Array.from({ length: 5_000 }, (_, index) => ({
    host: `host-${index % 5}`,
    short_message: `request ${index}`,
    timestamp: Date.now() / 1000 - index,
  }));
  await fillWith(subject, messages);
  const id = await createDashboard(subject);
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await page.goto(`${subject.url}/dashboards/${id}`);
    await logIn(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const handle = page.getByRole('button', { name: 'Move Widget 1', exact: true });
    await handle.waitFor();

    // Widgets are drawn when they are first seen, which is not what is measured here.
    for (let number = 1; number <= widgetCount; number += 1) {
      const region = page.getByRole('region', { name: `Widget ${number}`, exact: true });
      await region.scrollIntoViewIfNeeded();
      await region.locator('canvas, figure svg, [role=grid], [role=slider]').first().waitFor();
    }
    await handle.scrollIntoViewIfNeeded();

    const dragFrom = async (x: number, y: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 120; step += 1) {
        // Up and down within the window, because widgets that are scrolled to are drawn meanwhile.
        await page.mouse.move(x + 6 * step, y + 300 * Math.sin(step / 12) ** 2);
      }
      await page.mouse.up();
    };
    const measure = async (what: string, run: () => Promise<void>) => {
      const noise = watchNoise();
      const frames = await scriptPerFrame(subject.browser, page, run);
      reportNoise(noise());
      const moving = frames.slice(1, -1);
      report({
        what: `${what}, script in a frame, longest`,
        measured: Math.max(...moving),
        unit: 'ms',
        target: 16,
      });
      report({ what: `${what}, script in a frame, p95`, measured: percentile(moving, 0.95), unit: 'ms' });
    };
    await measure(`dragging one of ${widgetCount} widgets`, async () => {
      const box = await handle.boundingBox();
      if (box) await dragFrom(box.x + 5, box.y + 5);
    });
    await page.keyboard.press('Control+Home');
    await measure(`resizing one of ${widgetCount} widgets`, async () => {
      const corner = page.locator('[data-widget] [data-edge=corner]').first();
      await corner.scrollIntoViewIfNeeded();
      const box = await corner.boundingBox();
      if (box) await dragFrom(box.x + 5, box.y + 5);
    });
  });
}
