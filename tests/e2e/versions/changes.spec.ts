import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const surgetank = unique('surgetank');
const headpond = unique('headpond');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

interface Definition {
  id: string;
  title: string;
  config: { series: { id: string }[]; query: string };
}

test('defines, edits, disables and deletes an event definition', async ({ page, running }) => {
  const definition = async () => {
    const path = `/events/definitions?query=${surgetank}`;
    const list = await running.api.call<{ event_definitions: Definition[] }>('GET', path);
    return list.event_definitions.find(({ title }) => title.startsWith(surgetank));
  };
  await page.goto('/alerts/definitions/new');
  await page.getByRole('textbox', { name: 'Query' }).fill(`${surgetank} AND open`);
  await page.getByRole('combobox', { name: 'Group by' }).fill('source');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${surgetank} opened`);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Event Definition created successfully')).toBeVisible();
  await expect(
    page.getByText('More than 5 messages per source in 5 minutes, checked every minute.'),
  ).toBeVisible();
  const before = await definition();
  expect(before?.config.series).toMatchObject([{ function: 'count' }]);

  await page.getByRole('link', { name: 'Edit definition' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${surgetank} wide open`);
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, 'Event Definition updated successfully')).toBeVisible();
  const after = await definition();
  expect(after?.title).toBe(`${surgetank} wide open`);
  expect(after?.config).toEqual(before?.config);

  await page.goto(`/alerts/definitions/${after?.id}`);
  await pressEnter(page.getByRole('button', { name: 'Disable', exact: true }));
  await expect(notice(page, 'Event Definition successfully disabled')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Delete definition…' }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete definition' }));
  await expect(notice(page, 'Event Definition deleted successfully')).toBeVisible();
  expect(await definition()).toBeUndefined();
});

test('creates an index set, renames it and deletes it', async ({ page, running }) => {
  const stored = async () => {
    const list = await running.api.call<{ index_sets: { title: string; rotation_strategy: unknown }[] }>(
      'GET',
      '/system/indices/index_sets?skip=0&limit=0&stats=false',
    );
    return list.index_sets.find(({ title }) => title.startsWith(headpond));
  };
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.goto('/system/indices');
  await page.getByRole('link', { name: 'Create index set' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill(headpond);
  await expect(page.getByText(`The first index is ${headpond}_0.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notices.getByText(`Successfully created index set '${headpond}'`)).toBeVisible();
  const before = await stored();

  await page.getByRole('searchbox').fill(headpond);
  await pressEnter(page.getByRole('button', { name: `Actions for ${headpond}` }));
  await page.getByRole('menuitem', { name: 'Edit index set' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${headpond} below`);
  await page.keyboard.press('Control+Enter');
  await expect(notices.getByText(`Successfully updated index set '${headpond} below'`)).toBeVisible();
  expect((await stored())?.rotation_strategy).toEqual(before?.rotation_strategy);

  await pressEnter(page.getByRole('button', { name: `Actions for ${headpond} below` }));
  await page.getByRole('menuitem', { name: /Delete index set/ }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill(`${headpond} below`);
  await page.keyboard.press('Enter');
  await expect(notices.getByText(`Successfully deleted index set '${headpond} below'`)).toBeVisible();
  expect(await stored()).toBeUndefined();
});

test('adds a URL to the whitelist, which later versions have at another path', async ({ page }) => {
  const value = `https://${headpond}.example.net/hook`;
  await page.goto('/system/configurations?edit=whitelist');
  const form = page.getByRole('form', { name: 'URL whitelist' });
  await pressEnter(form.getByRole('button', { name: 'Add entry' }));
  await form
    .getByRole('textbox', { name: /^Value of entry/ })
    .last()
    .fill(value);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Configuration updated successfully')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Whitelist entries' }).getByText(value).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Test a URL' }).fill(value);
  const section = page.getByRole('region', { name: 'URL whitelist' });
  await expect(section.getByText('Allowed', { exact: true })).toBeVisible();
});
