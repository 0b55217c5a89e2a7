import { unique } from '../../lib/foreign.ts';
import { focusOnArrival } from '../../lib/keyboard.ts';
import { grid, query, rows, saveButton, sendWord } from '../../lib/search-page.ts';
import { expect, test } from '../../lib/test.ts';

const headgate = unique('headgate');
const bywash = unique('bywash');
const tailwater = unique('tailwater');

test('searches within one stream, and from there in all', async ({ page, running }) => {
  await sendWord(running, headgate);
  await page.goto(`/streams/${running.stream.id}/messages?q=${headgate}&range=0`);
  await expect(page).toHaveURL(new RegExp(`/streams/${running.stream.id}/search\\?`));
  await expect(page).toHaveTitle(new RegExp(`^${running.stream.title}`));
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Search all streams' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${headgate}`));
  await expect(rows(page)).toHaveCount(3);
  await page.goto('/streams/60b5f4d1e4a1d80001a2b4ff/search');
  await expect(page.getByRole('link', { name: 'Search all streams' })).toBeVisible();
});

test('keeps several searches as tabs, each with its place, draft and scroll', async ({ page, running }) => {
  await sendWord(running, bywash, 120);
  await sendWord(running, tailwater);
  await page.goto(`/search?q=${bywash}&rangetype=relative&relative=0`);
  await expect(rows(page).first()).toContainText(bywash);
  await saveButton(page).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Open searches' });
  await expect(tabs.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^${bywash}`));
  const scroller = grid(page).locator('xpath=..');
  // The page learns of it with the next frame, as it does when somebody scrolls.
  const scrollDown = () =>
    scroller.evaluate((element) => {
      element.scrollTo(0, 1300);
      return new Promise(requestAnimationFrame);
    });
  await scrollDown();
  await query(page).fill(`${bywash} AND not_yet_asked`);
  await page.keyboard.press('Escape');
  await page.locator('main').focus();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/search$/);
  await expect(query(page)).not.toContainText(bywash);
  await expect(tabs.getByRole('listitem')).toHaveCount(2);
  await page.goto(`/search?q=${tailwater}&rangetype=relative&relative=0`);
  await expect(rows(page)).toHaveCount(3);
  await expect(tabs.locator('[aria-current]')).toHaveText(tailwater);

  await tabs.getByRole('button', { name: bywash, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`q=${bywash}&`));
  await expect(query(page)).toHaveText(`${bywash} AND not_yet_asked`);
  await page.reload();
  await expect(tabs.getByRole('listitem')).toHaveCount(2);
  await expect(query(page)).toHaveText(`${bywash} AND not_yet_asked`);
  await expect(rows(page).first()).toBeVisible();
  await scrollDown();

  await page.locator('main').focus();
  await page.keyboard.press('>');
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(tabs.locator('[aria-current]')).toHaveText(bywash);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1300);

  await page.locator('main').focus();
  const undo = await focusOnArrival(page, 'Undo');
  await page.keyboard.press('q');
  await undo();
  await expect(tabs.getByRole('listitem')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tabs.getByRole('listitem')).toHaveCount(2);
  await expect(query(page)).toHaveText(`${bywash} AND not_yet_asked`);
});
