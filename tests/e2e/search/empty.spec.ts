import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { grid, query, rows } from '../../lib/search-page.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const quarry = unique('quarry');
const failure = `QuarryPointer${Math.random().toString(36).slice(2, 8)}Exception`;
const anHour = 3_600_000;

const open = (page: Page, q: string, range: Record<string, string>) =>
  page.goto(`/search?${new URLSearchParams({ rangetype: 'relative', ...range, q })}`);

/** Two messages now and one of an hour ago hold the exception; the field has it behind its package. */
test.beforeAll(async ({ running }) => {
  const message = (minutes: number) => ({
    host: 'pay-01',
    short_message: `${quarry} java.lang.${failure} at Pay.java`,
    timestamp: (Date.now() - minutes * 60_000) / 1000,
    _exception: `java.lang.${failure}`,
  });
  await running.send([message(0), message(0), message(60)]);
  await running.send([{ host: 'pay-02', short_message: `${quarry} fine`, _level_name: 'info' }]);
  await eventually(
    () => running.api.search(quarry),
    (found) => found.total_results === 4,
  );
});

test('offers the queries that match when nothing does or a query cannot be read, with their counts', async ({
  page,
}) => {
  const offers = page.getByRole('list', { name: 'Queries that match' });
  const takeFirst = async () => {
    await expect(offers.getByRole('listitem').first()).toContainText('3 messages');
    await offers.getByRole('button').first().click();
    await expect(rows(page)).toHaveCount(3);
  };
  await open(page, `${quarry} AND ${failure}`, { relative: '0' });
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
  await expect(page.getByText(`Searched: All messages. ${failure} matches no messages.`)).toBeVisible();
  await takeFirst();
  await expect(query(page)).toHaveText(`${quarry} AND /.*${failure}.*/`, { ignoreCase: true });

  // The end of a value that has no word of its own.
  await query(page).fill(`exception:${failure}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
  await takeFirst();

  const unreadable = `exception:*${failure.slice(0, 12)}*`;
  await query(page).fill(unreadable);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'The query cannot be read' })).toBeVisible();
  await expect(page.getByText(/A word cannot start with \*/)).toHaveCount(1);
  await expect(query(page)).toHaveText(unreadable);
  await takeFirst();
});

test('leads to the nearest time with messages', async ({ page }) => {
  const iso = (ago: number) => new Date(Date.now() - ago).toISOString();
  await page.goto(
    `/search?${new URLSearchParams({
      rangetype: 'absolute',
      from: iso(anHour / 2),
      to: iso(anHour / 3),
      q: `exception:java.lang.${failure}`,
    })}`,
  );
  await expect(page.getByText(/2 messages after this time range; the nearest at/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to the nearest' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();

  await open(page, `${quarry} AND level_name:info AND exception:java.lang.${failure}`, { relative: '300' });
  await expect(page.getByText(/Each condition matches messages/)).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});
