import { eventually } from '../../lib/api.ts';
import { accessFaults } from '../../lib/axe.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo, untilLoaded } from '../../lib/keyboard.ts';
import type { Gelf } from '../../lib/senders.ts';
import { enterAs, expect, type Page, type Running, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

const saltmarsh = unique('saltmarsh');
const Odette = unique('Odette');

const minutes = 50;
/** The minute of the error spike, its host and its size. */
const spike = { minute: 20, host: `${saltmarsh}-2`, errors: 25 };
const paths = ['/cart', '/products', '/checkout'];
const positions = ['38.72,-9.14', '52.52,13.40', '-33.87,151.21', '40.71,-74.01'];

const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

function request(at: number, number: number, status: number, host = `${saltmarsh}-${number % 3}`): Gelf {
  const path = paths[number % paths.length] ?? '/';
  return {
    host,
    short_message: `GET ${path} ${status}`,
    timestamp: at / 1000,
    _site: saltmarsh,
    _http_status: status,
    _http_path: path,
    _took_ms: path === '/checkout' ? 900 + number : 20 + number,
    _client_ip: `198.51.100.${number % 20}`,
    _client_ip_geolocation: positions[number % positions.length] ?? '',
  };
}

/** Access logs of the last hour, with an error spike, in a stream of their own. */
async function sendAccessLogs({ api, send }: Running): Promise<string> {
  const { stream_id: stream } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: `Access logs of ${saltmarsh}`,
    index_set_id: (await api.call<{ index_sets: { id: string }[] }>('GET', '/system/indices/index_sets'))
      .index_sets[0]?.id,
    rules: [{ field: 'site', type: 6, value: saltmarsh, inverted: false }],
    matching_type: 'AND',
    remove_matches_from_default_stream: false,
  });
  await api.call('POST', `/streams/${stream}/resume`);
  const routed = `/search/universal/relative?range=0&query=host_probe&filter=streams:${stream}`;
  // The stream takes messages a moment after it was started.
  await eventually(
    async () => {
      await send([{ host: 'probe', short_message: 'host_probe', _site: `${saltmarsh} probe` }]);
      return api.call<{ total_results: number }>('GET', routed);
    },
    (found) => found.total_results > 0,
  );
  const first = Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000;
  const usual = Array.from({ length: minutes * 4 }, (_, number) =>
    request(
      first + Math.floor(number / 4) * 60_000 + (number % 4) * 10_000,
      number,
      number % 9 === 0 ? 404 : 200,
    ),
  );
  const errors = Array.from({ length: spike.errors }, (_, number) =>
    request(first + spike.minute * 60_000 + number * 2000, number, 503, spike.host),
  );
  await send([...usual, ...errors]);
  await eventually(
    () => api.search(`site:${saltmarsh} AND http_status:*`, 1),
    (found) => found.total_results === usual.length + errors.length,
  );
  return stream;
}

let stream = '';

test.beforeAll(async ({ running }) => {
  stream = await sendAccessLogs(running);
});

/** The figures and charts that the template has for access logs with all of its fields. */
const drawn = [
  'Traffic over time',
  'Status codes over time',
  'Errors by host',
  'Slowest paths',
  'Clients on the map',
];

