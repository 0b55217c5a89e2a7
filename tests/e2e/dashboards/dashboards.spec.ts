import { unique } from '../../lib/foreign.ts';
import { enterAs, expect, type Page, test } from '../../lib/test.ts';
import { password, seedUser } from '../../lib/users.ts';

const backwater = unique('backwater');
const Beatrix = unique('Beatrix');

const save = (page: Page) => page.getByRole('button', { name: 'Save dashboard', exact: true });
const widget = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });

async function rename(page: Page, title: string): Promise<void> {
  await edit(page).click();
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}

test('creates a dashboard, notices what somebody else saved, and brings back a deleted one', async ({
  page,
  browser,
  running,
}) => {
  const { api, product } = running;
  await page.goto('/dashboards/new');
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  const builder = page.getByRole('dialog', { name: 'New widget' });
  await builder.getByRole('button', { name: 'Add widget' }).click();
  await expect(widget(page)).toBeVisible();
  // Unsaved changes survive a reload.
  await page.reload();
  await expect(widget(page)).toBeVisible();
  await save(page).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(backwater);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboards\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);

  await rename(page, `${backwater} of mine`);
  const view = await api.call<object>('GET', `/views/${id}`);
  await api.call('PUT', `/views/${id}`, { ...view, title: `${backwater} of theirs` });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`now “${backwater} of theirs”`);
  await expect(dialog).toContainText('saved it after you began to edit');
  await dialog.getByRole('button', { name: 'Replace changes' }).click();
  await expect(page.getByText(`Dashboard “${backwater} of mine” saved`)).toBeVisible();

  // What somebody else changed of other parts is saved as well, without a question.
  await rename(page, `${backwater} of mine alone`);
  const now = await api.call<object>('GET', `/views/${id}`);
  await api.call('PUT', `/views/${id}`, { ...now, summary: `${backwater} in short` });
  await save(page).click();
  await expect(page.getByText(`Dashboard “${backwater} of mine alone” saved.`)).toBeVisible();
  expect(await api.call('GET', `/views/${id}`)).toMatchObject({
    title: `${backwater} of mine alone`,
    summary: `${backwater} in short`,
  });

  await seedUser(running, backwater, Beatrix);
  const username = `${Beatrix}.${backwater}`.toLowerCase();
  const reader = await api.call<{ id: string }>('GET', `/users/${username}`);
  await api.call('POST', `/authz/shares/entities/grn::::dashboard:${id}`, {
    selected_grantee_capabilities: { [`grn::::user:${reader.id}`]: 'view' },
  });
  const other = await browser.newPage({ baseURL: product.url });
  await enterAs(other, product.url, { username, password });
  await other.goto(`/dashboards/${id}`);
  await expect(widget(other)).toBeVisible();
  await expect(save(other)).toHaveCount(0);
  await expect(edit(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Add widget' })).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboards$/);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: `${backwater} of mine alone` }).click();
  await expect(widget(page)).toBeVisible();
  // With whom it was shared comes back as well.
  await other.reload();
  await expect(widget(other)).toBeVisible();
  await other.close();
});
