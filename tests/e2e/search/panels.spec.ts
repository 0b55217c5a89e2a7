import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';

test('groups messages into patterns, excludes one and shows another, by keyboard alone', async ({
  page,
  running,
}) => {
  const batch = unique('tugboat');
  const acquirers = ['nordpay', 'cardlink', 'paynet', 'eurobank'];
  const refused = [...acquirers, ...acquirers].map(
    (name, at) => `charge refused: acquirer ${name} did not reply within ${at + 20} ms`,
  );
  const warmed = ['cache of products warmed up in 12ms', 'cache of products warmed up in 7ms'];
  await running.send(
    [...refused, ...warmed].map((text) => ({ host: 'pay-01', short_message: text, _batch: batch })),
  );
  await eventually(
    () => running.api.search(`batch:${batch}`),
    (found) => found.total_results === 10,
  );

  const requested = new URLSearchParams({ rangetype: 'relative', relative: '0', q: `batch:${batch}` });
  await page.goto(`/search?${requested}`);
  await page.getByRole('treegrid', { name: 'Messages' }).waitFor();
  await page.keyboard.press('p');
  const patterns = page.getByRole('treegrid', { name: 'Patterns' });
  const rows = patterns.locator('tr[aria-expanded]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('did not reply within <num> ms');
  await expect(page.getByText('2 patterns in 10 messages')).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(patterns.getByRole('button', { name: /^nordpay 2$/ })).toBeVisible();
  await expect(patterns.getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('-');
  await expect(page.getByText('1 pattern in 2 messages')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(patterns.getByRole('link', { name: 'Create grok pattern' })).toHaveAttribute(
    'href',
    /grokpatterns\/new\?pattern=.*warmed/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]')).toHaveCount(2);
});

test('reads all patterns, tells alike ones apart, filters them and creates an alert', async ({
  page,
  running,
}) => {
  const kestrel = unique('kestrel');
  const start = `${kestrel} the payment provider did not accept the request of the order`;
  const ends = ['because of a limit', 'within the given time'];
  // More than the first page of rows.
  const messages = Array.from({ length: 320 }, (_, at) => ({
    host: 'pay-01',
    short_message: `${start} ${ends[at % 2]} ${at}`,
    level: at % 2 === 0 ? 3 : 6,
  }));
  await running.send(messages);
  await eventually(
    () => running.api.search(kestrel),
    (found) => found.total_results === messages.length,
  );
  await page.goto(
    `/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q: kestrel, panel: 'patterns' })}`,
  );
  await expect(page.getByText('2 patterns in 320 messages')).toBeVisible();
  const rows = page.getByRole('treegrid', { name: 'Patterns' }).locator('tr[aria-expanded]');
  for (const end of ends) await expect(rows.filter({ hasText: `…` }).filter({ hasText: end })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('Errors');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(ends[0] ?? '');

  // The key of the panel works while a part of the histogram is selected.
  await page.getByRole('slider', { name: 'Time, by bar' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('p');
  await expect(page.getByRole('treegrid', { name: 'Messages' })).toBeVisible();
  await page.keyboard.press('p');
  await rows.filter({ hasText: ends[0] ?? '' }).click();
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page).toHaveURL(/alerts\/definitions\/new\?query=.*limit/);
});
