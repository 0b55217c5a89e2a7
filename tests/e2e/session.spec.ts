import { expect, logIn, test } from '../lib/test.ts';

test('goes where it was asked to go, after a login by keyboard', async ({ page }) => {
  await page.goto('/system/inputs');
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/system\/inputs$/);
});

test('says that a password is wrong, and nothing more', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('User name or password is wrong.');
  await expect(page.getByLabel('User name')).toHaveValue('admin');
});

test('returns to the same place when the session has ended meanwhile', async ({ page, running }) => {
  await page.goto('/system/inputs');
  const login = page.waitForResponse(
    (response) => response.url().endsWith('/api/system/sessions') && response.request().method() === 'POST',
  );
  await logIn(page);
  const { session_id } = await (await login).json();
  await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();

  await fetch(`${running.product.url}/api/system/sessions/${session_id}`, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(`${session_id}:session`).toString('base64')}`,
      'x-requested-by': 'tests',
    },
  });
  await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 15_000 });
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/system\/inputs$/);
});

test('stays logged in over a reload, and is out after logging out', async ({ page }) => {
  await page.goto('/search');
  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('asks for the code of a page before it knows whether the session holds, with a session only', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isPage = (path: string) => /^\/assets\/(console|search)-[^/]*\.js$/.test(path);
  await page.goto('/search');
  await expect(page.getByLabel('User name')).toBeVisible();
  expect(asked.filter(isPage)).toEqual([]);

  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const before = asked.slice(0, asked.indexOf('/api/system/sessions'));
  expect(before.filter(isPage)).toHaveLength(2);
});
