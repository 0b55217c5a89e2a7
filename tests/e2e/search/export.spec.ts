import { readFile } from 'node:fs/promises';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const crossing = unique('crossing');
const dredging = unique('dredging');
const undertow = unique('undertow');

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');

async function openExport(page: Page, parameters: Record<string, string>): Promise<void> {
  // A test cannot answer the system's file dialog; without it the browser downloads the file.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
  });
  const search = new URLSearchParams({ rangetype: 'relative', relative: '3600', ...parameters });
  await page.goto(`/search?${search}`);
  await expect(rows(page).first()).toBeVisible();
  await chooseExport(page);
}

async function chooseExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: /^Export messages…/ }).click();
  await expect(page.getByRole('dialog', { name: 'Export messages' })).toBeVisible();
}

async function exportFile(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await pressEnter(page.getByRole('button', { name: /^Export [\d,]+ message/ }));
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('exports what is on the screen, in its order, past the result window, and nothing that came later', async ({
  page,
  running,
}) => {
  const count = 11_500;
  const now = Math.floor(Date.now() / 1000) - 600;
  await running.send(
    Array.from({ length: count }, (_, at) => ({
      host: 'steamer',
      short_message: `${crossing} ${at}, "quoted"`,
      // Forty messages share each timestamp, so that pages end between messages of the same time.
      timestamp: now + Math.floor(at / 40),
      _deck: at,
    })),
  );
  await eventually(
    () => running.api.search(crossing, 1),
    (found) => found.total_results === count,
  );
  await openExport(page, { q: crossing, columns: 'source,deck' });
  await running.send([{ host: 'steamer', short_message: `${crossing} late`, _deck: -1 }]);
  await eventually(
    () => running.api.search(crossing, 1),
    (found) => found.total_results === count + 1,
  );

  await page.getByRole('radio', { name: /^JSON lines/ }).check();
  const file = await exportFile(page);
  expect(file.name).toMatch(new RegExp(`^${crossing}-[-\\dT]+Z\\.ndjson$`));
  await expect(page.getByText(/^11,500 messages exported in/)).toBeVisible();
  const messages: { timestamp: string; source: string; deck: number; message: string }[] = file.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages).toHaveLength(count);
  expect(new Set(messages.map(({ deck }) => deck)).size).toBe(count);
  expect(Object.keys(messages[0] ?? {})).toEqual(['timestamp', 'source', 'deck', 'message']);
  const times = messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().reverse());

  await pressEnter(page.getByRole('button', { name: 'Close' }));
  const onScreen = await rows(page).allInnerTexts();
  expect(onScreen.length).toBeGreaterThan(5);
  for (const [at, row] of onScreen.entries()) expect(row).toContain(messages[at]?.message);
});

test('exports chosen fields of the oldest messages as CSV, as the server writes them', async ({
  page,
  running,
}) => {
  const now = Math.floor(Date.now() / 1000) - 600;
  const texts = ['first "one"', 'second,\nwith two lines', 'third ünder 水', 'fourth'];
  await running.send(
    texts.map((text, at) => ({
      host: 'lockkeeper',
      short_message: `${dredging} ${text}`,
      timestamp: now + at,
      ...(at === 1 ? {} : { _barge: at }),
    })),
  );
  await eventually(
    () => running.api.search(dredging),
    (found) => found.total_results === 4,
  );
  await openExport(page, { q: dredging });
  await page.getByRole('radio', { name: /^Oldest first/ }).check();
  await page.getByRole('spinbutton', { name: /^At most/ }).fill('3');
  await pressEnter(page.getByRole('button', { name: 'Leave out timestamp' }));
  await page.getByRole('combobox', { name: /^Add a field/ }).fill('barge');
  await page.getByRole('option', { name: 'barge' }).click();
  await pressEnter(page.getByRole('button', { name: 'Move barge up' }));
  const file = await exportFile(page);
  expect(file.name).toMatch(new RegExp(`^${dredging}-[-\\dT]+Z\\.csv$`));
  expect(file.text).toBe(
    [
      '"source","barge","message"',
      `"lockkeeper","0","${dredging} first ""one"""`,
      `"lockkeeper",,"${dredging} second,\nwith two lines"`,
      `"lockkeeper","2","${dredging} third ünder 水"`,
      '',
    ].join('\n'),
  );
});

test('says why an export failed, goes on from there, and calls the file of a saved search by its name', async ({
  page,
  running,
}) => {
  await running.send([{ host: 'gauge-2', short_message: `${undertow} measured` }]);
  await eventually(
    () => running.api.search(undertow),
    (found) => found.total_results === 1,
  );
  await openExport(page, { q: undertow });
  await page.route('**/api/views/search', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
  );
  await pressEnter(page.getByRole('button', { name: 'Export 1 message' }));
  await expect(page.getByRole('alert')).toContainText('Could not export messages');
  await page.unroute('**/api/views/search');
  await pressEnter(page.getByRole('button', { name: 'Change what to export' }));
  expect((await exportFile(page)).text).toContain(`${undertow} measured`);
  await pressEnter(page.getByRole('button', { name: 'Close' }));

  await page.keyboard.press('Control+s');
  await page.getByRole('textbox', { name: 'Title' }).fill('Gates: of the spillway/2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Gates: of the spillway/);
  await chooseExport(page);
  expect((await exportFile(page)).name).toMatch(/^Gates-of-the-spillway-2026-\d{4}-\d\d-.*Z\.csv$/);
});
