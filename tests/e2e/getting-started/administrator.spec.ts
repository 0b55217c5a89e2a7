import { statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { admin } from '../../lib/admin.ts';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { sendGelfTcp } from '../../lib/senders.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const checkoutlog = unique('checkoutlog');

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const noticed = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notices' }).getByText(text).first()).toBeVisible();
const problem = (page: Page, text: RegExp) =>
  page.getByRole('list', { name: 'Problems' }).getByRole('listitem').filter({ hasText: text });
/** What the overview must show within ten seconds of the cause. */
const soon = { timeout: 10_000 };

async function createIndexSet(page: Page, title: string, length: string): Promise<void> {
  const [amount = '', unit = ''] = length.split(' ');
  await page.getByRole('link', { name: 'Create index set' }).press('Enter');
  await textbox(page, 'Title').fill(title);
  await page.getByRole('spinbutton', { name: 'Keep messages for' }).fill(amount);
  await page
    .getByRole('combobox', { name: 'Keep messages for' })
    .selectOption({ label: unit.replace(/s?$/, 's') });
  await expect(page.getByText(`Keeps messages for ${length}, then deletes them`)).toBeVisible();
  await textbox(page, 'Title').press('Enter');
  await noticed(page, `created index set '${title}'`);
}

/** A stream of the messages with a field, in an index set. */
async function createStream(page: Page, url: string, title: string, field: string): Promise<void> {
  await page.goto(`${url}/streams/new`);
  await textbox(page, 'Title').fill(title);
  await page.getByRole('combobox', { name: 'Index set' }).selectOption({ label: title });
  await page.getByRole('checkbox', { name: 'Remove matches from “All messages”' }).press('Space');
  await textbox(page, 'Title').press('Enter');
  await pressEnter(page.getByRole('button', { name: 'Add rule', exact: true }).first());
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'Field is present' });
  await page.getByRole('combobox', { name: 'Field', exact: true }).fill(field);
  await pressEnter(page.getByRole('form', { name: 'New rule' }).getByRole('button', { name: 'Add rule' }));
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText(`${field} is present`);
  await pressEnter(page.getByRole('button', { name: 'Start stream' }));
  await noticed(page, 'Stream started');
}

/** Whoever answers the webhook is told of the server's own problems. */
async function notifyOfProblems(page: Page, url: string, hook: string): Promise<void> {
  await page.goto(`${url}/alerts/notifications/new`);
  await textbox(page, 'Title').fill('On call');
  await textbox(page, 'URL').fill(hook);
  await page.keyboard.press('Enter');
  await noticed(page, 'Notification created successfully');
  await page.goto(`${url}/alerts/definitions`);
  await page.getByRole('link', { name: 'System notifications' }).press('Enter');
  await page.getByRole('link', { name: 'Edit definition' }).press('Enter');
  await page.getByRole('combobox', { name: 'Notifications' }).fill('On call');
  await expect(page.getByRole('option', { name: /^On call/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await pressEnter(page.getByRole('button', { name: 'Save definition' }));
  await noticed(page, 'Event Definition updated successfully');
}

test(
  'keeps application logs for 14 days and audit logs for a year, and tells what is wrong, from an empty installation',
  embedded('damages an index file and restarts the server'),
  async ({ page }) => {
    test.setTimeout(150_000);
    using webhooks = await startWebhooks();
    // On the disk of the checkout: a temporary folder in memory may be less full than 1 %, the least to warn of.
    const dataDir = test.info().outputPath('data');
    try {
      const first = await startProduct({ dataDir });
      const { url } = first;
      const api = await Api.login(url, admin.username, admin.password);
      const port = await freePort();
      await api.createInput(inputTypes.gelfTcp, {
        ...{ bind_address: '127.0.0.1', port, use_null_delimiter: true },
      });
      await enterAs(page, url);

      await page.goto(`${url}/system/indices`);
      await createIndexSet(page, 'Application logs', '14 days');
      await page.goto(`${url}/system/indices`);
      await createIndexSet(page, 'Audit logs', '1 year');
      await createStream(page, url, 'Application logs', 'app');
      await createStream(page, url, 'Audit logs', 'auditor');
      await notifyOfProblems(page, url, webhooks.url);

      const { index_sets: sets } = await api.call<{ index_sets: { id: string; title: string }[] }>(
        'GET',
        '/system/indices/index_sets',
      );
      const idOf = (title: string) => sets.find((set) => set.title === title)?.id ?? '';
      await eventually(
        async () => {
          await sendGelfTcp(port, [
            { host: checkoutlog, short_message: 'paid', _app: 'checkout' },
            { host: checkoutlog, short_message: 'logged in', _auditor: 'mira' },
          ]);
          const counts = await Promise.all(
            ['Application logs', 'Audit logs'].map((title) =>
              api.call<{ counts: { events: number } }>('GET', `/system/indexer/overview/${idOf(title)}`),
            ),
          );
          return counts.map(({ counts: { events } }) => events);
        },
        (events) => events.every((count) => count > 0),
      );

      // A stopped input is started from the overview.
      await page.goto(`${url}/system/overview`);
      await expect(page.getByText('All is well')).toBeVisible();
      const { inputs } = await api.call<{ inputs: { id: string }[] }>('GET', '/system/inputs');
      await api.call('DELETE', `/cluster/inputstates/${inputs[0]?.id}`);
      await expect(problem(page, /input “.*” is stopped/)).toBeVisible(soon);
      await pressEnter(problem(page, /is stopped/).getByRole('button', { name: /^Start input/ }));
      await expect(page.getByText('All is well')).toBeVisible(soon);

      // An index that cannot be read is deleted from there.
      await api.call('POST', `/cluster/deflector/${idOf('Application logs')}/cycle`);
      const damaged = 'application-logs_0';
      await eventually(
        () => api.call<{ current_target: string }>('GET', `/system/deflector/${idOf('Application logs')}`),
        ({ current_target }) => current_target === 'application-logs_1',
      );
      const file = path.join(dataDir, 'indices', `${damaged}.sqlite`);
      // Until it is finalized, its log has all that is in it, and would mend it.
      await expect.poll(() => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
      writeFileSync(file, 'x'.repeat(9000));
      await expect(problem(page, new RegExp(damaged))).toBeVisible(soon);
      await expect.poll(() => webhooks.bodies.some((body) => body.includes(damaged))).toBe(true);
      await problem(page, new RegExp(damaged)).getByRole('link').first().press('Enter');
      await pressEnter(page.getByRole('button', { name: `Actions for ${damaged}`, exact: true }));
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill(damaged);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row', { name: new RegExp(`^${damaged}\\b`) })).toHaveCount(0);
      await page.goto(`${url}/system/overview`);
      await expect(page.getByText('All is well')).toBeVisible(soon);
      await first.stop();

      // A disk that is fuller than the administrator wants it to be.
      await using second = await startProduct({ dataDir, args: ['--disk-low', '1'] });
      await enterAs(page, second.url);
      await page.goto(`${second.url}/system/overview`);
      const disk = problem(page, /The disk is filling up/);
      await expect(disk).toBeVisible(soon);
      await expect.poll(() => webhooks.bodies.some((body) => /disk/.test(body))).toBe(true);
      await disk.getByRole('link').first().press('Enter');
      await expect(page.getByRole('row', { name: /Audit logs/ })).toBeVisible();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
