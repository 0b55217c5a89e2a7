import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { followOnceLoaded, pressEnter } from '../../lib/keyboard.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';
import { openAs, seedUsers } from '../../lib/users.ts';

const watermain = unique('watermain');
const weirgate = unique('weirgate');
const path = '/system/outputs';
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

test('creates an output, changes it and deletes it by keyboard', async ({ page, running }) => {
  await page.goto(path);
  await followOnceLoaded(page.getByRole('link', { name: 'Create output' }).first());
  await page.getByRole('combobox', { name: 'Type' }).selectOption('GELF Output');
  await page.getByRole('textbox', { name: 'Title' }).fill(watermain);
  await page.keyboard.press('Enter');
  // A cluster calls it “Destination host”.
  await expect(page.getByRole('alert')).toContainText(/host/i);
  await page.getByRole('textbox', { name: 'Host' }).fill('archive.example.net');
  await page.keyboard.press('Enter');
  await expect(notice(page, `Output "${watermain}" created successfully`)).toBeVisible();

  await page.getByRole('link', { name: watermain }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Port' }).fill('12299');
  await page.keyboard.press('Enter');
  await expect(notice(page, `Output "${watermain}" updated successfully`)).toBeVisible();
  await expect(page.getByRole('row', { name: watermain })).toContainText('archive.example.net:12299 (TCP)');

  await page.getByRole('link', { name: watermain }).press('Enter');
  await pressEnter(page.getByRole('button', { name: 'Delete output' }));
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete output' }));
  await expect(notice(page, `Output "${watermain}" deleted successfully`)).toBeVisible();
  const { outputs } = await running.api.call<{ outputs: { title: string }[] }>('GET', path);
  expect(outputs.map(({ title }) => title)).not.toContain(watermain);
});

test('names the permission to whoever may not see outputs', async ({ page, running }) => {
  await seedUsers(running, watermain, 'Rita');
  await openAs(page, running, `rita.${watermain}`, path);
  await expect(page.getByText('outputs:read')).toBeVisible();
});

test(
  'gives a stream an output, sends its messages there, and says when the target is gone',
  embedded('the target listens on the loopback address of this machine'),
  async ({ page, running }) => {
    const received: string[] = [];
    const sockets: Socket[] = [];
    const target = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      socket.on('data', (bytes) => received.push(String(bytes)));
    });
    target.listen(0, '127.0.0.1');
    await once(target, 'listening');
    const { port } = target.address() as AddressInfo;

    await page.goto(`/streams/${running.stream.id}/outputs`);
    await expect(page.getByText('This stream has no outputs')).toBeVisible();
    await followOnceLoaded(page.getByRole('link', { name: 'Create output' }).first());
    await page.getByRole('combobox', { name: 'Type' }).selectOption('GELF Output');
    await page.getByRole('textbox', { name: 'Title' }).fill(weirgate);
    await page.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
    await page.getByRole('spinbutton', { name: 'Port' }).fill(String(port));
    await page.keyboard.press('Enter');
    await expect(notice(page, `Output "${weirgate}" added to the stream`)).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(weirgate) });
    await expect(row.getByText('Connected')).toBeVisible();

    await running.send([{ host: weirgate, short_message: `${weirgate} opened` }]);
    await eventually(
      async () => received.join(''),
      (text) => text.includes(`${weirgate} opened`),
    );
    target.close();
    for (const socket of sockets) socket.destroy();
    await expect(row.getByText('Not connected')).toBeVisible();
    await expect(row.getByText(/Connection refused/)).toBeVisible();

    await pressEnter(page.getByRole('button', { name: `Actions for ${weirgate}` }));
    await page.getByRole('menuitem', { name: 'Remove from stream' }).click();
    await expect(notice(page, `Output "${weirgate}" removed from the stream`)).toBeVisible();
    await expect(page.getByText('This stream has no outputs')).toBeVisible();
  },
);
