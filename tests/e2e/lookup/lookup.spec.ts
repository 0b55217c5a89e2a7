import { unique } from '../../lib/foreign.ts';
import { followOnceLoaded, pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUser, seedUsers } from '../../lib/users.ts';

const millpond = unique('millpond');
const floodgate = unique('floodgate');
const path = '/system/lookuptables';
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function lookUp(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Key' }).fill(key);
  await page.keyboard.press('Enter');
}

test(
  'makes a table from a pasted CSV, finds a key, changes it, and is told what is wrong with a broken one',
  embedded('only our own server stores tables'),
  async ({ page, running }) => {
    await seedUser(running, millpond, 'Lucy', { permissions: ['lookuptables:*'] });
    await openAs(page, running, `lucy.${millpond}`, path);
    await followOnceLoaded(page.getByRole('link', { name: 'Create table' }).first());
    await expect(heading(page, 'New lookup table')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(millpond);
    await expect(page.locator('.cm-content')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Table', exact: true })
      .fill('host,owner\nweb-01,team-web\nweb-02,"Ops, night"\nweb-03\n');
    await expect(page.getByRole('combobox', { name: 'Key column' })).toHaveValue('host');
    await expect(page.getByRole('combobox', { name: 'Value column' })).toHaveValue('owner');
    await expect(page.getByText('The server reads 2 rows.')).toBeVisible();
    await expect(page.getByText(/^Line 4:/)).toBeVisible();
    await lookUp(page, 'web-02');
    await expect(page.getByText('Found “web-02”')).toBeVisible();
    await expect(page.getByLabel('Result').getByText('Ops, night')).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Create lookup table' }));
    await expect(notice(page, `Lookup table "${millpond}" created successfully`)).toBeVisible();

    await expect(heading(page, millpond)).toBeVisible();
    await expect(page.getByText('Working')).toBeVisible();
    await lookUp(page, 'web-01');
    await expect(page.getByText('Found “web-01”')).toBeVisible();
    await expect(page.getByLabel('Result').getByText('team-web')).toBeVisible();
    await lookUp(page, 'web-09');
    await expect(page.getByText('Nothing found for “web-09”')).toBeVisible();

    await page
      .getByLabel('About this lookup table')
      .getByRole('link', { name: millpond })
      .first()
      .press('Enter');
    await page.getByRole('link', { name: 'Edit rows and settings' }).press('Enter');
    await page.getByRole('textbox', { name: /row 1, owner/ }).fill('team-edge');
    await pressEnter(page.getByRole('button', { name: 'Save data adapter' }));
    await expect(notice(page, `Data adapter "${millpond}" updated successfully`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'First rows' }).getByText('team-edge')).toBeVisible();
    await page.getByRole('link', { name: millpond, exact: true }).first().press('Enter');
    await expect(heading(page, millpond)).toBeVisible();
    await lookUp(page, 'web-01');
    await expect(page.getByLabel('Result').getByText('team-edge')).toBeVisible();
  },
);

test(
  'says why a table does not work, and what to do',
  embedded('a cluster reads other files'),
  async ({ page, running }) => {
    const { api } = running;
    const entity = { title: floodgate, description: '', name: floodgate };
    const adapter = await api.call<{ id: string }>('POST', '/system/lookup/adapters', {
      ...entity,
      config: {
        ...{ type: 'csvfile', path: '/nowhere/owners.csv', separator: ',', quotechar: '"' },
        ...{ key_column: 'host', value_column: 'owner', check_interval: 60 },
      },
    });
    const cache = await api.call<{ id: string }>('POST', '/system/lookup/caches', {
      ...entity,
      config: { type: 'none' },
    });
    await api.call('POST', '/system/lookup/tables', {
      ...{ ...entity, cache_id: cache.id, data_adapter_id: adapter.id },
      ...{ default_single_value: '', default_single_value_type: 'NULL' },
      ...{ default_multi_value: '', default_multi_value_type: 'NULL' },
    });
    await page.goto(`${path}?query=${floodgate}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: floodgate }) });
    await expect(row.getByText('Failing')).toBeVisible();
    await row.getByRole('link', { name: floodgate }).first().press('Enter');
    await expect(page.getByText('This lookup table does not work')).toBeVisible();
    await expect(page.getByText(/Check that the file exists/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Edit the data adapter' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'File path' })).toHaveValue('/nowhere/owners.csv');

    const lists = page.getByRole('navigation', { name: 'Lookup tables' });
    await lists.getByRole('link', { name: 'Caches' }).press('Enter');
    // The path of the tables is the start of that of the caches.
    await expect(lists.getByRole('link', { name: 'Tables' })).not.toHaveAttribute('aria-current');
    await pressEnter(page.getByRole('button', { name: `Actions for ${floodgate}` }));
    await expect(page.getByText(`The lookup table “${floodgate}” uses it.`)).toBeVisible();
  },
);

test('names the permission to whoever may not see lookup tables', async ({ page, running }) => {
  await seedUsers(running, floodgate, 'Rita');
  await openAs(page, running, `rita.${floodgate}`, path);
  await expect(page.getByText('lookuptables:read')).toBeVisible();
});
