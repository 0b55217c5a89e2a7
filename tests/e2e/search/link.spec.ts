import { unique } from '../../lib/foreign.ts';
import { grid, query, rows, sendWord } from '../../lib/search-page.ts';
import { expect, test } from '../../lib/test.ts';

const spillpool = unique('spillpool');

test('a colleague sees by a copied link what was on the screen', async ({ page, browser, running }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sendWord(running, spillpool);
  const rule = 'mark4*amount*2*equal*ffec3d';
  await page.goto(
    `/search?q=${spillpool}&rangetype=relative&relative=3600&columns=amount&view=${encodeURIComponent(`1.${rule}*.`)}`,
  );
  await expect(rows(page)).toHaveCount(3);
  await grid(page).press('w');
  await expect(page).toHaveURL(/view=1\.wrap0/);
  await rows(page)
    .filter({ hasText: `${spillpool} 1` })
    .click();
  const copyLink = async () => {
    await page.locator('main').focus();
    await page.keyboard.press('y');
    await expect(page.getByText(/^Link copied/).last()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const link = await copyLink();
  expect(new URL(link).searchParams.get('rangetype')).toBe('absolute');
  await page.goto(
    `/search?q=${spillpool}&rangetype=relative&relative=3600&panel=follow&panel.field=source&panel.value=host-1`,
  );
  await expect(page.getByRole('region', { name: 'Follow a value' })).toBeVisible();
  const panelLink = await copyLink();

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(link);
  await expect(query(colleague)).toHaveText(spillpool);
  await expect(colleague.getByRole('columnheader', { name: 'amount' })).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'source' })).toHaveCount(0);
  await expect(grid(colleague).locator('mark[style*="--rule"]').first()).toHaveText('2');
  await expect(
    grid(colleague).getByRole('article', { name: 'Message in full' }).getByText(`${spillpool} 1`).first(),
  ).toBeVisible();
  await colleague.goto(panelLink);
  await expect(colleague.getByRole('region', { name: 'Follow a value' })).toBeVisible();
  await colleague.context().close();
});
