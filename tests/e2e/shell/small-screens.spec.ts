import { accessFaults } from '../../lib/axe.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';
import { seedUser } from '../../lib/users.ts';

const handheld = unique('handheld');
const enlarged = unique('enlarged');
const oblong = unique('oblong');

const phone = { width: 390, height: 844 };
/** The viewport of a 1440 × 900 screen at 200% zoom. */
const zoomed = { width: 720, height: 450 };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function send(running: Running, word: string, count = 1): Promise<void> {
  const short_message = `${word} declined by the issuer, asked again after three seconds`;
  await running.send(Array.from({ length: count }, () => ({ host: 'till-3', short_message })));
}

test('searches and reads on a phone held upright', async ({ page, running }) => {
  await send(running, handheld);
  await page.setViewportSize(phone);
  await page.goto(`/search?rangetype=relative&relative=0&q=${handheld}`);
  const row = page.getByRole('row', { name: new RegExp(`${handheld} declined`) });
  // Time and source above, the message below over the full width, high enough for a thumb.
  const [rowBox, messageBox] = await Promise.all([
    row.boundingBox(),
    row.locator('td:last-child').boundingBox(),
  ]);
  expect(rowBox?.height).toBeGreaterThanOrEqual(44);
  expect(messageBox?.width).toBeGreaterThan(340);
  await expect(row).toContainText('till-3');
  await row.click();
  const whole = page.getByText('asked again after three seconds').last();
  await expect(whole).toBeVisible();
  const box = await whole.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? phone.width)).toBeLessThan(phone.width);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await navigation.getByRole('link', { name: 'Inputs' }).click();
  await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
  await expect(navigation).toBeHidden();
  expect(await overflow(page)).toBe(0);
});

test('leaves a stream on a phone, however long the time range is', async ({ page }) => {
  await page.setViewportSize(phone);
  const times = 'rangetype=absolute&from=2026-01-25T10:00:00.000Z&to=2026-02-27T18:30:00.000Z';
  await page.goto(`/streams/000000000000000000000001/search?${times}`);
  const leave = page.getByRole('button', { name: 'Search all streams' }).first();
  await expect(leave).toBeInViewport({ ratio: 1 });
  const [leaveBox, liveBox] = await Promise.all([
    leave.boundingBox(),
    page.getByRole('button', { name: 'Live' }).boundingBox(),
  ]);
  expect((leaveBox?.x ?? 0) + (leaveBox?.width ?? 0)).toBeLessThan(liveBox?.x ?? 0);
  await leave.click();
  await expect(page).toHaveURL(/\/search\?/);
  await expect(leave).toHaveCount(0);
});

test('leaves nothing outside the window at twice the size', async ({ page, running }) => {
  await send(running, enlarged, 60);
  await page.setViewportSize(zoomed);
  await page.goto(`/search?rangetype=relative&relative=0&q=${enlarged}`);
  const row = page.getByRole('row', { name: new RegExp(`${enlarged} declined`) }).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  expect(await overflow(page)).toBe(0);

  const run = page.getByRole('button', { name: 'Run', exact: true });
  await row.hover();
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 120);
  await expect(run).not.toBeInViewport();
  await page.keyboard.press('/');
  await expect(run).toBeInViewport();
});

test('leaves the width to the page between a phone and a wide window', async ({ page }) => {
  await page.goto('/system/inputs');
  for (const width of [900, 1199]) {
    await page.setViewportSize({ width, height: 700 });
    const expand = page.getByRole('button', { name: 'Expand navigation' });
    await expect(expand).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('table', { name: 'Inputs' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1200, height: 700 });
  // Although the links are higher than the window.
  const collapse = page.getByRole('button', { name: 'Collapse navigation' });
  await expect(collapse).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1200, height: 420 });
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  // Nothing covers it, and a click that is not scrolled for gets there.
  const { x, y, height } = (await last.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 20, y + height - 4);
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(collapse).toBeInViewport({ ratio: 1 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessFaults(page)).toEqual([]);
  }
});

