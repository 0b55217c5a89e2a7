import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, type Page, test } from '../../lib/test.ts';
import { walkDown } from '../../lib/walk-list.ts';

const sluiceway = unique('sluiceway');

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });

async function openSearch(page: Page, parameters: Record<string, string>): Promise<void> {
  const search = new URLSearchParams({ rangetype: 'relative', relative: '0', ...parameters });
  await page.goto(`/search?${search}`);
  await expect(grid(page).locator('tr[data-key]').first()).toBeVisible();
}

test('walks 12,000 messages to the end by scrolling, each once, however many share a moment', async ({
  page,
  running,
}) => {
  test.setTimeout(180_000);
  const count = 12_000;
  const start = Math.floor(Date.now() / 1000) - 3_600;
  // A thousand messages share one timestamp, hundreds share others, and some have their own.
  const second = (at: number) => (at < 1_000 ? 0 : at < 6_000 ? Math.floor(at / 400) : at);
  const messages = Array.from({ length: count }, (_, at) => ({
    host: 'stillbasin',
    short_message: `${sluiceway} ${at}`,
    timestamp: start + second(at) / 10,
  }));
  await running.send(messages);
  await eventually(
    () => running.api.search(sluiceway, 1),
    (found) => found.total_results === count,
    60,
  );
  await openSearch(page, { q: sluiceway });
  const { seen, rows } = await (await walkDown(page)).jsonValue();
  const positions = seen.map(([position]) => position).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: count }, (_, at) => at + 2));
  expect(new Set(seen.map(([, key]) => key)).size).toBe(count);
  expect(rows).toBeLessThan(150);
  await expect(page.getByText('End of results: 12,000 messages.')).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press('Home');
  await expect(grid(page).locator('tr[aria-rowindex="2"][data-key]')).toBeVisible();
});
