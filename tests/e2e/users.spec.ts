import { AxeBuilder } from '@axe-core/playwright';
import { Api } from '../lib/api.ts';
import { expect, logIn, type Page, type Running, test } from '../lib/test.ts';

const password = 'correct horse';

/** Users of one test have its word in their names, so that tests do not meet each other's. */
async function seed({ api }: Running, word: string, ...names: string[]) {
  for (const first_name of names) {
    const username = `${first_name}.${word}`.toLowerCase();
    await api.call('POST', '/users', {
      username,
      password,
      email: `${username}@example.net`,
      first_name,
      last_name: word,
      permissions: [],
      roles: ['Reader'],
      timezone: 'Europe/Lisbon',
    });
  }
}

interface Account {
  id: string;
  email: string;
  timezone: string | null;
  session_timeout_ms: number;
  roles: string[];
  account_status: string;
  startpage: object | null;
  preferences: Record<string, unknown>;
}

const account = ({ api }: Running, username: string) => api.call<Account>('GET', `/users/${username}`);

async function openUsers(page: Page, path = '/system/users') {
  await page.goto(path);
  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function logInAs(page: Page, username: string, path: string) {
  await page.goto(path);
  await page.getByLabel('User name').fill(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

const faults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}

test('lists, searches and sorts the users in the address', async ({ page, running }) => {
  await seed(running, 'Sandpiper', 'Anouk', 'Bela', 'Cees');
  await openUsers(page, '/system/users?query=sandpiper');
  const names = page.getByRole('link', { name: /Sandpiper$/ });
  await expect(names).toHaveText(['Anouk Sandpiper', 'Bela Sandpiper', 'Cees Sandpiper']);

  await page.getByRole('button', { name: 'Full name' }).click();
  await expect(names).toHaveText(['Cees Sandpiper', 'Bela Sandpiper', 'Anouk Sandpiper']);
  await expect(page).toHaveURL(/sort=full_name(%3A|:)desc/);

  await page.getByRole('searchbox', { name: 'Search users' }).fill('username:bela.sandpiper');
  await expect(names).toHaveText(['Bela Sandpiper']);
  await page.reload();
  await expect(names).toHaveText(['Bela Sandpiper']);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
  await expect(page.getByText('No user matches')).toBeVisible();
});

test('creates a user by keyboard alone, who can log in', async ({ page, running }) => {
  await openUsers(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create user');
  await expect(page.getByRole('option', { name: /^Create user/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New user' })).toBeVisible();

  await tabTo(page, 'textbox', 'First name');
  for (const text of ['Tomas', 'Brandt', 'tomas', 'tomas@example.net', password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, 'combobox', /^Roles/);
  await page.keyboard.type('dashboard');
  await expect(page.getByRole('option', { name: /Dashboard Creator/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', /^Time zone/);
  await page.keyboard.type('lisbon');
  await expect(page.getByRole('option', { name: /Lisbon/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('User "tomas" created successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tomas Brandt' })).toBeVisible();
  const { roles, timezone } = await account(running, 'tomas');
  expect({ roles: roles.toSorted(), timezone }).toEqual({
    roles: ['Dashboard Creator', 'Reader'],
    timezone: 'Europe/Lisbon',
  });
  await Api.login(running.product.url, 'tomas', password);
});

test('says on the field what is wrong with it, before and after the server was asked', async ({ page }) => {
  await openUsers(page, '/system/users/new');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('5 fields need attention')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();

  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Colon');
  await page.getByRole('textbox', { name: 'Username' }).fill('a:b');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.net');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/must not contain colons/).first()).toBeVisible();

  await username.fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'User admin exists already' })).toBeVisible();
  await expect(username).toHaveValue('admin');
});

test('edits each part of a user and leaves the others alone', async ({ page, running }) => {
  await seed(running, 'Avocet', 'Mira');
  const { id } = await account(running, 'mira.avocet');
  await openUsers(page, `/system/users/edit/${id}`);

  const details = page.getByRole('form', { name: 'Details' });
  await details.getByRole('textbox', { name: 'Email' }).fill('new@example.net');
  await details.getByRole('spinbutton', { name: 'Session timeout' }).fill('2');
  await details.getByRole('combobox', { name: /unit/ }).selectOption('days');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('User "Mira Avocet" updated successfully')).toBeVisible();

  const roles = page.getByRole('form', { name: 'Roles' });
  await roles.getByRole('combobox').click();
  await page.getByRole('option', { name: /User Inspector/ }).click();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(page.getByText('2 times')).toBeVisible();

  const startPage = page.getByRole('form', { name: 'Start page' });
  await startPage.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Stream “All messages”' }).click();
  await startPage.getByRole('button', { name: 'Save start page' }).click();
  await expect(page.getByText('3 times')).toBeVisible();

  const preferences = page.getByRole('form', { name: 'Preferences' });
  await preferences.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('User preferences successfully saved')).toBeVisible();

  await page.getByLabel('New password').fill('another horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password of user "Mira Avocet" changed successfully')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');

  const saved = await account(running, 'mira.avocet');
  expect(saved).toMatchObject({
    email: 'new@example.net',
    session_timeout_ms: 172_800_000,
    timezone: 'Europe/Lisbon',
    startpage: { type: 'stream', id: '000000000000000000000001' },
    preferences: { themeMode: 'dark' },
  });
  expect(saved.roles.toSorted()).toEqual(['Reader', 'User Inspector']);
  await Api.login(running.product.url, 'mira.avocet', 'another horse');

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/system/users/${id}$`));
  await expect(page.getByText('2 days')).toBeVisible();
});

test('begins where somebody was told to begin, and with the search again (R-4.22)', async ({
  page,
  running,
}) => {
  await seed(running, 'Whimbrel', 'Olga');
  const { id } = await account(running, 'olga.whimbrel');
  await logInAs(page, 'olga.whimbrel', `/system/users/edit/${id}`);
  await running.api.call('PUT', `/users/${id}`, {
    startpage: { type: 'stream', id: '000000000000000000000001' },
    timezone: 'Europe/Lisbon',
  });
  await page.goto('/');
  await expect(page).toHaveURL(/\/streams\/000000000000000000000001\/search/);

  await page.goto(`/system/users/edit/${id}`);
  const form = page.getByRole('form', { name: 'Start page' });
  await form.getByRole('button', { name: 'Clear' }).click();
  const readAgain = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && /\/api\/users\/olga\.whimbrel$/.test(response.url()),
  );
  await form.getByRole('button', { name: 'Save start page' }).click();
  expect(await (await readAgain).json()).toMatchObject({ startpage: null });
  await expect(page.getByText('Your start page was changed successfully')).toBeVisible();
  expect(await account(running, 'olga.whimbrel')).toMatchObject({
    startpage: null,
    timezone: 'Europe/Lisbon',
  });
  await page.goto('/');
  await expect(page).toHaveURL(/:\d+\/search/);
});

test('asks before changes are lost', async ({ page, running }) => {
  await seed(running, 'Plover', 'Ines');
  const { id } = await account(running, 'ines.plover');
  await openUsers(page, `/system/users/edit/${id}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('half@');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('half@');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/system/users/${id}$`));
});

test('disables a user with a way back, and deletes after one question', async ({ page, running }) => {
  await seed(running, 'Dunlin', 'Joris');
  await openUsers(page, '/system/users?query=dunlin');
  const row = page.getByRole('row', { name: /Joris Dunlin/ });
  const act = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Joris Dunlin' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Disable user');
  await expect(row).toContainText('Disabled');
  await expect(Api.login(running.product.url, 'joris.dunlin', password)).rejects.toThrow('401');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Enabled');
  await Api.login(running.product.url, 'joris.dunlin', password);

  await act('Delete user…');
  const question = page.getByRole('alertdialog', { name: 'Delete user “Joris Dunlin”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await act('Delete user…');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User "Joris Dunlin" deleted successfully')).toBeVisible();
  await expect(page.getByText('No user matches')).toBeVisible();
});

test('does something to several users, by keyboard alone', async ({ page, running }) => {
  await seed(running, 'Turnstone', 'Ada', 'Bo', 'Cy');
  await openUsers(page, '/system/users?query=turnstone');
  await expect(page.getByRole('link', { name: 'Cy Turnstone' })).toBeVisible();
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected')).toBeVisible();
  await tabTo(page, 'button', 'Delete 2 users…');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Bo Turnstone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 users deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: /Turnstone$/ })).toHaveText(['Cy Turnstone']);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cy Turnstone' })).toBeVisible();
});

test('deletes a user from the account page and returns to the list', async ({ page, running }) => {
  await seed(running, 'Godwit', 'Nora');
  const { id } = await account(running, 'nora.godwit');
  await openUsers(page, `/system/users/${id}`);
  await page.getByRole('button', { name: 'Delete user…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page).toHaveURL(/\/system\/users$/);
  await expect(page.getByRole('link', { name: 'Nora Godwit' })).toHaveCount(0);
});

test('shows a new token once, and shuts out what used it when it is revoked', async ({ page, running }) => {
  await seed(running, 'Curlew', 'Robot');
  const { id } = await account(running, 'robot.curlew');
  await openUsers(page, `/system/users/tokens/${id}`);
  await expect(page.getByText('There are no access tokens')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of a new token' }).fill('nightly report / 1');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'New token nightly report / 1' });
  await expect(panel).toBeFocused();
  const secret = await panel.locator('.mono').textContent();
  const callWithToken = async () => {
    const authorization = `Basic ${Buffer.from(`${secret}:token`).toString('base64')}`;
    return (await fetch(`${running.product.url}/api/system`, { headers: { authorization } })).status;
  };
  expect(await callWithToken()).toBe(200);
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('cell', { name: 'nightly report / 1', exact: true })).toBeVisible();
  await expect(page.getByText(secret ?? '')).toHaveCount(0);
  await expect(page.getByText('just now')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for nightly report / 1' }).click();
  await page.getByRole('menuitem', { name: 'Revoke token…' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Token "nightly report / 1" deleted successfully')).toBeVisible();
  await expect(page.getByText('There are no access tokens')).toBeVisible();
  expect(await callWithToken()).toBe(401);
});

test('keeps the list from who may not see it, and the own account open', async ({ page, running }) => {
  await seed(running, 'Ruff', 'Lena', 'Max');
  await logInAs(page, 'lena.ruff', '/system/users');
  await expect(page.getByText('You may not see this page')).toBeVisible();
  await expect(page.getByText('users:list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('max ruff');
  await expect(page.getByRole('option', { name: /Max Ruff/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const { id: other } = await account(running, 'max.ruff');
  await page.goto(`/system/users/${other}`);
  await expect(page.getByText('You may not see this page')).toBeVisible();

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Lena Ruff' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable user' })).toBeDisabled();
  await page.getByRole('link', { name: 'Edit user' }).click();
  await page.getByLabel('Current password').fill('not this');
  await page.getByLabel('New password').fill('another horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The old password is wrong' })).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password of user "Lena Ruff" changed successfully')).toBeVisible();
});

test('leaves the built-in administrator as it is', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('link', { name: 'Administrator' }).click();
  await expect(page.getByText('Built-in administrator')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit user' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete user…' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen of users can be used by everybody', async ({ page, running }) => {
      test.slow();
      await seed(running, `Knot${colorScheme}`, 'Ulla');
      const { id } = await account(running, `ulla.knot${colorScheme}`);
      await openUsers(page);
      await expect(page.getByRole('link', { name: /Ulla/ }).first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
      const screens = [
        ['new', 'New user'],
        [id, `Ulla Knot${colorScheme}`],
        [`edit/${id}`, `Edit Ulla Knot${colorScheme}`],
        [`tokens/${id}`, 'Access tokens'],
      ] as const;
      for (const [path, heading] of screens) {
        await page.goto(`/system/users/${path}`);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        expect(await faults(page)).toEqual([]);
      }
    });
  });
}
