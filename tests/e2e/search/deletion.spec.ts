import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { embedded, expect, test } from '../../lib/test.ts';

const leaky = unique('leaky');
const retained = unique('sternpost');

test(
  'deletes the messages of a search after their count was confirmed, and nothing else',
  embedded('only our own server deletes by a query'),
  async ({ page, running }) => {
    await running.send([
      ...Array.from({ length: 3 }, (_, at) => ({ host: 'lock', short_message: `${leaky} password ${at}` })),
      { host: 'lock', short_message: `${retained} request` },
    ]);
    const totals = async () =>
      Promise.all([leaky, retained].map(async (word) => (await running.api.search(word, 1)).total_results));
    await eventually(totals, (found) => found.join() === '3,1');
    await page.goto(`/search?${new URLSearchParams({ q: leaky, rangetype: 'relative', relative: '3600' })}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Delete these messages…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete messages' });
    await expect(dialog.getByText('3 messages will be deleted for good')).toBeVisible();
    await dialog.getByRole('textbox').fill('3');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('3 messages deleted')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible();
    expect(await totals()).toEqual([0, 1]);
  },
);
