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

test('says which value drives a number that rose, and which patterns are new', async ({ page, running }) => {
  const cormorant = unique('cormorant');
  const now = Date.now() / 1000;
  const customers = ['acme', 'birch', 'cedar', 'delta', 'elm'];
  // Half an hour, in which one customer of five takes 500 instead of 100 ms, and the half hour before it.
  const messages = Array.from({ length: 500 }, (_, at) => {
    const customer = customers[at % 5] ?? '';
    const isNow = at < 250;
    return {
      host: 'north',
      short_message:
        isNow && at % 10 === 0 ? `${cormorant} retried the call ${at}` : `${cormorant} call ${at} ended`,
      timestamp: now - 60 - at * 7,
      _cormorant_customer: customer,
      _cormorant_ms: (isNow && customer === 'acme' ? 500 : 100) + (at % 17),
    };
  });
  await running.send(messages);
  await eventually(
    () => running.api.search(cormorant),
    (found) => found.total_results === messages.length,
  );
  await page.goto(
    `/search?${new URLSearchParams({ q: cormorant, rangetype: 'relative', relative: '1800', panel: 'changes' })}`,
  );
  const changes = page.getByRole('table', { name: 'What changed' });
  const row = changes.getByRole('row', { name: /Higher cormorant_ms/ });
  await expect(row).toContainText(
    /p95 rose 4\.\d ×; cormorant_customer acme explains (100|99|98)% of the higher mean/,
  );
  const patterns = page.getByRole('region', { name: 'New patterns' });
  await expect(patterns.getByRole('button', { name: `${cormorant} retried the call <num>` })).toBeVisible();
  await expect(patterns.getByRole('listitem')).toHaveCount(1);
  await row.getByRole('button', { name: 'cormorant_customer acme' }).click();
  await expect(page).toHaveURL(/cormorant_customer(%3A|:)acme/);
});

test('leads from what changed to the messages of the cause by keyboard', async ({ page, running }) => {
  const flashboard = unique('flashboard');
  const now = Date.now() / 1000;
  // Half an hour of messages, of which 40 have a fault, and the half hour before it.
  const messages = Array.from({ length: 120 }, (_, at) => ({
    host: 'north',
    short_message: `${flashboard} gate moved`,
    timestamp: now - 30 - at * 28,
    ...(at < 40 ? { _fault: 'jammed' } : {}),
  }));
  await running.send(messages);
  await eventually(
    () => running.api.search(flashboard),
    (found) => found.total_results === messages.length,
  );
  await page.goto(
    `/search?${new URLSearchParams({ q: flashboard, rangetype: 'relative', relative: '1800' })}`,
  );
  const rows = page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
  await expect(rows.first()).toBeVisible();

  await page.keyboard.press('d');
  const changes = page.getByRole('table', { name: 'What changed' });
  await expect(changes.getByRole('row', { name: /^New fault jammed/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(changes.getByRole('button', { name: 'jammed', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/fault%3Ajammed/);
  await expect(page.getByText('40 messages').first()).toBeVisible();

  // What is special about a part of it?
  await page.getByRole('slider', { name: 'Time, by bar' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('d');
  const panel = page.getByRole('region', { name: 'What changed' });
  await expect(panel.getByText('compared with the rest of the time range')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeVisible();
});
