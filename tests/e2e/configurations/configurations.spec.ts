import { unique } from '../../lib/foreign.ts';
import { pressEnter, tabTo } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const stopcock = unique('stopcock');
const path = '/system/configurations';
const searchConfig = '/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('adds a time range, which the search offers at once, by keyboard alone', async ({ page, running }) => {
  const before = await running.api.call('GET', searchConfig);
  try {
    await page.goto('/system/inputs');
    await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type('search settings');
    await expect(page.getByRole('option', { name: /^Search settings/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Search').getByText('No limit')).toBeVisible();

    const form = page.getByRole('form', { name: 'Search', exact: true });
    const edit = page.getByRole('button', { name: 'Edit Search', exact: true });
    await pressEnter(edit);
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await pressEnter(form.getByRole('button', { name: 'Add time range', exact: true }));
    await page.keyboard.type('11');
    const label = form.getByRole('textbox', { name: /^Label of time range/ }).last();
    await tabTo(page, label);
    await page.keyboard.type(stopcock);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText('Configuration updated successfully'),
    ).toBeVisible();
    await expect(section(page, 'Search')).toContainText(stopcock);
    await expect(edit).toBeFocused();

    await page.getByRole('link', { name: 'Search', exact: true }).first().press('Enter');
    await pressEnter(page.getByRole('button', { name: /^Time range:/ }));
    await expect(page.getByRole('dialog', { name: 'Time range' }).getByText(stopcock)).toBeVisible();
  } finally {
    await running.api.call('PUT', searchConfig, before);
  }
});

test('shows settings to readers without the means to change them', async ({ page, running }) => {
  await seedUsers(running, stopcock, 'Rafael');
  await openAs(page, running, `rafael.${stopcock}`, path);
  await expect(section(page, 'Events').getByText('clusterconfigentry:edit')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(section(page, 'URL whitelist')).toHaveCount(0);
});
