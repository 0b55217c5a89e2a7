import AxeBuilder from '@axe-core/playwright';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';

const turbine = unique('turbine');
const wicket = unique('wicket');
const draftgate = unique('draftgate');
const tailgate = unique('tailgate');

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
const rowTexts = async (page: Page) =>
  (await grid(page).locator('tr[data-key] td:last-child').allInnerTexts()).map((text) => text.trim());
const turbines = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${turbine} ${first - at}`);

/** Alternating sources with distinct timestamps, because servers order equal times as they like. */
async function sendAll({ api, send }: Running): Promise<void> {
  const start = Math.floor(Date.now() / 1000) - 3_600;
  const messages = Array.from({ length: 400 }, (_, at) => [
    { host: draftgate, short_message: `${turbine} ${at}`, timestamp: start + at / 7 },
    { host: tailgate, short_message: `${wicket} ${at}`, timestamp: start + at / 7 + 0.001 },
  ]);
  await send(messages.flat());
  await eventually(
    () => api.search(`${turbine} OR ${wicket}`, 1),
    (found) => found.total_results === 800,
  );
}

async function openSearch(page: Page, query: string): Promise<void> {
  const search = new URLSearchParams({ q: query, rangetype: 'relative', relative: '0' });
  await page.goto(`/search?${search}`);
  await expect(grid(page).locator('tr[data-key]').first()).toBeVisible();
}

test.beforeAll(({ running }) => sendAll(running));

test('shows what surrounds a message in place, by keyboard, and searches around its time', async ({
  page,
}) => {
  await openSearch(page, `"${turbine} 200"`);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  const row = grid(page).locator('tr[data-key]:not([data-around])');
  await expect(grid(page).locator('tr[data-around]').first()).toBeVisible();
  await expect(row).toBeInViewport();
  const shown = await rowTexts(page);
  const at = shown.indexOf(`${turbine} 200`);
  expect(at).toBeGreaterThan(5);
  expect(shown).toEqual(turbines(200 + at, shown.length));

  await grid(page).focus();
  await page.keyboard.press('End');
  await expect(grid(page).getByText('20 older messages')).toBeVisible();
  await page.getByRole('button', { name: 'Show 100 more older messages' }).click();
  await grid(page).focus();
  // The end moves on when they have come.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(grid(page).getByText('120 older messages')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(grid(page).getByText(`${turbine} 80`, { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(grid(page).getByText('20 newer messages')).toBeVisible();
  await expect(grid(page).getByText(`${turbine} 220`, { exact: true })).toBeVisible();

  await page.keyboard.press('s');
  await expect(grid(page).locator('tr[data-around]')).toHaveCount(0);
  await expect(row).toHaveText(new RegExp(`${turbine} 200`));

  await grid(page).getByText(`${turbine} 200`).click();
  await page.getByRole('button', { name: 'Which surrounding messages' }).click();
  await page.getByRole('link', { name: '5 minutes before and after' }).click();
  await expect(page).toHaveURL(new RegExp(`q=source%3A${draftgate}.*highlightMessage=`));
  await expect(page.getByText('400 messages').first()).toBeVisible();
  const opened = grid(page).locator('tr[aria-expanded=true]');
  await expect(opened).toContainText(`${turbine} 200`);
  await expect(opened).toBeInViewport();
});

test('keeps the message where it is while those around it come in', async ({ page }) => {
  await openSearch(page, turbine);
  const row = grid(page).locator('tr[data-key]:not([data-around])', { hasText: `${turbine} 390` });
  await row.click();
  const before = await row.boundingBox();
  // On a slow line there are lines that say "Loading" first.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/views\/search/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: '100 before and 100 after' }).click();
  await expect(page.getByRole('button', { name: '100 before and 100 after' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(grid(page).getByText('Loading newer messages…')).toBeAttached();
  await expect(grid(page).getByText('Loading older messages…')).toBeAttached();
  expect(await row.boundingBox()).toEqual(before);
  release();
  await expect(grid(page).getByText('9 newer messages, the last ones')).toBeAttached();
  await expect(async () => expect(await row.boundingBox()).toEqual(before)).toPass();
  // All of them are matches already in the list: each stays one row.
  await expect(grid(page).locator('tr[data-around]')).toHaveCount(0);
  expect(await rowTexts(page)).toEqual(turbines(399, (await rowTexts(page)).length));

  await page.getByRole('button', { name: 'Which surrounding messages' }).click();
  await page.getByRole('group', { name: 'With the same' }).getByRole('button', { name: 'source' }).click();
  await page.keyboard.press('Escape');
  await expect(grid(page).getByText(`${wicket} 390`)).toBeVisible();
  await expect(
    grid(page)
      .getByRole('row', { name: /surrounding message, not a match/ })
      .first(),
  ).toBeAttached();
  const merged = await rowTexts(page);
  const at = merged.indexOf(`${turbine} 390`);
  expect(merged.slice(at - 1, at + 3)).toEqual([
    `${wicket} 390`,
    `${turbine} 390`,
    `${wicket} 389`,
    `${turbine} 389`,
  ]);
  await expect(async () => expect(await row.boundingBox()).toEqual(before)).toPass();
  const { violations } = await new AxeBuilder({ page }).include('[role=treegrid]').analyze();
  expect(violations).toEqual([]);
});
