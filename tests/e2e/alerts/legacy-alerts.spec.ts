import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { followOnceLoaded, pressEnter } from '../../lib/keyboard.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';

const sluice = unique('tollgate');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

/** Selects the stream and the type of a new condition or notification. */
async function choose(page: Page, stream: string, type: string) {
  await page.getByRole('combobox', { name: 'Stream' }).fill(stream);
  await page.getByRole('option', { name: stream }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
}

test(
  'goes from a condition to an alert that a webhook receives, by keyboard',
  embedded('calls a port of this machine'),
  async ({ page, running }) => {
    using receiver = await startWebhooks();
    await page.goto('/legacy/alerts/notifications');
    await followOnceLoaded(page.getByRole('link', { name: 'Create notification' }).first());
    await choose(page, running.stream.title, 'HTTP Alarm Callback [Deprecated]');
    await page.getByRole('textbox', { name: 'Title' }).fill(sluice);
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Alert notification saved successfully')).toBeVisible();

    await running.send([1, 2].map(() => ({ host: 'gate', short_message: sluice })));
    await eventually(
      () => running.api.search(sluice),
      ({ total_results }) => total_results === 2,
    );
    await page.getByRole('link', { name: 'Conditions' }).press('Enter');
    await followOnceLoaded(page.getByRole('link', { name: 'Create condition' }).first());
    await choose(page, running.stream.title, 'Message Count Alert Condition');
    await page.getByRole('textbox', { name: 'Title' }).fill(sluice);
    await page.getByRole('spinbutton', { name: 'Threshold' }).fill('1');
    await page.getByRole('textbox', { name: 'Search query' }).fill(sluice);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Condition created successfully')).toBeVisible();

    // A new condition is checked at once.
    await expect.poll(() => receiver.bodies.filter((body) => body.includes(sluice)).length).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'Alerts', exact: true }).press('Enter');
    const row = page.getByRole('row', { name: '2 messages in 5 minutes, more than 1' });
    await expect(row).toContainText('Unresolved');
    await row.getByRole('link').press('Enter');
    const sent = page.getByRole('table', { name: 'Notifications' }).getByRole('row', { name: sluice });
    await expect(sent).toContainText('Sent');

    await page.getByRole('link', { name: sluice }).press('Enter');
    await pressEnter(page.getByRole('button', { name: 'Delete condition' }));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete condition' }));
    await expect(notice(page, 'Condition deleted successfully')).toBeVisible();
    // The page of the condition leads back to where one came from, which would cut off another navigation.
    await expect(page).not.toHaveURL(/conditions/);
    await page.goto('/legacy/alerts/notifications');
    await page.getByRole('row', { name: sluice }).getByRole('checkbox').press('Space');
    await pressEnter(page.getByRole('button', { name: /^Delete 1 notification/ }));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete notification' }));
    await expect(notice(page, 'Alert notification deleted successfully')).toBeVisible();
  },
);
