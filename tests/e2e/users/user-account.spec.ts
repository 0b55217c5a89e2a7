import { Api } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, test } from '../../lib/test.ts';
import { account, openAs, openUsers, seedUsers } from '../../lib/users.ts';

const Avocet = unique('Avocet');
const avocet = unique('avocet');
const Whimbrel = unique('Whimbrel');
const whimbrel = unique('whimbrel');
const Curlew = unique('Curlew');
const curlew = unique('curlew');

test('edits each part of a user, leaves the others alone, and asks before changes are lost', async ({
  page,
  running,
}) => {
  await seedUsers(running, Avocet, 'Mira');
  const { id } = await account(running, `mira.${avocet}`);
  await openUsers(page, `/system/users/edit/${id}`);

  const details = page.getByRole('form', { name: 'Details' });
  await details.getByRole('textbox', { name: 'Email' }).fill('new@example.net');
  await details.getByRole('spinbutton', { name: 'Session timeout' }).fill('2');
  await details.getByRole('combobox', { name: /unit/ }).selectOption('days');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText(`User "Mira ${Avocet}" updated successfully`)).toBeVisible();

  const roles = page.getByRole('form', { name: 'Roles' });
  await roles.getByRole('combobox').click();
  await page.getByRole('option', { name: /User Inspector/ }).click();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('2 times')).toBeVisible();

  const startPage = page.getByRole('form', { name: 'Start page' });
  await startPage.getByRole('combobox').click();
  await page.getByRole('option', { name: `Stream “${running.stream.title}”` }).click();
  await startPage.getByRole('button', { name: 'Save start page' }).click();
  await expect(page.getByText('3 times')).toBeVisible();

  const preferences = page.getByRole('form', { name: 'Preferences' });
  await preferences.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('User preferences successfully saved')).toBeVisible();

  await page.getByLabel('New password').fill('another horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Password of user "Mira ${Avocet}" changed successfully`)).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');

  // Graylog uses different names for the two themes.
  const { version } = await running.api.call<{ version: string }>('GET', '/');
  const isTailrace = version.includes('+tailrace');
  const saved = await account(running, `mira.${avocet}`);
  expect(saved).toMatchObject({
    email: 'new@example.net',
    session_timeout_ms: 172_800_000,
    timezone: 'Europe/Lisbon',
    startpage: { type: 'stream', id: running.stream.id },
    preferences: { themeMode: isTailrace ? 'dark' : 'noir' },
  });
  expect(saved.roles.toSorted()).toEqual(['Reader', 'User Inspector']);
  await Api.login(running.product.url, `mira.${avocet}`, 'another horse');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/system/users/${id}$`));
  await expect(page.getByText('2 days')).toBeVisible();

  await page.getByRole('link', { name: 'Edit user' }).click();
  await details.getByRole('textbox', { name: 'Email' }).fill('half@');
  const confirmation = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirmation).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(details.getByRole('textbox', { name: 'Email' })).toHaveValue('half@');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/system/users/${id}$`));
});

test('begins where somebody was told to begin, and with the search again (R-4.22)', async ({
  page,
  running,
}) => {
  await seedUsers(running, Whimbrel, 'Olga');
  const { id } = await account(running, `olga.${whimbrel}`);
  await openAs(page, running, `olga.${whimbrel}`, `/system/users/edit/${id}`);
  await running.api.call('PUT', `/users/${id}`, {
    startpage: { type: 'stream', id: running.stream.id },
    timezone: 'Europe/Lisbon',
  });
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/streams/${running.stream.id}/search`));

  await page.goto(`/system/users/edit/${id}`);
  const form = page.getByRole('form', { name: 'Start page' });
  await form.getByRole('button', { name: 'Clear' }).click();
  const readAgain = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' &&
      new RegExp(`/api/users/olga\\.${whimbrel}$`).test(response.url()),
  );
  await form.getByRole('button', { name: 'Save start page' }).click();
  expect(await (await readAgain).json()).toMatchObject({ startpage: null });
  await expect(page.getByText('Your start page was changed successfully')).toBeVisible();
  expect(await account(running, `olga.${whimbrel}`)).toMatchObject({
    startpage: null,
    timezone: 'Europe/Lisbon',
  });
  // This tab would restore its last search of the stream.
  const fresh = await page.context().newPage();
  await fresh.goto('/');
  await expect(fresh).toHaveURL(/:\d+\/search/);
});

test('shows a new token once, and shuts out what used it when it is revoked', async ({ page, running }) => {
  await seedUsers(running, Curlew, 'Robot');
  const { id } = await account(running, `robot.${curlew}`);
  await openUsers(page, `/system/users/tokens/${id}`);
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Token name' }).fill('nightly report / 1');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'New token nightly report / 1' });
  await expect(panel).toBeFocused();
  const secret = await panel.locator('.mono').textContent();
  const callWithToken = async () => {
    const authorization = `Basic ${Buffer.from(`${secret}:token`).toString('base64')}`;
    return (await fetch(`${running.product.url}/api/system`, { headers: { authorization } })).status;
  };
  expect(await callWithToken()).toBe(200);

  await page.reload();
  await expect(page.getByRole('cell', { name: 'nightly report / 1', exact: true })).toBeVisible();
  await expect(page.getByText(secret ?? '')).toHaveCount(0);
  await expect(page.getByText('just now')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for nightly report / 1' }).click();
  await page.getByRole('menuitem', { name: 'Revoke token…' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Token "nightly report / 1" deleted successfully')).toBeVisible();
  await expect(page.getByText('No access tokens yet')).toBeVisible();
  expect(await callWithToken()).toBe(401);
});
