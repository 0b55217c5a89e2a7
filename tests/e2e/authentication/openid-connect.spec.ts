import { connectService, disconnectServices } from '../../lib/auth-services.ts';
import { unique } from '../../lib/foreign.ts';
import { startOpenIdProvider } from '../../lib/openid-provider.ts';
import { embedded, expect, loggedOut, test } from '../../lib/test.ts';

test.use(loggedOut);

test(
  'logs in at a provider, returns to the page, and logs out there, too',
  embedded('only our own server logs in by OpenID Connect'),
  async ({ page, running }) => {
    const title = unique('Heronry');
    const username = unique('noa');
    const origin = new URL(running.product.url).origin;
    await using provider = await startOpenIdProvider({
      people: { [username]: { name: 'Noa Lindgren', preferred_username: username } },
      redirectUri: `${origin}/login/callback`,
    });
    await connectService(running, {
      title,
      config: {
        type: 'openid-connect',
        issuer: provider.issuer,
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
      },
    });
    try {
      await page.goto('/dashboards?page=2');
      await page.getByRole('button', { name: `Log in with ${title}` }).click();
      // The pages of the provider.
      await page.getByPlaceholder('Enter any login').fill(username);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();

      await expect(page.getByRole('heading', { name: 'Dashboards', exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${origin}/dashboards?page=2`);
      await page.getByRole('button', { name: /user menu/ }).click();
      await expect(page.getByText('Noa Lindgren').first()).toBeVisible();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));

      await page.context().clearCookies();
      await page.goto('/');
      await page.getByRole('button', { name: `Log in with ${title}` }).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByText('The login at the provider was cancelled.')).toBeVisible();
      await expect(page.getByLabel('Username')).toBeVisible();
    } finally {
      await disconnectServices(running);
    }
  },
);
