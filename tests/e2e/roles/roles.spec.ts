import { Api } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { embedded, expect, test } from '../../lib/test.ts';
import { account, openAs, openUsers, password, seedUsers } from '../../lib/users.ts';

const Harrier = unique('Harrier');
const harrier = unique('harrier');
const Knot = unique('Knot');
const knot = unique('knot');
const Dipper = unique('Dipper');
const dipper = unique('dipper');

test('creates a role by keyboard alone, whose members may then do what it allows', async ({
  page,
  running,
}) => {
  await seedUsers(running, Harrier, 'Ines');
  const name = `Stream makers of ${harrier}`;
  const ines = await Api.login(running.product.url, `ines.${harrier}`, password);
  await expect(ines.call('GET', '/users/paginated')).rejects.toThrow('403');

  await openUsers(page, '/system/roles');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create role');
  await expect(page.getByRole('option', { name: /^Create role/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter permissions' }));
  await page.keyboard.type('users');
  await tabTo(page, page.getByRole('checkbox', { name: 'List all users and the members of roles' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Role "${name}" created successfully`)).toBeVisible();

  await page.goto(`/system/roles?query=${harrier}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('list all users and the members of roles', { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a user' }).focus();
  await page.keyboard.type(`ines.${harrier}`.slice(0, 4));
  await page.keyboard.type(` ${harrier}`);
  await expect(page.getByRole('option', { name: new RegExp(`Ines ${Harrier}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Assign role' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Ines ${Harrier}` })).toBeVisible();
  expect((await account(running, `ines.${harrier}`)).roles).toContain(name);
  await ines.call('GET', '/users/paginated');
});

test('copies a role, and deletes it after saying who is affected', async ({ page, running }) => {
  await seedUsers(running, Knot, 'Olaf');
  const copy = `Copied for ${knot}`;
  await openUsers(page, '/system/roles?query=Dashboard%20Creator');
  await page.getByRole('button', { name: 'Actions for Dashboard Creator' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit role' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Copy role' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Dashboard Creator');
  await expect(page.getByRole('checkbox', { name: 'Create dashboards' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).fill(copy);
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByText(`Role "${copy}" created successfully`)).toBeVisible();

  const { roles } = await running.api.call<{ roles: { id: string }[] }>('GET', `/authz/roles?query=${knot}`);
  await running.api.call('PUT', `/authz/roles/${roles[0]?.id}/assignees`, [`olaf.${knot}`]);
  await page.goto(`/system/roles?query=${knot}`);
  await page.getByRole('button', { name: `Actions for ${copy}` }).click();
  await page.getByRole('menuitem', { name: 'Delete role…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete role “${copy}”?` });
  await expect(dialog).toContainText('1 user loses its permissions immediately');
  await expect(dialog).toContainText(`Olaf ${Knot}`);
  await dialog.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText('No role matches')).toBeVisible();
  expect((await account(running, `olaf.${knot}`)).roles).not.toContain(copy);
});

test('removes a user from a role with a way back', async ({ page, running }) => {
  await seedUsers(running, Dipper, 'Rita');
  const { id } = await account(running, `rita.${dipper}`);
  await openUsers(page, `/system/users/${id}`);
  await page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: 'Reader' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(dipper);
  // Rita may be the only reader, and a list that becomes empty before it was searched says something else.
  await expect(page).toHaveURL(new RegExp(`query=${dipper}`));
  await page.getByRole('button', { name: `Actions for Rita ${Dipper}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from role' }).click();
  await expect(page.getByText('No user matches')).toBeVisible();
  expect((await account(running, `rita.${dipper}`)).roles).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Rita ${Dipper}` })).toBeVisible();
});

test('keeps roles from who may not read them', async ({ page, running }) => {
  const word = unique('Linnet');
  await seedUsers(running, word, 'Udo');
  await openAs(page, running, `udo.${word}`.toLowerCase(), '/system/roles');
  await expect(page.getByText('You don’t have permission to see this page')).toBeVisible();
  await expect(page.getByText('roles:read')).toBeVisible();
});

const refusesTheLast = embedded('other servers let administrators give up their own rights');

test('keeps administrators from giving up their own rights', refusesTheLast, async ({ page, running }) => {
  const word = unique('Snipe');
  const username = `vera.${word}`.toLowerCase();
  await seedUsers(running, word, 'Vera');
  const { id } = await account(running, username);
  await running.api.call('PUT', `/users/${id}`, { roles: ['Admin'], timezone: null });
  const { roles } = await running.api.call<{ roles: { id: string }[] }>('GET', '/authz/roles?query=Admin');
  await openAs(page, running, username, `/system/roles/${roles[0]?.id}?query=${username}`);
  await page.getByRole('button', { name: `Actions for Vera ${word}` }).click();
  await expect(page.getByRole('menuitem', { name: /Remove from role/ })).toContainText(
    'You cannot give up your own administrator rights.',
  );
});
