import { admin } from '../../lib/admin.ts';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { startMailServer, startWebhooks } from '../../lib/receivers.ts';
import { rows } from '../../lib/search-page.ts';
import { type Gelf, sendGelfTcp } from '../../lib/senders.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const gatekeeper = unique('gatekeeper');
const trudy = unique('trudy');

/** Failed logins of a user over SSH, all at the same time, so that each time window has all or none. */
const failures = (user: string, count: number, secondsAgo = 0): Gelf[] =>
  Array.from({ length: count }, (_, at) => ({
    host: gatekeeper,
    short_message: `Failed password for ${user} from 203.0.113.9 port ${4000 + at} ssh2`,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    _username: user,
  }));

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const noticed = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notices' }).getByText(text).first()).toBeVisible();

/** Types into a field of choices, and takes what it offers. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  // Behind the text may be a detail, such as the type of a field.
  await expect(page.getByRole('option', { name: new RegExp(`^${text}( |$)`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${text}` })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** A new stream that takes failed logins. */
async function createStream(page: Page): Promise<void> {
  await textbox(page, 'Title').fill('SSH failures');
  await page.keyboard.press('Enter');
  await pressEnter(page.getByRole('button', { name: 'Add rule', exact: true }).first());
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'Field contains' });
  await page.getByRole('combobox', { name: 'Field', exact: true }).fill('message');
  await textbox(page, 'Value').fill('Failed password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('message contains “Failed password”');
  await pressEnter(page.getByRole('button', { name: 'Start stream' }));
  await noticed(page, 'Stream started');
}

async function createNotifications(page: Page, url: string, hook: string): Promise<void> {
  await page.goto(`${url}/alerts/notifications/new`);
  await textbox(page, 'Title').fill('Chat');
  await textbox(page, 'URL').fill(hook);
  await page.keyboard.press('Enter');
  await noticed(page, 'Notification created successfully');

  await page.goto(`${url}/alerts/notifications/new`);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Email' });
  await textbox(page, 'Title').fill('Mail to the guard');
  await pressEnter(page.getByRole('button', { name: 'Add address' }));
  await page.keyboard.type('guard@example.net');
  await textbox(page, 'Title').press('Enter');
  await noticed(page, 'Notification created successfully');
}

/** More than 5 failed logins per user in 5 minutes, as the preview shows them for an hour ago. */
async function createDefinition(page: Page, url: string, before: string): Promise<void> {
  await page.goto(`${url}/alerts/definitions/new`);
  await textbox(page, 'Title').fill('Failed logins');
  await choose(page, 'Streams', 'SSH failures');
  await page.getByRole('spinbutton', { name: 'Check every' }).fill('2');
  await page.getByRole('combobox', { name: 'Check every' }).selectOption('seconds');
  await choose(page, 'Group by', 'username');
  await page.getByRole('checkbox', { name: 'At most one event per time window' }).press('Space');
  const found = page.getByRole('table', { name: 'Events that would have been created' });
  await expect(found.getByRole('row', { name: new RegExp(`${before}.*7, above 5`) }).first()).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Add username' }));
  await choose(page, 'Notifications', 'Chat');
  await choose(page, 'Notifications', 'Mail to the guard');
  await pressEnter(page.getByRole('button', { name: 'Create definition' }));
  await noticed(page, 'Event Definition created successfully');
}

test(
  'tells of failed logins by webhook and mail, and shows the messages that caused it, by keyboard',
  embedded('receives mails and webhooks on this machine'),
  async ({ page }) => {
    test.setTimeout(120_000);
    using webhooks = await startWebhooks();
    using mailServer = await startMailServer();
    const smtp = ['--smtp-host', '127.0.0.1', '--smtp-port', String(mailServer.port)];
    await using product = await startProduct({
      args: [...smtp, '--smtp-security', 'none', '--smtp-from', 'logs@example.net'],
    });
    const { url } = product;
    const api = await Api.login(url, admin.username, admin.password);
    const port = await freePort();
    await api.createInput(inputTypes.gelfTcp, {
      ...{ bind_address: '127.0.0.1', port, use_null_delimiter: true },
    });
    await enterAs(page, url);

    await page.goto(`${url}/streams/new`);
    await createStream(page);
    const streamId = /streams\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';
    // Routing follows a change within a second; only then are messages sent that it is about.
    await eventually(
      async () => {
        await sendGelfTcp(port, failures('dry-run', 1, 7200));
        return api.search(`username:dry\\-run AND streams:${streamId}`);
      },
      (found) => found.total_results > 0,
    );
    await sendGelfTcp(port, failures('eve', 7, 3600));
    await eventually(
      () => api.search('username:eve'),
      (found) => found.total_results === 7,
    );
    await createNotifications(page, url, webhooks.url);
    await createDefinition(page, url, 'eve');

    await sendGelfTcp(port, [...failures(trudy, 7), ...failures('alice', 2)]);
    await expect.poll(() => webhooks.bodies.filter((body) => body.includes(trudy)).length).toBe(1);
    await expect.poll(() => mailServer.mails.filter(({ source }) => source.includes(trudy)).length).toBe(1);
    expect(mailServer.mails.map(({ to }) => to)).toContainEqual(['guard@example.net']);

    await page.goto(`${url}/alerts?show=only`);
    const event = page.getByRole('row', { name: new RegExp(`Failed logins: ${trudy}`) });
    await expect(event).toBeVisible();
    await pressEnter(event.getByRole('button', { name: new RegExp(trudy) }).first());
    await page.getByRole('link', { name: 'Search messages of this event' }).press('Enter');
    await expect(rows(page)).toHaveCount(7);
    await expect(rows(page).filter({ hasText: trudy })).toHaveCount(7);
    expect(webhooks.bodies.filter((body) => body.includes('alice'))).toEqual([]);
  },
);
