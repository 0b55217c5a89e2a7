import { Api, eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { enterAs, expect, type Page, type Running, test } from '../../lib/test.ts';

const steppingstone = unique('steppingstone');
const ford = unique('ford');
const Agnes = unique('Agnes');
const Edith = unique('Edith');
const Hilda = unique('Hilda');
const Maud = unique('Maud');

const Nell = unique('Nell');

const password = 'bridge over the ford';

const finder = (page: Page) => page.getByRole('combobox', { name: 'Share with' });
const listed = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

interface Newcomer {
  api: Api;
  /** The user as a grantee. */
  grn: string;
}

/** A user who may read messages, but not other users' saved searches. */
async function newcomer(
  { api, product, stream }: Running,
  first_name: string,
  rights: object = { permissions: [`streams:read:${stream.id}`] },
): Promise<Newcomer> {
  const username = first_name.toLowerCase();
  await api.call('POST', '/users', {
    username,
    password,
    first_name,
    last_name: 'Fordham',
    email: `${username}@example.net`,
    ...rights,
  });
  const { id } = await api.call<{ id: string }>('GET', `/users/${username}`);
  return { api: await Api.login(product.url, username, password), grn: `grn::::user:${id}` };
}

/** A saved search of one stream, created through the API. */
async function saved({ api, stream }: Running, title: string): Promise<string> {
  const timerange = { type: 'relative', range: 0 };
  const query = { type: 'elasticsearch', query_string: 'waterstaff' };
  const filter = { type: 'or', filters: [{ type: 'stream', id: stream.id }] };
  const search = await api.call<{ id: string }>('POST', '/views/search', {
    queries: [{ id: 'q', timerange, query, filter, search_types: [] }],
  });
  const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
  const body = { type: 'SEARCH', title, search_id: search.id, state };
  return (await api.call<{ id: string }>('POST', '/views', body)).id;
}

const share = (api: Api, id: string, selected_grantee_capabilities: Record<string, string>) =>
  api.call('POST', `/authz/shares/entities/grn::::search:${id}`, { selected_grantee_capabilities });

test('shares a saved search by keyboard with somebody who may only look at it', async ({
  page,
  browser,
  running,
}) => {
  const title = `Stones of the ${ford}`;
  const rows = (of: Page) => of.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
  await running.send([{ host: ford, short_message: steppingstone }]);
  await eventually(
    () => running.api.search(steppingstone),
    (found) => found.total_results === 1,
  );
  const agnes = await newcomer(running, Agnes);
  await page.goto(`/search?q=${steppingstone}&rangetype=relative&relative=0&streams=${running.stream.id}`);
  await page.getByRole('button', { name: 'Save search' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${title} is saved` })).toBeVisible();
  const id = page.url().slice(-24);
  await expect(agnes.api.call('GET', `/views/${id}`)).rejects.toThrow('404');

  await page.locator('main').focus();
  await page.keyboard.press('a');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type(Agnes.toLowerCase());
  await expect(page.getByRole('option', { name: `${Agnes} Fordham` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `Permission of ${Agnes} Fordham` })).toHaveValue('view');
  await tabTo(page, page.getByRole('button', { name: 'Save sharing' }));
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeHidden();

  const view = await agnes.api.call<{ search_id: string }>('GET', `/views/${id}`);
  await agnes.api.call('POST', `/views/search/${view.search_id}/execute`, {});
  await expect(agnes.api.call('PUT', `/views/${id}`, view)).rejects.toThrow('403');

  const context = await browser.newContext({ baseURL: running.product.url });
  const hers = await context.newPage();
  await enterAs(hers, running.product.url, { username: Agnes.toLowerCase(), password });
  await hers.goto('/views');
  await expect(listed(hers, title)).toBeVisible();
  await hers.keyboard.press('j');
  await expect(listed(hers, title)).toBeFocused();
  await hers.keyboard.press('Enter');
  await expect(rows(hers)).toHaveCount(1);
  await hers.getByRole('button', { name: `${title} is saved` }).waitFor();
  await hers.getByRole('button', { name: 'More actions' }).click();
  await expect(hers.getByRole('button', { name: /^Save as another search…/ })).toBeVisible();
  for (const name of ['Rename search…', 'Share search…', 'Delete search…']) {
    await expect(hers.getByRole('button', { name })).toHaveCount(0);
  }
  await hers.keyboard.press('Escape');
  await hers.getByRole('textbox', { name: 'Query' }).fill(`${steppingstone} AND ${ford}`);
  await hers.keyboard.press('Control+s');
  await expect(hers.getByRole('dialog', { name: 'Save as another search' })).toBeVisible();
  await context.close();
});

test('takes a share away again, from the list', async ({ page, browser, running }) => {
  const title = `Banks of the ${ford}`;
  const edith = await newcomer(running, Edith);
  const id = await saved(running, title);
  await share(running.api, id, { [edith.grn]: 'view' });
  const context = await browser.newContext({ baseURL: running.product.url });
  const hers = await context.newPage();
  await enterAs(hers, running.product.url, { username: Edith.toLowerCase(), password });
  await hers.goto('/views');
  await expect(listed(hers, title)).toBeVisible();

  await page.goto(`/views?query=${ford}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Share search…' }).click();
  await tabTo(page, page.getByRole('button', { name: `Remove ${Edith} Fordham` }));
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(finder(page)).toBeHidden();

  await expect(edith.api.call('GET', `/views/${id}`)).rejects.toThrow('404');
  await hers.reload();
  await expect(hers.getByText('No saved searches yet')).toBeVisible();
  await hers.goto(`/search/${id}`);
  await expect(hers.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});

test('says which streams somebody may not read', async ({ page, running }) => {
  await newcomer(running, Hilda);
  const id = await saved(running, `Depth at the ${ford}`);
  await page.goto(`/search/${id}`);
  await page.getByRole('button', { name: `Depth at the ${ford} is saved` }).waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('share search');
  await page.getByRole('option', { name: /^Share search/ }).click();
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type('Everyone');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Not everyone can read the stream “${running.stream.title}”`)).toBeVisible();
  await page.keyboard.type(Hilda.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `Permission of ${Hilda} Fordham` })).toHaveValue('view');
  await expect(page.getByText('No permission to read the stream')).toHaveCount(0);
});

test('shows on the user’s page what somebody has, and keeps the last owner', async ({ page, running }) => {
  const maud = await newcomer(running, Maud);
  // Users own the searches they create; the built-in administrator does not.
  const id = await saved({ ...running, api: maud.api }, `Current of the ${ford}`);
  await expect(share(running.api, id, {})).rejects.toThrow('answered 400');

  await page.goto(`/system/users/${maud.grn.slice(-24)}`);
  const shared = page.getByRole('region', { name: 'Shared with this user' });
  await expect(shared.getByRole('row', { name: new RegExp(`Current of the ${ford}`) })).toContainText(
    'Owner',
  );
  await expect(listed(page, `Current of the ${ford}`)).toHaveAttribute('href', `/search/${id}`);
});

test('gives a reader a stream from the user’s page, and tells about the rest', async ({
  page,
  browser,
  running,
}) => {
  const nell = await newcomer(running, Nell, { permissions: [], roles: ['Reader'] });
  await running.send([{ host: ford, short_message: `${steppingstone} for ${Nell}` }]);
  const context = await browser.newContext({ baseURL: running.product.url });
  const hers = await context.newPage();
  await enterAs(hers, running.product.url, { username: Nell.toLowerCase(), password });
  await hers.goto(`/search?q=${Nell}&rangetype=relative&relative=0`);
  await expect(hers.getByText('No streams have been shared with you yet')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();

  await page.goto(`/system/users/${nell.grn.slice(-24)}`);
  const form = page.getByRole('form', { name: 'Share a stream with this user' });
  await form.getByRole('combobox', { name: 'Stream' }).focus();
  await page.keyboard.type(running.stream.title);
  await page.getByRole('option', { name: running.stream.title, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('button', { name: 'Share stream' }));
  await page.keyboard.press('Enter');
  const shared = page.getByRole('region', { name: 'Shared with this user' });
  await expect(shared.getByRole('row', { name: new RegExp(running.stream.title) })).toContainText('Viewer');

  await hers.getByRole('button', { name: 'Check again' }).click();
  await expect(hers.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]')).toHaveCount(1);
  await hers.reload();
  await hers.getByRole('button', { name: 'Streams: All your streams' }).click();
  await expect(hers.getByText('You see the streams shared with you.')).toBeVisible();
  await hers.goto('/streams');
  await expect(hers.getByRole('link', { name: running.stream.title, exact: true })).toBeVisible();
  await context.close();
});
