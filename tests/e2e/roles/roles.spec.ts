import { Api } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { expect, test } from '../../lib/test.ts';
import { account, openAs, openUsers, password, seedUsers } from '../../lib/users.ts';

const Harrier = unique('Harrier');
const harrier = unique('harrier');
const Knot = unique('Knot');
const knot = unique('knot');

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

test('copies a role, takes a user out with a way back, and deletes it after saying who is affected', async ({
  page,
  running,
}) => {
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
  const { id } = await account(running, `olaf.${knot}`);
  await page.goto(`/system/users/${id}`);
  await page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: copy }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(knot);
  // Olaf is the only one, and a list that becomes empty before it was searched says something else.
  await expect(page).toHaveURL(new RegExp(`query=${knot}`));
  await page.getByRole('button', { name: `Actions for Olaf ${Knot}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from role' }).click();
  await expect(page.getByText('No user matches')).toBeVisible();
  expect((await account(running, `olaf.${knot}`)).roles).toEqual(['Reader']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: `Olaf ${Knot}` })).toBeVisible();

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

test('keeps roles from who may not read them', async ({ page, running }) => {
  const word = unique('Linnet');
  await seedUsers(running, word, 'Udo');
  await openAs(page, running, `udo.${word}`.toLowerCase(), '/system/roles');
  await expect(page.getByText('You don’t have permission to see this page')).toBeVisible();
  await expect(page.getByText('roles:read')).toBeVisible();
});
