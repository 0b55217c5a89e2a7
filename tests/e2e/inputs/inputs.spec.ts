import { once } from 'node:events';
import { createServer } from 'node:net';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { followOnceLoaded, pressEnter, tabTo } from '../../lib/keyboard.ts';
import { sendTcp } from '../../lib/senders.ts';
import { expect, onThisMachine, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const stoplog = unique('stoplog');
const path = '/system/inputs';
const ownPorts = onThisMachine('opens ports on this machine');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });
const diagnosis = (page: Page) => page.getByRole('list', { name: 'Diagnosis' });

/** Fills the form of a new plain text input, from the list. */
async function create(page: Page, title: string, port: number): Promise<void> {
  await page.goto(path);
  await followOnceLoaded(page.getByRole('link', { name: 'Create input' }).first());
  const filter = page.getByRole('searchbox', { name: 'Filter input types' });
  await tabTo(page, filter);
  await page.keyboard.type('plaintext tcp');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Bind address' }).fill('127.0.0.1');
  await page.getByRole('spinbutton', { name: 'Port' }).fill(String(port));
  await page.keyboard.press('Enter');
}

test(
  'launches an input, sees what it receives, stops, edits and deletes it by keyboard',
  ownPorts,
  async ({ page, running }) => {
    const port = await freePort();
    await create(page, stoplog, port);
    await expect(notice(page, `Input '${stoplog}' launched successfully`)).toBeVisible();
    await expect(diagnosis(page)).toContainText(`Listening on 127.0.0.1:${port}`);
    await expect(diagnosis(page)).toContainText('No messages since the start');

    await page.getByRole('textbox', { name: 'Field', exact: true }).fill('weir');
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill(stoplog);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Static field added')).toBeVisible();
    await sendTcp(port, `first ${stoplog}\nsecond ${stoplog}\n`);
    await expect(diagnosis(page)).toContainText('2 messages since the start');
    await expect(diagnosis(page)).toContainText('2 messages found in the last hour');
    await expect(page.getByRole('list', { name: 'Recent messages' })).toContainText(`second ${stoplog}`);
    expect((await running.api.search(`weir:${stoplog}`)).total_results).toBe(2);

    await page.getByRole('link', { name: 'Show received messages' }).press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(`first ${stoplog}`) })).toBeVisible();

    await page.goto(path);
    await page.getByRole('link', { name: stoplog }).press('Enter');
    await pressEnter(page.getByRole('button', { name: 'Stop input' }));
    await expect(notice(page, 'Input will be stopped shortly')).toBeVisible();
    await expect(diagnosis(page)).toContainText(`Not listening on 127.0.0.1:${port}`);

    await page.getByRole('link', { name: 'Edit input' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${stoplog} renamed`);
    await page.keyboard.press('Enter');
    await expect(notice(page, `Input '${stoplog} renamed' updated successfully`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `${stoplog} renamed` })).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Delete input' }));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete input' }));
    await expect(notice(page, `Input '${stoplog} renamed' deleted successfully`)).toBeVisible();
    const { inputs } = await running.api.call<{ inputs: { title: string }[] }>('GET', path);
    expect(inputs.map(({ title }) => title)).not.toContain(`${stoplog} renamed`);
  },
);

test('says why an input does not start, from the list and on its page', ownPorts, async ({ page }) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reason = `Port ${port} on 127.0.0.1 is already taken.`;
  const title = `${stoplog} taken`;
  await create(page, title, port);
  await expect(diagnosis(page)).toContainText(reason);
  const failure = page.getByRole('region', { name: 'Notices' });
  await expect(failure).toContainText(`Error: Input '${title}' failed to start`);
  await expect(failure).not.toContainText('launched successfully');

  await page.goto(`${path}?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: title })).toContainText('Failed');
  await pressEnter(page.getByRole('button', { name: `Actions for ${title}` }));
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.type('start');
  await page.keyboard.press('Enter');
  await expect(failure).toContainText(`Error: Input '${title}' failed to start`);
  await expect(failure).toContainText(reason);
  taken.close();
  await pressEnter(page.getByRole('button', { name: 'Show input' }));
  await pressEnter(page.getByRole('button', { name: 'Start input' }));
  await expect(diagnosis(page)).toContainText(`Listening on 127.0.0.1:${port}`);
});

test('shows an input that was created elsewhere without a reload', ownPorts, async ({ page, running }) => {
  const title = `${stoplog} elsewhere`;
  await page.goto(`${path}?query=${encodeURIComponent(title)}`);
  await expect(page.getByText('No input matches')).toBeVisible();
  await running.api.call('POST', path, {
    title,
    type: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
    global: true,
    configuration: { bind_address: '127.0.0.1', port: await freePort() },
  });
  await expect(page.getByRole('row', { name: title })).toContainText('Running', { timeout: 20_000 });
});

test('names the permission to whoever may not create inputs', async ({ page, running }) => {
  await seedUsers(running, stoplog, 'Rita');
  await openAs(page, running, `rita.${stoplog}`, `${path}/new`);
  await expect(page.getByText('inputs:create')).toBeVisible();
});
