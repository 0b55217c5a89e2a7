import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { rows, saveButton } from '../../lib/search-page.ts';
import { expect, test } from '../../lib/test.ts';

const towpath = unique('towpath');
/** Five of one kind, whose value needs quoting, and two of another. */
const kinds = [...Array.from({ length: 5 }, () => 'narrow "boat"'), 'barge', 'barge'];

test('charts a field, leads from a figure to its messages, and saves the chart', async ({
  page,
  running,
}) => {
  await running.send(
    kinds.map((kind, at) => ({ host: 'lock', short_message: `${towpath} ${at}`, _kind: kind })),
  );
  await eventually(
    () => running.api.search(towpath),
    (found) => found.total_results === kinds.length,
  );
  await page.goto(`/search?q=${towpath}&rangetype=relative&relative=0`);
  await expect(rows(page)).toHaveCount(kinds.length);

  await page.getByRole('button', { name: /^kind .*top values/ }).click();
  await page.getByRole('button', { name: 'Chart this: kind' }).click();
  const builder = page.getByRole('dialog', { name: 'New widget' });
  await builder.getByRole('textbox', { name: 'Title' }).fill('Boats');
  await builder.getByRole('button', { name: 'Add widget' }).click();
  const chart = page.getByRole('region', { name: 'Boats' });
  await chart.getByRole('button', { name: 'Actions for Boats' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await chart.getByRole('gridcell', { name: '5', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show these messages' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.goBack();
  await expect(rows(page)).toHaveCount(kinds.length);

  await saveButton(page).click();
  await page
    .getByRole('dialog', { name: 'Save search' })
    .getByRole('textbox', { name: 'Title' })
    .fill(towpath);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/[0-9a-f]{24}$/);
  await page.reload();
  await expect(chart).toBeVisible();
  await chart.getByRole('button', { name: 'Actions for Boats' }).click();
  await page.getByRole('menuitem', { name: 'Add to dashboard…' }).click();
  await expect(page.getByRole('dialog', { name: 'Add “Boats” to a dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 chart' }).click();
  await expect(chart).toBeHidden();
});
