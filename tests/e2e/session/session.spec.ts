import { admin } from '../../lib/admin.ts';
import { unique } from '../../lib/foreign.ts';
import { expect, loggedOut, logIn, test } from '../../lib/test.ts';

test.use(loggedOut);

test('goes where it was asked to go after a wrong password, stays over a reload, and logs out', async ({
  page,
}) => {
  await page.goto('/system/inputs');
  await logIn(page, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Username or password is wrong.');
  await expect(page.getByLabel('Username')).toHaveValue(admin.username);

  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/system\/inputs$/);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('takes what is typed before the login is drawn', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // A slow line: the page has arrived, its code has not.
  const line = { latency: 2000, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await page.keyboard.type('Adn');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('m');
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('Adm');
  await page.keyboard.type('in');
  await expect(page.getByLabel('Username')).toHaveValue('Admin');
  await expect(page.getByLabel('Username')).toBeFocused();
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

test('asks ahead for what a page needs: once, before it knows that the session holds, and for none that is over', async ({
  page,
  running,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // Not search-rest: it loads after the first row, so the page before the reload may still ask for it.
  const isPage = (path: string) => /^\/assets\/(console|search(?!-rest))-[^/]*\.js$/.test(path);
  await page.goto('/search');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(requested.filter(isPage), 'without a session').toEqual([]);

  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  requested.length = 0;
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible();
  const before = requested.slice(0, requested.indexOf('/api/system/sessions'));
  expect(before.filter(isPage), 'before the session is known').toHaveLength(2);
  for (const path of ['/api/system/sessions', `/api/users/${admin.username}`, '/api/search/decorators'])
    expect(requested.filter((one) => one === path)).toEqual([path]);
  for (const file of before.filter(isPage)) {
    const code = await (await page.request.get(file)).text();
    expect(code.startsWith('//# allFunctionsCalledOnLoad')).toBe(true);
  }

  const session = JSON.parse(await page.evaluate(() => localStorage.getItem('tailrace.session') ?? ''));
  await fetch(`${running.product.url}/api/system/sessions/${session.sessionId}`, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(`${session.sessionId}:session`).toString('base64')}`,
      'x-requested-by': 'tests',
    },
  });
  await page.reload();
  await logIn(page);
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible();
});

test('writes in its own fonts, and fetches those of other scripts only when they are written', async ({
  page,
}) => {
  // A search without results or fields, because those of other tests may need fonts of other scripts.
  await page.route('**/api/views/fields', (route) => route.fulfill({ json: [] }));
  await page.goto(`/search?q=${unique('quietwater')}`);
  await logIn(page);
  const query = page.getByRole('textbox', { name: 'Query' });
  await expect(query).toBeVisible();
  // While a Latin font loads, the browser may use the same file as the Latin face of the family of all scripts.
  const loaded = () =>
    page.evaluate(() => {
      const faces = [...document.fonts].filter(
        ({ status, family, unicodeRange }) =>
          status === 'loaded' && !(family.endsWith('Variable') && /^U\+0+-0*FF\b/i.test(unicodeRange)),
      );
      return [...new Set(faces.map(({ family }) => family))];
    });
  await expect.poll(loaded).toEqual(['Inter Latin', 'JetBrains Mono Latin']);
  await query.fill('оплата');
  await expect.poll(loaded).toContain('JetBrains Mono Variable');
});
