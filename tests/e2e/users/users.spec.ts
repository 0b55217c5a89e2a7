import { Api } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { focusOnArrival, tabTo } from '../../lib/keyboard.ts';
import { expect, test } from '../../lib/test.ts';
import { account, openAs, openUsers, password, seedUsers } from '../../lib/users.ts';

const Sandpiper = unique('Sandpiper');
const sandpiper = unique('sandpiper');
const Tomas = unique('Tomas');
const tomas = unique('tomas');
const Dunlin = unique('Dunlin');
const dunlin = unique('dunlin');
const Ruff = unique('Ruff');
const ruff = unique('ruff');

test('lists, searches and sorts users in the address, deletes several by keyboard, and one on its page', async ({
  page,
  running,
}) => {
  await seedUsers(running, Sandpiper, 'Anouk', 'Bela', 'Cees');
  await openUsers(page, `/system/users?query=${sandpiper}`);
  const names = page.getByRole('link', { name: new RegExp(`${Sandpiper}$`) });
  await expect(names).toHaveText([`Anouk ${Sandpiper}`, `Bela ${Sandpiper}`, `Cees ${Sandpiper}`]);

  await page.getByRole('button', { name: 'Full name' }).click();
  await expect(names).toHaveText([`Cees ${Sandpiper}`, `Bela ${Sandpiper}`, `Anouk ${Sandpiper}`]);
  await expect(page).toHaveURL(/sort=full_name(%3A|:)desc/);

  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill(`username:bela.${sandpiper}`);
  await expect(names).toHaveText([`Bela ${Sandpiper}`]);
  await page.reload();
  await expect(names).toHaveText([`Bela ${Sandpiper}`]);
  await search.fill(unique('nosuchuser'));
  await expect(page.getByText('No user matches')).toBeVisible();

  await search.fill(sandpiper);
  await expect(names).toHaveText([`Cees ${Sandpiper}`, `Bela ${Sandpiper}`, `Anouk ${Sandpiper}`]);
  await search.blur();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Delete 2 users…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Bela ${Sandpiper}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 users deleted successfully')).toBeVisible();
  await expect(names).toHaveText([`Anouk ${Sandpiper}`]);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Anouk ${Sandpiper}` })).toBeVisible();
  await page.getByRole('button', { name: 'Delete user…' }).click();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page).toHaveURL(/\/system\/users$/);
  await expect(names).toHaveCount(0);
});

test('creates a user by keyboard alone, who can log in', async ({ page, running }) => {
  await openUsers(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create user');
  await expect(page.getByRole('option', { name: /^Create user/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New user' })).toBeVisible();

  await tabTo(page, page.getByRole('textbox', { name: 'First name' }));
  for (const text of [Tomas, 'Brandt', tomas, `${tomas}@example.net`, password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, page.getByRole('combobox', { name: /^Roles/ }));
  await page.keyboard.type('dashboard');
  await expect(page.getByRole('option', { name: /Dashboard Creator/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: /^Time zone/ }));
  await page.keyboard.type('lisbon');
  await expect(page.getByRole('option', { name: /Lisbon/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText(`User "${tomas}" created successfully`)).toBeVisible();
  await page.goto(`/system/users?query=${tomas}`);
  await expect(page.getByRole('link', { name: `${Tomas} Brandt` })).toBeVisible();
  const { roles, timezone } = await account(running, tomas);
  expect({ roles: roles.toSorted(), timezone }).toEqual({
    roles: ['Dashboard Creator', 'Reader'],
    timezone: 'Europe/Lisbon',
  });
  await Api.login(running.product.url, tomas, password);
});

test('disables a user with a way back, and deletes after one question', async ({ page, running }) => {
  await seedUsers(running, Dunlin, 'Joris');
  await openUsers(page, `/system/users?query=${dunlin}`);
  const row = page.getByRole('row', { name: new RegExp(`Joris ${Dunlin}`) });
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Actions for Joris ${Dunlin}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const undo = await focusOnArrival(page, 'Undo');
  await act('Disable user');
  await undo();
  await expect(row).toContainText('Disabled');
  await expect(Api.login(running.product.url, `joris.${dunlin}`, password)).rejects.toThrow('401');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Enabled');
  await Api.login(running.product.url, `joris.${dunlin}`, password);

  await act('Delete user…');
  const dialog = page.getByRole('alertdialog', { name: `Delete user “Joris ${Dunlin}”?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await act('Delete user…');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();
  await act('Delete user…');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText(`User "Joris ${Dunlin}" deleted successfully`)).toBeVisible();
  await expect(page.getByText('No user matches')).toBeVisible();
});

test('keeps the list from who may not see it, and the own account open', async ({ page, running }) => {
  await seedUsers(running, Ruff, 'Lena', 'Max');
  await openAs(page, running, `lena.${ruff}`, '/system/users');
  await expect(page.getByText('You don’t have permission to see this page')).toBeVisible();
  await expect(page.getByText('users:list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`max ${ruff}`);
  await expect(page.getByRole('option', { name: new RegExp(`Max ${Ruff}`) })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { id: other } = await account(running, `max.${ruff}`);
  await page.goto(`/system/users/${other}`);
  await expect(page.getByText('You don’t have permission to see this page')).toBeVisible();

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: `Lena ${Ruff}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable user' })).toBeDisabled();
  await page.getByRole('link', { name: 'Edit user' }).click();
  await page.getByLabel('Current password').fill('not this');
  await page.getByLabel('New password').fill('another horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /current password/i })).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Password of user "Lena ${Ruff}" changed successfully`)).toBeVisible();
});

test('leaves the built-in administrator as it is, and marks the open part though the id has a colon', async ({
  page,
}) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Administrator' }).click();
  await expect(page.getByText('Built-in administrator')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit user' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete user…' })).toHaveCount(0);

  await page.goto('/system/users/local:admin');
  const parts = page.getByRole('navigation', { name: 'Parts of this user' });
  await expect(parts.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await parts.getByRole('link', { name: 'Access tokens' }).click();
  await expect(parts.getByRole('link', { name: 'Access tokens' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('textbox', { name: 'Token name' })).toBeVisible();
});
