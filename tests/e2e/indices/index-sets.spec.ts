import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const wasteway = unique('wasteway');

test(
  'creates an index set that keeps messages for 14 days, edits it and deletes it by keyboard',
  embedded('messages are kept by age'),
  async ({ page }) => {
    const notices = page.getByRole('region', { name: 'Notices' });
    const summary = page.getByRole('region', { name: 'Summary' });

    await page.goto('/system/indices');
    await page.getByRole('link', { name: 'Create index set' }).press('Enter');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Graylog');
    await expect(page.getByText('Another index set has the prefix graylog.')).toBeVisible();
    await title.fill(wasteway);
    await expect(page.getByText(`The first index is ${wasteway}_0.`)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Keep messages for' }).fill('14');
    await expect(summary).toContainText('Keeps messages for 14 days');
    await page.keyboard.press('Enter');
    await expect(notices.getByText(`Successfully created index set '${wasteway}'`)).toBeVisible();

    await page.getByRole('searchbox').fill(wasteway);
    const row = page.getByRole('row', { name: wasteway });
    await expect(row).toContainText('Deleted after 14 days');
    await pressEnter(page.getByRole('button', { name: `Actions for ${wasteway}` }));
    await page.getByRole('menuitem', { name: 'Edit index set' }).click();
    await page.getByRole('combobox', { name: 'Rotation' }).selectOption('At a size');
    await expect(summary).toContainText('Begins a new index at 1 GiB.');
    await page.keyboard.press('Control+Enter');
    await expect(notices.getByText(`Successfully updated index set '${wasteway}'`)).toBeVisible();
    await expect(row).toContainText('At 1 GiB');

    await pressEnter(page.getByRole('button', { name: `Actions for ${wasteway}` }));
    await page.getByRole('menuitem', { name: /Delete index set/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(wasteway);
    await page.keyboard.press('Enter');
    await expect(notices.getByText(`Successfully deleted index set '${wasteway}'`)).toBeVisible();
    await expect(row).toBeHidden();

    await page.goto('/system/indices?query=default');
    await pressEnter(page.getByRole('button', { name: 'Actions for Default index set' }));
    await expect(page.getByRole('menuitem', { name: /Delete index set/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    const parts = page.getByRole('navigation', { name: 'Indices' });
    await expect(parts.getByRole('link', { name: 'Index sets' })).toHaveAttribute('aria-current', 'page');
    await parts.getByRole('link', { name: 'Indexer failures' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Indexer failures', exact: true })).toBeVisible();
    await expect(parts.getByRole('link', { name: 'Indexer failures' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(parts.getByRole('link', { name: 'Index sets' })).not.toHaveAttribute('aria-current');
  },
);

test('names the permission to whoever may not see index sets', async ({ page, running }) => {
  await seedUsers(running, wasteway, 'Rita');
  await openAs(page, running, `rita.${wasteway}`, '/system/indices');
  await expect(page.getByText(/indexsets:read/)).toBeVisible();
});