test('names the entity on the way back, and cuts nothing of it beside the search', async ({ page }) => {
  const stream = '/streams/000000000000000000000001';
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.setViewportSize(phone);
  for (const path of [`${stream}/outputs`, `${stream}/outputs/new`, `${stream}/settings`]) {
    await page.goto(path);
    await expect(trail.getByRole('link')).toHaveText(['All messages']);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${stream}/outputs`);
  await expect(trail.getByRole('listitem')).toHaveText(['Streams', 'All messages', 'Outputs']);
  for (const name of await trail.locator('bdi').all())
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(trail.getByText('Outputs')).toBeInViewport({ ratio: 1 });
  const [trailBox, searchBox] = await Promise.all([
    trail.locator('li').last().boundingBox(),
    page.getByRole('button', { name: /^Search or jump to/ }).boundingBox(),
  ]);
  expect((trailBox?.x ?? 0) + (trailBox?.width ?? 0)).toBeLessThan(searchBox?.x ?? 0);
});

test('reads the permissions of a role on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/system/roles');
  await page.getByRole('link', { name: 'Reader', exact: true }).click();
  const row = page.getByRole('table', { name: 'Permissions' }).getByRole('row', { name: /^Inputs see/ });
  const [area, mark] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('img').first().boundingBox(),
  ]);
  expect(area?.width).toBeGreaterThan(300);
  expect(mark?.y).toBeGreaterThan((area?.y ?? 0) + (area?.height ?? 0) - 1);
  expect(await overflow(page)).toBe(0);
});

test('draws rows as cards where their columns do not fit', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/system/indices');
  const row = page.getByRole('row', { name: /^Default index set/ });
  await expect(row).toContainText('Keeps 20 indices');
  const [rowBox, lastBox] = await Promise.all([
    row.boundingBox(),
    row.getByText('Keeps 20 indices').boundingBox(),
  ]);
  expect(rowBox?.height).toBeGreaterThan(60);
  expect((lastBox?.x ?? 0) + (lastBox?.width ?? 0)).toBeLessThan((rowBox?.x ?? 0) + (rowBox?.width ?? 0));
});

const lists = [
  '/streams',
  '/alerts',
  '/alerts/definitions',
  '/alerts/notifications',
  '/dashboards',
  '/sources',
  '/system/auditlog',
  '/system/contentpacks',
  '/system/grokpatterns',
  '/system/indices',
  '/system/inputs',
  '/system/logging',
  '/system/lookuptables',
  '/system/lookuptables/caches',
  '/system/lookuptables/data_adapters',
  '/system/nodes',
  '/system/outputs',
  '/system/pipelines',
  '/system/pipelines/rules',
  '/system/roles',
  '/system/sidecars',
  '/system/users',
];

test('no page of a list scrolls sideways on a phone', async ({ page, running }) => {
  test.slow();
  await send(running, oblong);
  await seedUser(running, `${oblong}_of_the_subsidiary_of_the_corporation`, 'Mira');
  const title = `${oblong}_of_the_gateways_in_the_data_centre_of_the_subsidiary`;
  const { index_sets } = await running.api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  await running.api.call('POST', '/streams', { title, index_set_id: index_sets[0]?.id, rules: [] });
  await page.setViewportSize(phone);
  await page.goto('/system/about');
  for (const path of lists) {
    // As a link does, without loading the whole console for each page.
    await page
      .locator('main h1')
      .first()
      .evaluate((left) => left.classList.add('left'));
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.locator('main h1:not(.left)').first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await overflow(page), path).toBe(0);
  }

  // The menu of a card is never below its text, and a tap beside the title opens the card.
  await page.goto('/streams');
  const card = page.getByRole('row').filter({ hasText: title });
  const menu = card.getByRole('button', { name: `Actions for ${title}` });
  const [menuBox, cardBox] = await Promise.all([menu.boundingBox(), card.boundingBox()]);
  expect(menuBox?.width).toBeGreaterThanOrEqual(40);
  expect(menuBox?.height).toBeGreaterThanOrEqual(40);
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await menu.click();
  await page.keyboard.press('Escape');
  await card.click({ position: { x: 60, y: (cardBox?.height ?? 0) - 4 } });
  await expect(page).toHaveURL(/\/streams\/[^/]+\/search/);
});
