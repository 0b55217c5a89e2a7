import { eventually } from '../../lib/api.ts';
import { accessFaults } from '../../lib/axe.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const aqueduct = unique('aqueduct');

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** Finds no faults of accessibility, neither in dark, in which the page opens, nor in light. */
async function expectAccess(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await accessFaults(page), colorScheme).toEqual([]);
  }
}

/** Stories check each screen; here is the document around one of them, and a dialog over it. */
test('the document of the console can be used by everybody', async ({ page, running }) => {
  test.slow();
  await running.send([
    { host: 'web', short_message: `${aqueduct} opened`, level: 3, _took_ms: 12 },
    { host: 'web', short_message: `${aqueduct} opened`, level: 6 },
  ]);
  await eventually(
    () => running.api.search(aqueduct),
    (found) => found.total_results === 2,
  );
  await page.goto(`/search?q=${aqueduct}&rangetype=relative&relative=0`);
  const grid = page.getByRole('treegrid', { name: 'Messages' });
  await expect(grid.locator('tr[aria-expanded]').first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Message in full' })).toBeVisible();
  await expectAccess(page);

  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccess(page);
});
