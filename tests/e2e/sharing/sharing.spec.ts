import { Api, eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { enterAs, expect, type Page, type Running, test } from '../../lib/test.ts';

const steppingstone = unique('steppingstone');
const ford = unique('ford');
const Agnes = unique('Agnes');
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

test('shares a saved search by keyboard with somebody who may only look at it, and takes it away again', async ({
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
  await page.keyboard.press('Control+k');
  await page.keyboard.type('share search');
  await expect(page.getByRole('option', { name: /^Share search/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(finder(page)).toBeHidden();

  await page.locator('main').focus();
  await page.keyboard.press('a');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type('Everyone');
  await expect(page.getByRole('option', { name: 'Everyone' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Not everyone can read the stream “${running.stream.title}”`)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Remove Everyone' }));
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type(Agnes.toLowerCase());
  await expect(page.getByRole('option', { name: `${Agnes} Fordham` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `Permission of ${Agnes} Fordham` })).toHaveValue('view');
  // She may read the stream.
  await expect(page.getByText('No permission to read the stream')).toHaveCount(0);
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

  await page.goto(`/views?query=${ford}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Share search…' }).click();
  await tabTo(page, page.getByRole('button', { name: `Remove ${Agnes} Fordham` }));
  await page.keyboard.press('Enter');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(finder(page)).toBeHidden();

  await expect(agnes.api.call('GET', `/views/${id}`)).rejects.toThrow('404');
  await hers.goto('/views');
  await expect(hers.getByText('No saved searches yet')).toBeVisible();
  await hers.goto(`/search/${id}`);
  await expect(hers.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await context.close();
});

test('gives a reader a stream from the user’s page, and tells about the rest and what the reader owns', async ({
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

  // Users own the searches they create; the built-in administrator does not.
  const title = `Current of the ${ford}`;
  const id = await saved({ ...running, api: nell.api }, title);
  await expect(share(running.api, id, {})).rejects.toThrow('answered 400');
  await page.reload();
  await expect(shared.getByRole('row', { name: new RegExp(title) })).toContainText('Owner');
  await expect(listed(page, title)).toHaveAttribute('href', `/search/${id}`);

  await hers.getByRole('button', { name: 'Check again' }).click();
  await expect(hers.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]')).toHaveCount(1);
  await hers.reload();
  await hers.getByRole('button', { name: 'Streams: All your streams' }).click();
  await expect(hers.getByText('You see the streams shared with you.')).toBeVisible();
  await hers.goto('/streams');
  await expect(hers.getByRole('link', { name: running.stream.title, exact: true })).toBeVisible();
  await context.close();
});
