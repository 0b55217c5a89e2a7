import { unique } from '../lib/foreign.ts';
import { expect, type Page, test } from '../lib/test.ts';
import { openAs, seedUsers } from '../lib/users.ts';

const watermain = unique('watermain');
const path = '/system/outputs';
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test('creates an output, changes it and deletes it by keyboard', async ({ page, running }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Create output' }).first().press('Enter');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('GELF Output');
  await page.getByRole('textbox', { name: 'Title' }).fill(watermain);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Host');
  await page.getByRole('textbox', { name: 'Host' }).fill('archive.example.net');
  await page.keyboard.press('Enter');
  await expect(notice(page, `Output "${watermain}" created successfully`)).toBeVisible();

  await page.getByRole('link', { name: watermain }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Port' }).fill('12299');
  await page.keyboard.press('Enter');
  await expect(notice(page, `Output "${watermain}" updated successfully`)).toBeVisible();
  await expect(page.getByRole('row', { name: watermain })).toContainText('archive.example.net:12299 (TCP)');

  await page.getByRole('link', { name: watermain }).press('Enter');
  await page.getByRole('button', { name: 'Delete output' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete output' }).press('Enter');
  await expect(notice(page, `Output "${watermain}" deleted successfully`)).toBeVisible();
  const { outputs } = await running.api.call<{ outputs: { title: string }[] }>('GET', path);
  expect(outputs.map(({ title }) => title)).not.toContain(watermain);
});

test('names the permission to whoever may not see outputs', async ({ page, running }) => {
  await seedUsers(running, watermain, 'Rita');
  await openAs(page, running, `rita.${watermain}`, path);
  await expect(page.getByText('outputs:read')).toBeVisible();
});
