import { connectService, disconnectServices } from '../../lib/auth-services.ts';
import { startOpenLdap } from '../../lib/open-ldap.ts';
import { embedded, expect, loggedOut, logIn, type Page, test } from '../../lib/test.ts';

test.use(loggedOut);

async function logInAs(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test(
  'a person of OpenLDAP logs in, and the administrator still does when it is down',
  embedded('An authentication service is active meanwhile.'),
  async ({ page, running }) => {
    const directory = await startOpenLdap();
    const body = { title: 'OpenLDAP', default_roles: ['000000000000000000000102'], config: directory.config };
    await connectService(running, body);
    try {
      await page.goto('/');
      await logInAs(page, 'mira', 'not her password');
      await expect(page.getByRole('alert')).toHaveText('Username or password is wrong.');
      await logInAs(page, 'mira', 'mira password');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.getByRole('button', { name: /user menu/ }).click();
      await expect(page.getByText('Mira Okafor').first()).toBeVisible();
      await page.getByRole('menuitem', { name: 'Log out' }).click();

      await directory[Symbol.asyncDispose]();
      await logInAs(page, 'mira', 'mira password');
      await expect(page.getByRole('alert')).toContainText('The user directory cannot be reached');
      await logIn(page);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    } finally {
      await disconnectServices(running);
    }
  },
);
