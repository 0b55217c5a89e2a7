import { deflateSync, gzipSync } from 'node:zlib';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { gelfChunks, sendTcp, sendUdp } from '../../lib/senders.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const rivulet = unique('rivulet');
const watergate = unique('watergate');
const flowgauge = unique('flowgauge');
const penstock = unique('penstock');

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
const rows = (page: Page) => grid(page).locator('tr[aria-expanded]');
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'messages in' });

async function openSearch(page: Page, parameters: Record<string, string> = {}): Promise<void> {
  const search = new URLSearchParams({ rangetype: 'relative', relative: '0', ...parameters });
  await page.goto(`/search?${search}`);
}

test('finds what syslog and GELF senders sent, within a second of the commit', async ({ page, running }) => {
  const { ports, api, send } = running;
  test.skip(!ports, 'Messages go to an input that takes GELF over HTTP alone.');
  if (!ports) return;
  await sendUdp(ports.syslogUdp, [`<34>Oct 11 22:14:15 mymachine su: ${rivulet} one over syslog udp`]);
  await sendTcp(
    ports.syslogTcp,
    `<165>1 2026-10-11T22:14:15.003Z host app 42 ID7 - ${rivulet} two over syslog tcp\n`,
  );
  await send([{ host: 'web', short_message: `${rivulet} three over gelf tcp`, level: 3 }]);
  const gelf = (text: string) =>
    Buffer.from(JSON.stringify({ version: '1.1', host: 'web', short_message: text }));
  await sendUdp(ports.gelfUdp, [
    gzipSync(gelf(`${rivulet} four, gzip`)),
    deflateSync(gelf(`${rivulet} five, zlib`)),
    ...gelfChunks(gelf(`${rivulet} six, chunked ${'x'.repeat(3000)}`), 1000),
  ]);
  await eventually(
    () => api.search(rivulet),
    (found) => found.total_results === 6,
  );

  await openSearch(page, { q: rivulet });
  await expect(rows(page)).toHaveCount(6);
  await expect(status(page)).toContainText('6 messages');
  await expect(page.getByRole('row', { name: /^E/ })).toContainText(`${rivulet} three over gelf tcp`);
});

test('narrows by query, opens a message and filters by its field, all by keyboard', async ({
  page,
  running,
}) => {
  await running.send([
    { host: 'web', short_message: `${watergate} opened`, _gate: 'north' },
    { host: 'web', short_message: `${watergate} closed`, _gate: 'north' },
    { host: 'web', short_message: `${watergate} opened`, _gate: 'south' },
  ]);
  await eventually(
    () => running.api.search(watergate),
    (found) => found.total_results === 3,
  );
  await openSearch(page, { q: watergate });
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type(' AND opened');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`q=${watergate}(\\+|%20)AND(\\+|%20)opened`));

  await grid(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Message in full' })).toBeVisible();
  // From a row, too, this runs the search; it does not close the message.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article', { name: 'Message in full' })).toBeVisible();

  await pressEnter(page.getByRole('button', { name: /^gate .*top values/ }));
  await pressEnter(page.getByRole('button', { name: 'Filter for north' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/gate%3Anorth|gate:north/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
});

test('zooms into the histogram by dragging', async ({ page, running }) => {
  const now = Date.now() / 1000;
  await running.send(
    Array.from({ length: 60 }, (_, minute) => ({
      host: 'web',
      short_message: `${flowgauge} gauge`,
      timestamp: now - minute * 60,
    })),
  );
  await eventually(
    () => running.api.search(flowgauge),
    (found) => found.total_results === 60,
  );
  await openSearch(page, { q: flowgauge, relative: '3600' });
  await expect(rows(page).first()).toBeVisible();
  const histogram = await page.getByRole('slider', { name: 'Time, by bar' }).boundingBox();
  if (!histogram) throw new Error('no histogram');
  const middle = histogram.y + histogram.height / 2;
  await page.mouse.move(histogram.x + histogram.width * 0.25, middle);
  await page.mouse.down();
  await page.mouse.move(histogram.x + histogram.width * 0.5, middle, { steps: 5 });
  await page.mouse.up();
  const bars = page.getByRole('slider', { name: 'Time, by bar' });
  await expect(bars).toHaveAttribute('aria-valuetext', /: \d+ messages, No level \d+$/);
  await expect(page.getByRole('toolbar', { name: 'Selected time' })).toBeVisible();
  await bars.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selected time' })).toBeHidden();
  await pressEnter(page.getByRole('button', { name: 'Filter out No level' }));
  await expect(page).toHaveURL(/_exists_/);
  await page.goBack();
  await page.mouse.move(histogram.x + histogram.width * 0.25, middle);
  await page.mouse.down();
  await page.mouse.move(histogram.x + histogram.width * 0.5, middle, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/rangetype=absolute/);
  await expect(status(page)).not.toContainText(/^60 /);
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(5);
  expect(found).toBeLessThan(30);
});

test('opens one message by its address', async ({ page, running }) => {
  await running.send([{ host: 'web', short_message: `${penstock} pressure`, _bar: 7 }]);
  const { messages } = await eventually(
    () => running.api.search(penstock),
    (found) => found.total_results === 1,
  );
  await page.goto(`/messages/${messages[0]?.index}/${messages[0]?.message._id}`);
  await expect(page.getByText(`${penstock} pressure`).first()).toBeVisible();
  await expect(page.getByText('bar', { exact: true })).toBeVisible();
});
