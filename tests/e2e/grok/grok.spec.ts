import { admin } from '../../lib/admin.ts';
import { unique } from '../../lib/foreign.ts';
import { focusOnArrival } from '../../lib/keyboard.ts';
import { enterAs, expect, type Page, test } from '../../lib/test.ts';

const LOCKGATE = unique('LOCKGATE');
const lockgate = unique('lockgate');
const RUNNERHUB = unique('RUNNERHUB');
const RUNNER = `${RUNNERHUB}_RUNNER`;
const reader = unique('grok-reader');

const path = '/system/grokpatterns';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page, title)).toBeVisible();
}

const file = (text: string) => ({ name: 'own.grok', mimeType: 'text/plain', buffer: Buffer.from(text) });

test('creates a pattern, tries it, changes it and deletes it by keyboard alone', async ({ page }) => {
  await open(page, path, 'Grok patterns');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('create grok');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'New grok pattern')).toBeVisible();

  await nameField(page).focus();
  await page.keyboard.type(LOCKGATE);
  await page.keyboard.press('Tab');
  await expect(page.locator('.cm-content')).toBeFocused();
  await page.keyboard.type(`${lockgate} %{WORD:gate} %{INT:level:int`);
  await page.getByRole('textbox', { name: /Sample data/ }).focus();
  await page.keyboard.type(`${lockgate} north 42`);
  await expect(page.getByText('The pattern matches and captures 2 fields.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^gate north$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^level 42/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notice(page, `Grok pattern "${LOCKGATE}" successfully created`)).toBeVisible();

  await expect(heading(page, 'Grok patterns')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(lockgate);
  await expect(page).toHaveURL(new RegExp(`query=${lockgate}`));
  await expect(rowOf(page, LOCKGATE)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page, `Edit ${LOCKGATE}`)).toBeVisible();

  await nameField(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('_GATE');
  await page.keyboard.press('Enter');
  await expect(notice(page, `Grok pattern "${LOCKGATE}_GATE" successfully updated`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`query=${lockgate}`));

  await page.getByRole('button', { name: `Actions for ${LOCKGATE}_GATE` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  const undo = await focusOnArrival(page, 'Undo');
  await page.keyboard.press('Enter');
  await undo();
  await expect(notice(page, `Grok pattern "${LOCKGATE}_GATE" successfully deleted`)).toBeVisible();
  await expect(page.getByText('No grok pattern matches')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${LOCKGATE}_GATE`)).toBeVisible();
});

test('imports a file beside the patterns there are, all of it or nothing', async ({ page, running }) => {
  await open(page, `${path}/import`, 'Import grok patterns');
  await page.locator('input[type=file]').setInputFiles(file(`${RUNNERHUB} \\w+\nWORD \\w+\n`));
  await page.getByRole('button', { name: 'Import 2 patterns' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load Grok patterns' })).toContainText(
    'WORD',
  );
  const names = async () => {
    const { patterns } = await running.api.call<{ patterns: { name: string }[] }>('GET', '/system/grok');
    return patterns.map(({ name }) => name);
  };
  expect(await names()).not.toContain(RUNNERHUB);

  await page.getByRole('button', { name: 'Remove own.grok' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(file(`# ours\n${RUNNERHUB} \\w+\n${RUNNER} %{${RUNNERHUB}:runner}\n`));
  await page.getByRole('button', { name: 'Import 2 patterns' }).click();
  await expect(notice(page, 'Grok patterns successfully imported')).toBeVisible();
  expect(await names()).toEqual(expect.arrayContaining([RUNNERHUB, RUNNER, 'WORD']));

  await page.goto(`${path}?query=${RUNNERHUB}&selected=`);
  for (const name of [RUNNERHUB, RUNNER]) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Delete 2 patterns…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 grok patterns?' });
  await expect(dialog).toContainText(RUNNERHUB);
  await dialog.getByRole('button', { name: 'Delete 2 patterns' }).click();
  await expect(notice(page, '2 Grok patterns successfully deleted')).toBeVisible();
  expect(await names()).not.toContain(RUNNER);
});

test('keeps from readers what they may not do', async ({ page, running }) => {
  await running.api.call('POST', '/users', {
    username: reader,
    password: admin.password,
    email: `${reader}@example.net`,
    first_name: 'Rita',
    last_name: 'Reader',
    roles: ['Reader'],
    permissions: [],
  });
  await enterAs(page, running.product.url, { username: reader, password: admin.password });
  await open(page, path, 'Grok patterns');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create pattern' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('textbox', { name: /Sample data/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save pattern' })).toHaveCount(0);
  await page.goto(`${path}/new`);
  await expect(page.getByText('inputs:create')).toBeVisible();
});
