import type { Locator } from '@playwright/test';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';
import { seedUsers } from '../../lib/users.ts';

const overfall = unique('overfall');
const Lumen = unique('Lumen');
const Umbra = unique('Umbra');

const style = (element: Locator, property: string) =>
  element.evaluate((shown, name) => getComputedStyle(shown).getPropertyValue(name), property);

/** The computed value of a system colour. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

async function expectRing(element: Locator, colour: string): Promise<void> {
  await expect.poll(() => style(element, 'outline-style')).not.toBe('none');
  expect(await style(element, 'outline-color')).toBe(colour);
}

async function openSearch(page: Page, running: Running, word: string): Promise<void> {
  await running.send(
    [3, 4, 6].map((level) => ({ host: 'lantern', short_message: `${word} ${level}`, level })),
  );
  await eventually(
    () => running.api.search(word),
    (found) => found.total_results === 3,
  );
  await page.goto(`/search?rangetype=relative&relative=3600&q=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(`${word} 6`) })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the system's own ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('levels, bars, hits, focus and choice can be told on the search', async ({ page, running }) => {
      const word = `${overfall}${colorScheme}`;
      await openSearch(page, running, word);
      const [canvas, text, highlight] = await Promise.all(
        ['Canvas', 'CanvasText', 'Highlight'].map((name) => systemColour(page, name)),
      );
      const rows = page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
      const colours = await rows
        .locator('td:first-child')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
      expect(new Set([...colours, canvas, text]).size).toBe(5);

      const histogram = page.getByRole('region', { name: 'Messages over time' });
      const keys = await histogram
        .locator('i')
        .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
      expect(new Set([...keys, canvas]).size).toBe(4);
      const bars = await histogram
        .locator('svg:not(.lucide) path')
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
      expect(new Set(bars)).toEqual(new Set(keys));

      const hit = rows.first().locator('mark').first();
      expect(await style(hit, 'background-color')).not.toBe(canvas);
      expect(await style(hit, 'color')).not.toBe(await style(hit, 'background-color'));

      const run = page.getByRole('button', { name: 'Run', exact: true });
      expect(await style(run, 'background-color')).toBe(highlight);
      expect(await style(run, 'forced-color-adjust')).toBe('none');

      const editor = page.locator('.cm-editor');
      await page.getByRole('textbox', { name: 'Query' }).focus();
      await expectRing(editor, highlight ?? '');

      await page.keyboard.press('Escape');
      await page.locator('main').focus();
      await page.keyboard.press('j');
      await expect.poll(() => style(rows.first(), 'outline-style')).toBe('dashed');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
      await expectRing(rows.first(), highlight ?? '');
      await expect.poll(() => style(rows.nth(1), 'outline-style')).toBe('dashed');
    });

    test('choice, state and focus can be told in a list and in a dialog', async ({ page, running }) => {
      const surname = colorScheme === 'light' ? Lumen : Umbra;
      await seedUsers(running, surname, 'Vera');
      await page.goto(`/system/users?query=${surname}`);
      const [canvas, highlight] = await Promise.all(
        ['Canvas', 'Highlight'].map((name) => systemColour(page, name)),
      );
      const row = page.getByRole('row', { name: new RegExp(`Vera ${surname}`) });
      await row.getByRole('checkbox').press('Space');
      await expectRing(row, highlight ?? '');
      expect(await style(row.getByRole('checkbox'), 'background-color')).toBe(highlight);
      await expectRing(row.getByRole('checkbox'), highlight ?? '');
      const dot = row.getByText('Enabled').locator('span');
      expect(await style(dot, 'background-color')).not.toBe(canvas);

      await pressEnter(page.getByRole('button', { name: 'Delete 1 user…' }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      expect(await style(dialog, 'border-top-color')).not.toBe(canvas);
      expect(await style(dialog, 'border-top-width')).toBe('1px');
      const cancel = dialog.getByRole('button', { name: 'Cancel' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expectRing(dialog.locator(':focus-visible'), highlight ?? '');
      await pressEnter(cancel);
      await expect(dialog).toHaveCount(0);
    });
  });
}
