import { disconnectServices } from '../../lib/auth-services.ts';
import { unique } from '../../lib/foreign.ts';
import { startOpenLdap } from '../../lib/open-ldap.ts';
import { embedded, enterAs, expect, loggedOut, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

interface DirectoryConfig {
  servers: { host: string; port: number }[];
  system_user_dn: string;
  system_user_password: { set_value: string };
  user_search_base: string;
}

test(
  'connects a directory step by step, and one of its people logs in',
  embedded('the directory runs on this machine, and only one service can be active'),
  async ({ page, running, browser }) => {
    await using directory = await startOpenLdap();
    const config = directory.config as DirectoryConfig;
    const { host, port } = config.servers[0] ?? { host: '', port: 0 };
    const person = directory.people[0] ?? { uid: '', cn: '', password: '' };
    const title = unique('Phonebook');

    await page.goto('/system/authentication/services');
    await page.getByRole('link', { name: 'Create service' }).first().click();
    await page.getByRole('link', { name: /^LDAP/ }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Security').selectOption('None');
    await page.getByRole('textbox', { name: /host 1/ }).fill(host);
    // Nothing listens there.
    await page.getByRole('textbox', { name: /port 1/ }).fill('1');
    await page.getByLabel('System user (optional)', { exact: true }).fill(config.system_user_dn);
    await page
      .getByRole('textbox', { name: /^Password of the system user/ })
      .fill(config.system_user_password.set_value);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The connection does not work')).toBeVisible();
    await expect(page.getByText(/refused the connection/)).toBeVisible();
    await page.getByRole('textbox', { name: /port 1/ }).fill(String(port));
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The connection works')).toBeVisible();

    await page.getByRole('button', { name: 'Next: People' }).click();
    await page.getByLabel('Search base', { exact: true }).fill(config.user_search_base);
    const login = page.getByRole('form', { name: 'Test login' });
    await login.getByLabel('Username of a person').fill(person.uid);
    await login.getByLabel('Password of this person').fill('not the password');
    await login.getByRole('button', { name: 'Test login' }).click();
    await expect(page.getByText('The user cannot log in')).toBeVisible();
    await login.getByLabel('Password of this person').fill(person.password);
    await login.getByRole('button', { name: 'Test login' }).click();
    await expect(page.getByText('The user can log in')).toBeVisible();
    await expect(page.getByText(`uid=${person.uid},${config.user_search_base}`)).toBeVisible();

    await page.getByRole('button', { name: 'Next: Groups and roles' }).click();
    await page.getByLabel(/^Search base of groups/).fill(`ou=groups,${directory.baseDn}`);
    await page.getByRole('button', { name: 'Next: Check and save' }).click();
    try {
      await page.getByText('Activate the service', { exact: true }).click();
      await page.getByRole('button', { name: 'Create service' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('status', { name: 'Preview: nothing is changed yet' });
      await expect(preview.getByText(/^To create: \d+/)).toBeVisible();

      const context = await browser.newContext({ ...loggedOut, baseURL: running.product.url });
      const other = await context.newPage();
      await other.goto('/');
      await other.getByLabel('Username').fill(person.uid);
      await other.getByLabel('Password', { exact: true }).fill(person.password);
      await other.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await context.close();

      await page.reload();
      await expect(page.getByRole('link', { name: person.cn })).toBeVisible();
      await page.getByRole('button', { name: 'Deactivate service…' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('1 person has an account from it');
      await page.getByRole('button', { name: 'Deactivate service', exact: true }).click();
      await expect(page.getByText('Not active', { exact: true })).toBeVisible();
    } finally {
      await disconnectServices(running);
    }
  },
);

test('is not there for users who may not see it', async ({ page, running }) => {
  const word = unique('Fieldfare');
  await seedUser(running, word, 'Ada', { permissions: [] });
  await enterAs(page, running.product.url, { username: `ada.${word}`.toLowerCase(), password });
  await page.goto('/system/authentication/services');
  await expect(page.getByText('You don’t have permission to see this page')).toBeVisible();
  await expect(page.getByText('authserviceglobalconfig:read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Authentication' })).toHaveCount(0);
});