test('makes a dashboard of access logs, follows a spike to its messages, and shares it with a reader', async ({
  page,
  browser,
  running,
}) => {
  test.slow();
  const title = `Web tier of ${saltmarsh}`;
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'New from template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New from template' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: /^Streams/ }).fill(saltmarsh);
  await page.getByRole('option', { name: `Access logs of ${saltmarsh}` }).click();
  await dialog.getByRole('combobox', { name: 'Time range' }).selectOption('Last hour');
  await expect(dialog.getByText(/^10 of 10 widgets/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  for (const name of drawn) {
    await widget(page, name).scrollIntoViewIfNeeded();
    await expect(
      widget(page, name).getByRole('slider').or(widget(page, name).getByRole('grid')),
    ).toBeVisible();
  }
  await expect(widget(page, 'Slowest paths').getByRole('gridcell', { name: '/checkout' })).toBeVisible();
  await expect(widget(page, 'Server errors')).toContainText(String(spike.errors));
  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);
  expect(await accessFaults(page)).toEqual([]);

  const errors = widget(page, 'Errors by host').getByRole('slider');
  await errors.scrollIntoViewIfNeeded();
  const box = await errors.boundingBox();
  await errors.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) * 0.8 } });
  await page.getByRole('menuitem', { name: 'Show these messages' }).click();
  await expect(page.getByText(`${spike.errors} messages`).first()).toBeVisible();
  const row = page.getByRole('treegrid', { name: 'Messages' }).getByRole('row').nth(1);
  await expect(row).toContainText(spike.host);
  await expect(row).toContainText('503');
  await page.goBack();
  await expect(widget(page, 'Errors by host')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Show on TV' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open wall display' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboards/tv/${id}`));
  await expect(widget(page, 'Server errors')).toContainText(String(spike.errors));
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  await seedUser(running, saltmarsh, Odette, { permissions: [`streams:read:${stream}`] });
  const username = `${Odette}.${saltmarsh}`.toLowerCase();
  await page.goto(`/dashboards/${id}`);
  await page.getByRole('button', { name: /^Share dashboard/ }).click();
  await page.getByRole('combobox', { name: 'Share with' }).fill(Odette);
  await page.getByRole('option', { name: new RegExp(Odette) }).click();
  await page.getByRole('button', { name: 'Save sharing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const other = await browser.newPage({ baseURL: running.product.url });
  await enterAs(other, running.product.url, { username, password });
  await other.goto('/dashboards');
  await other.getByRole('link', { name: title }).click();
  await expect(widget(other, 'Server errors')).toContainText(String(spike.errors));
  await expect(other.getByRole('button', { name: 'Save dashboard', exact: true })).toHaveCount(0);
  await other.close();
});

/** Chooses a value in a field that completes it. */
async function choose(page: Page, label: string, group: string, value: string): Promise<void> {
  const field = page.getByRole('group', { name: group, exact: true }).getByRole('combobox', { name: label });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await expect(page.getByRole('option', { name: new RegExp(`^${value}`) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

test('makes and saves charts by keyboard alone', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboards');
  const create = page.getByRole('link', { name: 'Create dashboard' }).first();
  await untilLoaded(create);
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add chart' }));
  await page.keyboard.press('Enter');
  const builder = page.getByRole('dialog', { name: 'New widget' });
  await expect(builder.getByRole('textbox', { name: 'Title of the widget' })).toBeFocused();
  await page.keyboard.type('Traffic');
  await page.keyboard.press('Control+Enter');
  await expect(widget(page, 'Traffic')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Add widget' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Chart' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(builder.getByRole('textbox', { name: 'Title of the widget' })).toBeFocused();
  await page.keyboard.type('Slowest paths');
  await tabTo(page, builder.getByRole('radio', { name: 'Bars' }));
  await page.keyboard.press('ArrowLeft');
  await expect(builder.getByRole('radio', { name: 'Table' })).toBeChecked();
  const metric = builder.getByRole('group', { name: 'Metric 1' });
  await tabTo(page, metric.getByRole('combobox', { name: 'Function' }));
  await page.keyboard.type('Max');
  await choose(page, 'Field', 'Metric 1', 'took_ms');
  await choose(page, 'Field', 'Row group 1', 'http_path');
  await tabTo(page, builder.getByRole('textbox', { name: 'Query of the widget' }));
  await page.keyboard.type(`site:${saltmarsh}`);
  await expect(builder.getByRole('status', { name: 'In words' })).toContainText('maximum of took_ms');
  await expect(builder.getByRole('gridcell', { name: '/checkout' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(widget(page, 'Slowest paths').getByRole('gridcell', { name: '/checkout' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(`By hand on ${saltmarsh}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f]{24}$/);
  expect(await accessFaults(page)).toEqual([]);
});
