import { unique } from '../../lib/foreign.ts';
import { embedded, expect, loggedOut, test } from '../../lib/test.ts';
import { openUsers } from '../../lib/users.ts';

const phalarope = unique('phalarope');
const given = 'given by somebody';

const hasFirstPasswords = embedded('other servers have no passwords that must be changed');

test(
  'a new user changes the given password, and only then goes on',
  hasFirstPasswords,
  async ({ page, running, browser }) => {
    await openUsers(page, '/system/users/new');
    await page.getByRole('textbox', { name: 'First name' }).fill('Lena');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Phalarope');
    await page.getByRole('textbox', { name: 'Username' }).fill(phalarope);
    await page.getByRole('textbox', { name: 'Email' }).fill('lena@example.net');
    await page.getByLabel('Password', { exact: true }).fill(given);
    await page.getByRole('checkbox', { name: 'Must change the password at the first login' }).press('Space');
    await page.getByRole('button', { name: 'Create user' }).click();
    await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();

    const own = await browser.newPage(loggedOut);
    await own.goto(`${running.product.url}/streams`);
    await own.getByLabel('Username').fill(phalarope);
    await own.getByLabel('Password', { exact: true }).fill(given);
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await own.goto(`${running.product.url}/search`);
    await expect(own.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(own.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

    await own.getByLabel('Current password').fill(given);
    await own.getByRole('button', { name: 'Generate password' }).click();
    const password = await own.getByLabel('New password').inputValue();
    expect(password).toHaveLength(20);
    await own.getByRole('button', { name: 'Change password' }).click();
    await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await own.close();
  },
);
