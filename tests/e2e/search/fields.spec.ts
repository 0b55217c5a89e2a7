import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const gauging = unique('gauging');
const lockage = unique('lockage');

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
const field = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b.*top values`) });

async function openSearch(page: Page, parameters: Record<string, string>): Promise<void> {
  const search = new URLSearchParams({ rangetype: 'relative', relative: '3600', ...parameters });
  await page.goto(`/search?${search}`);
}

test('tells all about a field of the whole result by keyboard, and keeps it in the address', async ({
  page,
  running,
}) => {
  const now = Date.now() / 1000;
  const long = Array.from({ length: 400 }, (_, at) => ({
    host: at % 4 === 0 ? 'north' : 'south',
    short_message: `${gauging} station`,
    timestamp: now - 60 - at,
    _flow: at + 1,
  }));
  await running.send([...long, { host: 'east', short_message: `${gauging} station` }]);
  await eventually(
    () => running.api.search(gauging),
    (found) => found.total_results === 401,
  );
  await openSearch(page, { q: gauging });
  await expect(rows(page).first()).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Filter fields' })).toBeFocused();
  await page.keyboard.type('flow');
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'flow')).toBeFocused();
  await page.keyboard.press('Enter');

  // 150 rows are loaded.
  await expect(field(page, 'flow')).toHaveAccessibleName(/in 400 of 401 messages/);
  const bars = page.getByRole('list', { name: 'Distribution of flow' }).getByRole('listitem');
  await expect(bars).toHaveCount(12);
  await expect(bars.last()).toContainText('158 messages');
  const statistics = page.getByLabel('Statistics of flow');
  for (const [name, value] of [
    ['Count', '400'],
    ['Distinct', '400'],
    ['Min', '1'],
    ['Mean', '200.5'],
    ['Max', '400'],
    ['Sum', '80,200'],
    ['Std dev', '115.47'],
  ]) {
    await expect(statistics.locator('div', { hasText: name })).toHaveText(`${name}${value}`);
  }

  await pressEnter(page.getByRole('button', { name: 'Over time: flow' }));
  const chart = page.getByRole('slider', { name: 'Mean of flow, by moment' });
  await expect(chart).toHaveAttribute('aria-valuetext', /Mean \d/);
  await expect(page).toHaveURL(/field=flow&look=avg/);
  await page.getByRole('combobox', { name: 'Statistic' }).selectOption('Maximum');
  await expect(page.getByRole('slider', { name: 'Maximum of flow, by moment' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Maximum of flow, by moment' })).toBeVisible();
  await page.getByRole('slider', { name: 'Maximum of flow, by moment' }).press('Escape');
  await expect(page.getByRole('region', { name: 'flow over time' })).toBeHidden();

  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('source');
  await field(page, 'source').press('Enter');
  const top = page.getByRole('list', { name: 'Top values of source' });
  await expect(top.getByRole('listitem').first()).toContainText(/south\s*75%/);
  await pressEnter(page.getByRole('button', { name: 'Filter out south' }));
  await expect(page.getByRole('status').filter({ hasText: '101 messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('flow');
  await field(page, 'flow').press('Enter');
  await pressEnter(page.getByRole('button', { name: 'Missing: flow' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('east');

  await pressEnter(page.getByRole('button', { name: 'Create alert: flow' }));
  await expect(page).toHaveURL(/definitions\/new\?query=_exists_(%3A|:)flow/);
});

test('compares a field with the time before, value by value', async ({ page, running }) => {
  const end = Math.floor(Date.now() / 60_000) * 60 - 600;
  const at = (minute: number, gate: string) => ({
    host: 'lock',
    short_message: `${lockage} report`,
    timestamp: end + minute * 60,
    _gate: gate,
  });
  await running.send([
    ...Array.from({ length: 10 }, () => at(-15, 'upper')),
    ...Array.from({ length: 4 }, () => at(-15, 'lower')),
    ...Array.from({ length: 5 }, () => at(-5, 'upper')),
    ...Array.from({ length: 4 }, () => at(-5, 'lower')),
    ...Array.from({ length: 3 }, () => at(-5, 'spare')),
  ]);
  await eventually(
    () => running.api.search(lockage),
    (found) => found.total_results === 26,
  );
  const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
  await page.goto(
    `/search?${new URLSearchParams({
      q: lockage,
      rangetype: 'absolute',
      from: moment(end - 600),
      to: moment(end),
      field: 'gate',
      look: 'compare',
    })}`,
  );
  const table = page.getByRole('table', { name: 'Values of gate in both periods' });
  await expect(table.getByRole('row', { name: /^upper/ })).toHaveText(/upper5 42%10 71%−50%/);
  await expect(table.getByRole('row', { name: /^lower/ })).toHaveText(/lower4 33%4 29%0%/);
  await expect(table.getByRole('row', { name: /^spare/ })).toHaveText(/spare3 25%0 0%New/);

  await pressEnter(page.getByRole('button', { name: /^Compare with/ }));
  await pressEnter(page.getByRole('button', { name: 'The same time a day earlier' }));
  await expect(table.getByRole('row', { name: /^lower/ })).toHaveText(/lower4 33%0 0%New/);
  await expect(page).toHaveURL(/against=/);
  await pressEnter(table.getByRole('button', { name: 'spare' }));
  await expect(rows(page)).toHaveCount(3);
});
