import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Api } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { isMissing } from '../../lib/packed.ts';
import { adminPassword, startProduct } from '../../lib/product.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const run = promisify(execFile);
const ownServers = embedded('begins with a server that nobody has used');

const heading = (page: Page) => page.getByRole('heading', { name: 'Getting started', exact: true });
const step = (page: Page, title: string) => page.getByRole('listitem', { name: title });

/** Runs the command that sends a message; on a machine without curl, sends the same message. */
async function runInShell(command: string): Promise<void> {
  const [, body = '', url = ''] = /^curl -d '(.+)' (\S+)$/.exec(command) ?? [];
  if (isMissing('curl')) await fetch(url, { method: 'POST', body });
  else await run('sh', ['-c', command]);
}

async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test(
  'leads a new administrator from the first message to a user, by keyboard alone',
  ownServers,
  async ({ page, context }) => {
    test.slow();
    await using product = await startProduct();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(page, product.url);
    await page.goto(`${product.url}/`);
    await expect(heading(page)).toBeVisible();
    await expect(step(page, 'Create an input')).toContainText('None running');

    await tabTo(page, page.getByRole('link', { name: 'Create input' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox', { name: 'Filter input types' }));
    await page.keyboard.type('gelf http');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Bind address' }).fill('127.0.0.1');
    await page.getByRole('spinbutton', { name: 'Port' }).fill(String(await freePort()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Diagnosis' })).toContainText('Listening on 127.0.0.1');
    await choose(page, 'getting started');
    await expect(step(page, 'Create an input')).toContainText('1 input running');
    await expect(step(page, 'Send a message')).toContainText('Waiting for the first message of GELF HTTP');
    await tabTo(page, page.getByRole('button', { name: 'Copy command' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    await runInShell(command);
    await expect(page.getByRole('group', { name: 'Newest message' })).toContainText('hello tailrace');
    await expect(step(page, 'Send a message')).toContainText('1 message in the last 24 hours');

    await tabTo(page, page.getByRole('link', { name: 'Search for it' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /hello tailrace/ })).toBeVisible();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: /save/i });
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.type('My first search');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await choose(page, 'getting started');
    await expect(step(page, 'Find it').getByRole('img', { name: 'Step 3, done' })).toBeVisible();
    await expect(step(page, 'Save a search')).toContainText('1 saved search');
    await expect(step(page, 'Invite a colleague')).toContainText('Only the administrator so far');
    await tabTo(page, page.getByRole('link', { name: 'Create user' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New user', exact: true })).toBeVisible();
  },
);

test(
  'is for those who may create inputs, and shown until it is dismissed, which reads its status again (R-4.13)',
  ownServers,
  async ({ page }) => {
    await using product = await startProduct();
    const reader = { username: 'lore.reader', password: adminPassword };
    const api = await Api.login(product.url, 'admin', adminPassword);
    await api.call('POST', '/users', {
      ...reader,
      email: 'lore.reader@example.net',
      first_name: 'Lore',
      last_name: 'Reader',
      roles: ['Reader'],
      permissions: [],
    });
    await enterAs(page, product.url, reader);
    await page.goto(`${product.url}/`);
    await expect(page).toHaveURL(/:\d+\/search/);
    await page.goto(`${product.url}/gettingstarted`);
    await expect(page.getByText('inputs:create')).toBeVisible();
    await page.getByRole('button', { name: /user menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Getting started' })).toHaveCount(0);

    await enterAs(page, product.url);
    await page.goto(`${product.url}/`);
    await expect(page).toHaveURL(/\/gettingstarted$/);
    const button = page.getByRole('button', { name: 'Dismiss guide' });
    const readAgain = page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && response.url().endsWith('/api/system/gettingstarted'),
    );
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    expect(await (await readAgain).json()).toEqual({ show: false });
    await expect(page).toHaveURL(/:\d+\/search/);
    await page.goto(`${product.url}/`);
    await expect(page).toHaveURL(/:\d+\/search/);

    await page.getByRole('button', { name: /user menu/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Getting started' })).toBeVisible();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.type('get');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/gettingstarted\?menu=true$/);
    await expect(button).toHaveCount(0);
  },
);
