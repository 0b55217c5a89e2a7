import AxeBuilder from '@axe-core/playwright';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';

const cataract = unique('cataract');
const rapids = unique('rapids');
const eddy = unique('eddy');

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
const rows = (page: Page) => grid(page).locator('tr[data-key]');

/** Gives each message its own timestamp, because servers order equal times as they like. */
let moment = 0;
const nextMoment = () => {
  moment = Math.max(moment + 1, Date.now() - 200);
  return moment / 1000;
};

const sendSome = (running: Running, word: string, first: number, count: number) =>
  running.send(
    Array.from({ length: count }, (_, at) => ({
      host: 'tailgauge',
      short_message: `${word} ${first + at}`,
      timestamp: nextMoment(),
    })),
  );

async function openSearch(page: Page, running: Running, word: string, count: number): Promise<void> {
  await sendSome(running, word, 0, count);
  await eventually(
    () => running.api.search(word, 1),
    (found) => found.total_results === count,
  );
  const search = new URLSearchParams({ q: word, rangetype: 'relative', relative: '0' });
  await page.goto(`/search?${search}`);
  await expect(rows(page).first()).toBeVisible();
}

async function goLive(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await expect(page.getByText('Live', { exact: true }).and(page.getByRole('status'))).toBeVisible();
}

const total = (page: Page) => grid(page).getAttribute('aria-rowcount');

test('follows what comes in, by key, and misses and repeats nothing on the way', async ({
  page,
  running,
}) => {
  await openSearch(page, running, cataract, 5);
  let sent = 5;
  const sending = (async () => {
    for (; sent < 205; sent += 20) await sendSome(running, cataract, sent, 20);
  })();
  await goLive(page);
  await sending;
  await expect(rows(page).first()).toContainText(`${cataract} 204`);
  await expect.poll(() => total(page)).toBe('206');
  const histogram = page.getByRole('region', { name: 'Messages over time' });
  await expect(histogram.getByText('205 messages')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 205');
  const texts = await rows(page).locator('td:last-child').allInnerTexts();
  const numbers = texts.map((text) => Number(text.trim().split(' ')[1]));
  expect(numbers).toEqual(Array.from(numbers, (_, at) => 204 - at));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'false');
});

test('leaves what is read where it is, and says how much is new', async ({ page, running }) => {
  await openSearch(page, running, rapids, 120);
  await goLive(page);
  await grid(page).hover();
  await page.mouse.wheel(0, 800);
  await expect(page.getByText('Paused while you are further down')).toBeVisible();
  const read = rows(page).nth(15);
  const text = await read.textContent();
  const state = await read.boundingBox();
  await sendSome(running, rapids, 120, 38);
  const pill = page.getByRole('button', { name: 'Show 38 new messages' });
  await expect(pill).toBeVisible();
  expect(await read.textContent()).toBe(text);
  expect(await read.boundingBox()).toEqual(state);

  await pill.click();
  await expect(rows(page).first()).toContainText(`${rapids} 157`);
  await expect(pill).toBeHidden();

  await page.keyboard.press('j');
  await expect(page.getByText('Paused while you read')).toBeVisible();
  await sendSome(running, rapids, 158, 1);
  await expect(page.getByRole('button', { name: 'Show 1 new message' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(rows(page).first()).toContainText(`${rapids} 158`);
});

test('follows a server that sends nothing by itself, by asking', async ({ page, running }) => {
  await page.route('**/api/search/tail*', (route) =>
    route.fulfill({ status: 404, json: { type: 'ApiError', message: 'HTTP 404 Not Found' } }),
  );
  await openSearch(page, running, eddy, 3);
  await goLive(page);
  await sendSome(running, eddy, 3, 2);
  await expect(rows(page).first()).toContainText(`${eddy} 4`);
  await sendSome(running, eddy, 5, 1);
  await expect(rows(page).first()).toContainText(`${eddy} 5`);
  await expect.poll(() => total(page)).toBe('7');
});
