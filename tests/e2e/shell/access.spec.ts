import { eventually } from '../../lib/api.ts';
import { accessFaults } from '../../lib/axe.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';

const aqueduct = unique('aqueduct');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen can be used by everybody', async ({ page, running }) => {
      test.slow();
      await running.send([
        { host: 'web', short_message: `${aqueduct} ${colorScheme}`, level: 3, _took_ms: 12 },
        { host: 'web', short_message: `${aqueduct} ${colorScheme}`, level: 6 },
      ]);
      const { messages } = await eventually(
        () => running.api.search(`${aqueduct} AND ${colorScheme}`),
        (found) => found.total_results === 2,
      );
      await page.goto(`/search?q=${aqueduct}&rangetype=relative&relative=0`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const grid = page.getByRole('treegrid', { name: 'Messages' });
      await expect(grid.locator('tr[aria-expanded]').first()).toBeVisible();
      await grid.focus();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: 'Message in full' })).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);

      await page.keyboard.press('t');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.goto(`/messages/${messages[0]?.index}/${messages[0]?.message._id}`);
      await expect(page.getByText(`${aqueduct} ${colorScheme}`).first()).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);

      await page.goto('/system/inputs');
      await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
    });
  });
}
