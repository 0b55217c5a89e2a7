import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const tailbay = unique('tailbay');

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test('notifies about each match, up to the limit that the server needs', async ({ page }) => {
  await page.goto('/alerts/notifications/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${tailbay} chat`);
  await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.net/in');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Notification created successfully')).toBeVisible();

  await page.goto('/alerts/definitions/new');
  await page.getByRole('textbox', { name: 'Query' }).fill(`${tailbay} AND closed`);
  await page.getByRole('combobox', { name: 'Create an event' }).selectOption('For every matching message');
  await page.getByRole('spinbutton', { name: 'Events per check' }).fill('0');
  const notifications = page.getByRole('combobox', { name: 'Notifications' });
  await notifications.fill(`${tailbay} chat`);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${tailbay} closed`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 1,000,000.').first()).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Events per check' }).fill('50');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Event Definition created successfully')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Every message that matches ${tailbay} AND closed`))).toBeVisible();
  await expect(page.getByLabel('About this event definition').getByText(`${tailbay} chat`)).toBeVisible();

  await page.getByRole('link', { name: 'Edit definition' }).press('Enter');
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('High');
  await pressEnter(page.getByRole('button', { name: 'Save definition' }));
  await expect(notice(page, 'Event Definition updated successfully')).toBeVisible();
  await expect(page.getByLabel('About this event definition').getByText('High')).toBeVisible();

  await pressEnter(page.getByRole('button', { name: 'Delete definition…' }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete definition' }));
  await expect(notice(page, 'Event Definition deleted successfully')).toBeVisible();
});

test('has no legacy alerts: their addresses lead to what replaces them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/legacy/alerts/conditions');
  await expect(page).toHaveURL(/\/alerts\/definitions$/);
  await expect(notice(page, 'Event definitions replace legacy alerts on this server.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Legacy alerts' })).toHaveCount(0);
  expect(requested.filter((path) => /\/api\/(?:streams\/)?alerts/.test(path))).toEqual([]);
});
