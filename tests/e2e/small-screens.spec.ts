import { unique } from '../lib/foreign.ts';
import { expect, type Page, type Running, test } from '../lib/test.ts';

const handheld = unique('handheld');
const enlarged = unique('enlarged');

const phone = { width: 390, height: 844 };
/** The viewport of a 1440 × 900 screen at 200% zoom. */
const zoomed = { width: 720, height: 450 };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function send(running: Running, word: string): Promise<void> {
  await running.send([
    { host: 'till-3', short_message: `${word} declined by the issuer, asked again after three seconds` },
  ]);
}

test('searches and reads on a phone held upright', async ({ page, running }) => {
  await send(running, handheld);
  await page.setViewportSize(phone);
  await page.goto(`/search?rangetype=relative&relative=0&q=${handheld}`);
  const row = page.getByRole('row', { name: new RegExp(`${handheld} declined`) });
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

test('leaves nothing outside the window at twice the size', async ({ page, running }) => {
  await send(running, enlarged);
  await page.setViewportSize(zoomed);
  await page.goto(`/search?rangetype=relative&relative=0&q=${enlarged}`);
  await expect(page.getByRole('row', { name: new RegExp(`${enlarged} declined`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
