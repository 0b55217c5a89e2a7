import { unique } from '../../lib/foreign.ts';
import { embedded, enterAs, expect, type Page, type Running, test } from '../../lib/test.ts';
import { account, password, seedUser } from '../../lib/users.ts';

/** A user, and the user's id. */
async function created(running: Running, word: string, permissions: string[] = []) {
  await seedUser(running, word, 'Ada', { permissions });
  const username = `ada.${word}`.toLowerCase();
  return { username, name: `Ada ${word}`, id: (await account(running, username)).id };
}

const share = ({ api }: Running, entity: string, selected_grantee_capabilities: object) =>
  api.call('POST', `/authz/shares/entities/${entity}`, { selected_grantee_capabilities });

async function newStream({ api, stream }: Running, title: string): Promise<string> {
  const { index_set_id } = await api.call<{ index_set_id: string }>('GET', `/streams/${stream.id}`);
  const body = { title, index_set_id, description: '', rules: [] };
  return (await api.call<{ stream_id: string }>('POST', '/streams', body)).stream_id;
}

/** Returns to the window until the page shows it: the user is not read again each time the window gets the focus. */
const whenBack = (page: Page, isShown: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isShown();
  }).toPass();

test('shows what is shared, and hides what is taken away, without a reload', async ({ page, running }) => {
  const word = unique('Egret');
  const title = `Shores of the ${word}`;
  const { username, id } = await created(running, word);
  const entity = `grn::::stream:${await newStream(running, title)}`;
  await enterAs(page, running.product.url, { username, password });
  await page.goto('/streams');
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(page.getByRole('heading', { name: 'Streams', exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);

  await share(running, entity, { [`grn::::user:${id}`]: 'view' });
  await whenBack(page, () => expect(link).toBeVisible({ timeout: 1_000 }));

  await share(running, entity, {});
  await whenBack(page, () => expect(link).toHaveCount(0, { timeout: 1_000 }));
  await expect(page.getByRole('heading', { name: 'Streams', exact: true })).toBeVisible();
});

test('replaces a page whose permission is revoked, when the window gets the focus', async ({
  page,
  running,
}) => {
  const word = unique('Heron');
  const { username } = await created(running, word, ['users:list']);
  await enterAs(page, running.product.url, { username, password });
  await page.goto('/system/users');
  await expect(page.getByRole('table', { name: 'users' })).toBeVisible();
  await running.api.call('DELETE', `/users/${username}/permissions`);
  const denied = page.getByText('You don’t have permission to see this page');
  await whenBack(page, () => expect(denied).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
});

const explains = embedded('only our own server explains access');

test(
  'says why somebody can see something, in the share dialog and on the user’s page',
  explains,
  async ({ page, running }) => {
    const word = unique('Bittern');
    const title = `Reeds of the ${word}`;
    const { name, id } = await created(running, word);
    const stream = await newStream(running, title);
    await page.goto(`/streams?share=${stream}&query=${word}`);
    const finder = page.getByRole('combobox', { name: 'Check access of' });
    await finder.fill(word);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(
      page.getByText(`${name} cannot open “${title}”: it is not shared with them, and none of their roles`),
    ).toBeVisible();

    await share(running, `grn::::stream:${stream}`, { [`grn::::user:${id}`]: 'manage' });
    await page.goto(`/system/users/${id}`);
    const picker = page.getByRole('combobox', { name: 'Check access to' });
    await picker.focus();
    await picker.fill(word);
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await expect(
      page.getByText(`${name} can open and change “${title}” through a share given by`),
    ).toBeVisible();
  },
);
