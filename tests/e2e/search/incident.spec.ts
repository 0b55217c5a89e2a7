import { readFile } from 'node:fs/promises';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[data-key]');
const minute = 60_000;

/** About nine last night in Berlin, the browser's time zone; the exact offset does not matter. */
const nineLastNight = () => {
  const day = new Date(Date.now() - 24 * 60 * minute).toISOString().slice(0, 10);
  return Date.parse(`${day}T20:00:00Z`);
};

const onTheClock = (moment: number) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });

/** Four hosts take payments; the disk of one is full, and its payments fail from then on. */
async function sendTheNight({ api, send }: Running, till: string): Promise<number> {
  const nine = nineLastNight();
  const full = nine - 2 * minute;
  const paid = Array.from({ length: 480 }, (_, at) => {
    const moment = nine - 40 * minute + at * 10_000;
    const host = `${till}-${at % 4}`;
    const failed = host.endsWith('-3') && moment > full;
    return {
      host,
      short_message: failed ? `payment ${at} failed: the ledger cannot be written` : `payment ${at} accepted`,
      level: failed ? 3 : 6,
      timestamp: moment / 1000,
      _outcome: failed ? 'ledger_full' : 'paid',
    };
  });
  const cause = {
    host: `${till}-3`,
    short_message: 'No space left on /var/lib/ledger',
    level: 2,
    timestamp: full / 1000,
  };
  await send([...paid, cause]);
  await eventually(
    () => api.search(`source:${till}*`, 1),
    (found) => found.total_results === paid.length + 1,
  );
  return paid.filter(({ short_message }) => short_message.includes('failed')).length;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('answers what failed last night, where, since when and why, by keyboard alone', async ({
      page,
      running,
    }, testInfo) => {
      const till = unique(`till${colorScheme}`);
      const { product } = running;
      // What other tests on the same server did is not of interest.
      const before = product.output().length;
      const count = await sendTheNight(running, till);
      const nine = nineLastNight();
      await page.addInitScript(() => {
        Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
      });

      await page.goto('/search');
      await expect(page.getByRole('button', { name: /^Time range:/ })).toBeVisible();

      // Around nine last night.
      await page.keyboard.press('t');
      const picker = page.getByRole('dialog', { name: 'Time range' });
      await tabTo(page, picker.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowRight');
      const from = picker.getByRole('textbox', { name: 'From' });
      await tabTo(page, from);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(onTheClock(nine - 5 * minute));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(onTheClock(nine + 45 * minute));
      await page.keyboard.press('Enter');
      await page.keyboard.press('/');
      await page.keyboard.type(`source:${till}*`);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/^\d+ messages/).first()).toBeVisible();

      // What changed? A value that was not there before.
      await page.keyboard.press('Escape');
      await page.keyboard.press('d');
      const changes = page.getByRole('region', { name: 'What changed' });
      const cause = changes.getByRole('row', { name: /ledger_full/ });
      await expect(cause).toContainText('New');
      await tabTo(page, cause.getByRole('button').first());
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${count} messages`).first()).toBeVisible();

      // All of them say the same.
      await page.keyboard.press('p');
      const patterns = page.getByRole('treegrid', { name: 'Patterns' });
      await expect(patterns).toContainText('payment <num> failed: the ledger cannot be written');
      await page.keyboard.press('p');

      // Which host?
      await page.keyboard.press('Escape');
      await page.keyboard.press('f');
      await page.keyboard.type('source');
      await expect(page.getByRole('button', { name: /^level\b.*top values/ })).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Top values of source' })).toContainText(`${till}-3100%`);

      // Since when, and what happened just before?
      await tabTo(page, page.getByRole('treegrid', { name: 'Messages' }));
      await page.keyboard.press('End');
      await page.keyboard.press('s');
      await expect(rows(page).getByText('No space left on /var/lib/ledger')).toBeVisible();
      await page.screenshot({ path: testInfo.outputPath('answer.png') });

      // A colleague sees the same by the address alone.
      const colleague = await page.context().newPage();
      await colleague.goto(page.url());
      await expect(colleague.getByText(`${count} messages`).first()).toBeVisible();
      await colleague.close();

      // And the file holds what the screen shows.
      await page.keyboard.press('e');
      await expect(page.getByRole('dialog', { name: 'Export messages' })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await tabTo(page, page.getByRole('button', { name: /^Export [\d,]+ message/ }));
      await page.keyboard.press('Enter');
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(text.trim().split('\n')).toHaveLength(count + 1);
      expect(product.output().slice(before)).not.toContain('"level":50');
    });
  });
}
