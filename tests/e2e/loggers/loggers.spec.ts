import { focusOnArrival } from '../../lib/keyboard.ts';
import { adminPassword } from '../../lib/product.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const ownLoggers = embedded('knows our loggers by name and changes what the whole server writes');
const path = '/system/logging';
const messages = `${path}/messages`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const levelOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Log level of ${name}`, exact: true });

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page, title)).toBeVisible();
}

test(
  'changes what a subsystem writes, reads what it wrote, and takes it back, by keyboard alone',
  ownLoggers,
  async ({ page, running }) => {
    await open(page, '/system/inputs', 'Inputs');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type('logging');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Logging')).toBeVisible();

    const level = levelOf(page, 'Authentication');
    await expect(level).toHaveValue('warn');
    await level.focus();
    await page.keyboard.press('i');
    await expect(notice(page, 'Log level of Authentication set to info successfully')).toBeVisible();
    await expect(levelOf(page, 'tailrace.authentication')).toHaveValue('info');
    await expect(levelOf(page, 'tailrace.http')).toHaveValue('warn');

    const refused = await fetch(`${running.product.url}/api/system/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
      body: JSON.stringify({ username: 'mallory-of-the-log', password: 'guess', host: '' }),
    });
    expect(refused.ok).toBe(false);
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^[1-9]/ })
        .first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Recent messages' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Recent log messages')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('mallory-of-the-log');
    await expect(page).toHaveURL(/query=mallory-of-the-log$/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log message' });
    await expect(dialog).toContainText('A login was refused');
    await expect(dialog).toContainText('mallory-of-the-log');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/query=mallory/);

    await page.getByRole('link', { name: 'Logging' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(level).toHaveValue('info');
    await level.focus();
    const undo = await focusOnArrival(page, 'Undo');
    await page.keyboard.press('d');
    await undo();
    await expect(notice(page, 'Log level of Authentication set to debug successfully')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(level).toHaveValue('info');
    await running.api.call('PUT', '/system/loggers/subsystems/authentication/level/warn');
  },
);

test('finds a logger and changes its level alone', ownLoggers, async ({ page, running }) => {
  await open(page, path, 'Logging');
  await page.getByRole('searchbox', { name: 'Search loggers' }).fill('http');
  const loggers = page.getByRole('region', { name: 'Loggers' });
  await expect(loggers.getByRole('row')).toHaveCount(2);
  await levelOf(page, 'tailrace.http').selectOption('Error');
  await expect(notice(page, 'Log level of tailrace.http set to error successfully')).toBeVisible();
  const { loggers: now } = await running.api.call<{ loggers: Record<string, { level: string }> }>(
    'GET',
    '/system/loggers',
  );
  expect(now['tailrace.http']?.level).toBe('error');
  expect(now['tailrace.ingest']?.level).toBe('warn');

  await page.goto(`${path}?level=error`);
  await expect(loggers.getByRole('row')).toHaveCount(2);
  await expect(levelOf(page, 'tailrace.http')).toHaveValue('error');
  await running.api.call('PUT', '/system/loggers/tailrace.http/level/warn');
});

test('keeps from readers what they may not see', ownLoggers, async ({ page, running }) => {
  await running.api.call('POST', '/users', {
    username: 'log-reader',
    password: adminPassword,
    email: 'log-reader@example.net',
    first_name: 'Lena',
    last_name: 'Reader',
    roles: ['Reader'],
    permissions: ['loggers:read', 'loggers:readsubsystem'],
  });
  await enterAs(page, running.product.url, { username: 'log-reader', password: adminPassword });
  await open(page, path, 'Logging');
  await expect(page.getByRole('row', { name: /^tailrace.http Warn$/ })).toBeVisible();
  await expect(page.getByRole('row').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Recent messages' })).toHaveCount(0);
  await page.goto(messages);
  await expect(page.getByText('loggersmessages:read')).toBeVisible();
});
