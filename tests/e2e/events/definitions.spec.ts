import { unique } from '../../lib/foreign.ts';
import { followOnceLoaded, pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const keepershut = unique('keepershut');
const path = '/alerts/definitions';
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test(
  'defines, previews, runs and disables an event definition by keyboard, which the list then shows (R-4.23)',
  embedded('It previews and lists runs.'),
  async ({ page, running }) => {
    const tenMinutesAgo = Date.now() / 1000 - 600;
    await running.send(
      Array.from({ length: 7 }, (_, at) => ({
        host: 'gate',
        short_message: `${keepershut} refused`,
        timestamp: tenMinutesAgo + at,
        _keeper: 'mira',
      })),
    );
    await page.goto(path);
    await followOnceLoaded(page.getByRole('link', { name: 'Create definition' }).first());
    await page.getByRole('textbox', { name: 'Query' }).fill(`${keepershut} AND refused`);
    await page.getByRole('combobox', { name: 'Group by' }).fill('keeper');
    await page.keyboard.press('Enter');
    // One for each of the overlapping windows that hold the messages.
    await expect(page.getByText(/It would have created \d events?\./)).toBeVisible();
    const found = page.getByRole('table', { name: 'Events that would have been created' });
    await expect(found.getByRole('row', { name: /mira.*count\(\) 7, above 5/ }).first()).toBeVisible();

    await page.getByRole('textbox', { name: 'Title' }).fill(`${keepershut} logins`);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Event Definition created successfully')).toBeVisible();
    await expect(
      page.getByText('More than 5 messages per keeper in 5 minutes, checked every minute.'),
    ).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Run now' }));
    await expect(
      page.getByRole('menuitem', { name: 'Run over the last hour as one time window' }),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-highlighted]')).toHaveText('Run over the last hour as one time window');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/keeper mira.*count\(\) 7, above 5.*Event created/)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${keepershut} logins: mira`) })).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Disable', exact: true }));
    await expect(notice(page, 'Event Definition successfully disabled')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Alerts' })
      .getByRole('link', { name: 'Event definitions' })
      .press('Enter');
    const row = page.getByRole('row', { name: new RegExp(`${keepershut} logins`) });
    await expect(row).toContainText('Disabled');
    await row.getByRole('link', { name: `${keepershut} logins` }).press('Enter');
    await pressEnter(page.getByRole('button', { name: 'Delete definition…' }));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete definition' }));
    await expect(notice(page, 'Event Definition deleted successfully')).toBeVisible();
  },
);

test(
  'previews what has changed since an hour before',
  embedded('It compares with an earlier time.'),
  async ({ page, running }) => {
    const tenMinutesAgo = Date.now() / 1000 - 600;
    const opened = (count: number, timestamp: number) =>
      Array.from({ length: count }, () => ({
        host: 'gate',
        short_message: `${keepershut} opened`,
        timestamp,
      }));
    await running.send([...opened(2, tenMinutesAgo - 3600), ...opened(6, tenMinutesAgo)]);
    await page.goto(`${path}/new?query=${keepershut}+AND+opened`);
    await page.getByRole('combobox', { name: 'Statistic' }).selectOption('change over time');
    await page.getByRole('combobox', { name: 'Earlier time' }).selectOption('1 hour earlier');
    const found = page.getByRole('table', { name: 'Events that would have been created' });
    const change = found.getByText('count()/count()@-1h 3, above 2').first();
    await expect(change).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Number' }).fill('3');
    await expect(page.getByText(/^The highest count\(\)\/count\(\)@-1h was 3/)).toBeVisible();
  },
);

test('names the permission to whoever may not create event definitions', async ({ page, running }) => {
  await seedUsers(running, keepershut, 'Rita');
  await openAs(page, running, `rita.${keepershut}`, `${path}/new`);
  await expect(page.getByText('eventdefinitions:create')).toBeVisible();
});
