import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import type { Gelf } from '../../lib/senders.ts';
import { embedded, expect, type Page, type Running, test } from '../../lib/test.ts';

const culvert = unique('culvert');
const headrace = unique('headrace');
const siphon = unique('siphon');
const brackish = unique('brackish');
const runnel = unique('runnel');

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
const rows = (page: Page) => grid(page).locator('tr[aria-expanded]');
const heads = (page: Page) => grid(page).locator('thead button[data-column]');
const detail = (page: Page) => page.getByRole('article', { name: 'Message in full' });

/** Sends messages with the word and opens a search that lists them all. */
async function searchFor(page: Page, { api, send }: Running, word: string, messages: Gelf[]): Promise<void> {
  await send(messages);
  await eventually(
    () => api.search(word),
    (found) => found.total_results === messages.length,
  );
  const search = new URLSearchParams({ q: word, rangetype: 'relative', relative: '0' });
  await page.goto(`/search?${search}`);
  await expect(rows(page)).toHaveCount(messages.length);
}

test('columns are chosen, ordered, resized and removed by keyboard and by dragging, and remembered with the rules of the reader', async ({
  page,
  running,
}) => {
  await searchFor(page, running, culvert, [
    { host: 'web', short_message: `${culvert} one`, _gate: 'north', _took_ms: 1200 },
    { host: 'web', short_message: `${culvert} two`, _gate: 'south', _took_ms: 7 },
  ]);
  // One is added with a rule that colours its values, one from a message.
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Columns and highlighting' });
  await pressEnter(dialog.getByRole('button', { name: 'Add column' }));
  await page.keyboard.type('took_ms');
  await pressEnter(dialog.getByRole('button', { name: 'Add rule' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('took_ms');
  await dialog.getByRole('combobox', { name: 'rule 1, condition' }).selectOption('is at least');
  await dialog.getByRole('textbox', { name: 'rule 1, value' }).fill('1000');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const marked = grid(page).locator('mark[style*="--rule"]');
  await expect(marked).toHaveText('1200');

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await detail(page).getByRole('listitem').filter({ hasText: 'gate' }).focus();
  await page.keyboard.press('c');
  await expect(heads(page)).toHaveText(['source', 'took_ms', 'gate']);

  await heads(page).nth(2).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(heads(page)).toHaveText(['gate', 'source', 'took_ms']);
  await heads(page).nth(2).dragTo(heads(page).first());
  await expect(heads(page)).toHaveText(['took_ms', 'gate', 'source']);
  await expect(page).toHaveURL(/columns=took_ms%2Cgate%2Csource|columns=took_ms,gate,source/);

  const dragged = page.getByRole('separator', { name: 'Width of gate' });
  const width = Number(await dragged.getAttribute('aria-valuenow'));
  const at = await dragged.boundingBox();
  if (!at) throw new Error('no edge');
  await page.mouse.move(at.x + 4, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(at.x + 104, at.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(dragged).toHaveAttribute('aria-valuenow', String(width + 100));

  await heads(page).filter({ hasText: 'source' }).press('Delete');
  const edge = page.getByRole('separator', { name: 'Width of took_ms' });
  await edge.focus();
  await page.keyboard.press('Enter');
  const fitted = Number(await edge.getAttribute('aria-valuenow'));
  expect(fitted).toBeLessThan(150);
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', String(fitted + 8));

  await page.reload();
  await expect(heads(page)).toHaveText(['took_ms', 'gate']);
  await expect(edge).toHaveAttribute('aria-valuenow', String(fitted + 8));
  await expect(marked).toHaveText('1200');
  await heads(page).first().press('Enter');
  await expect(rows(page).first()).toContainText(`${culvert} one`);
});

test('several rows are chosen by keyboard, copied and compared', async ({ page, running, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const now = Date.now() / 1000;
  await searchFor(
    page,
    running,
    headrace,
    [1, 2, 3, 4].map((step) => ({
      host: 'web',
      short_message: `${headrace} ${step}`,
      _step: step,
      timestamp: now - step,
    })),
  );
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  const bar = page.getByRole('toolbar', { name: 'Chosen messages' });
  await expect(bar).toContainText('3 messages chosen');
  await page.keyboard.press('3');
  await expect(bar).toContainText('3 messages copied as CSV');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\r\n')).toHaveLength(4);
  expect(copied).toMatch(new RegExp(`"timestamp","source","message"\\r\\n"[^"]+Z","web","${headrace} 1"`));

  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(bar).toContainText('2 messages chosen');
  await page.keyboard.press('=');
  const dialog = page.getByRole('dialog', { name: 'Compare two messages' });
  await expect(dialog.getByRole('row', { name: /^step 1 3$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  await rows(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await rows(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 messages chosen');
});

test('bodies are folded where they stand: stack traces, JSON, pairs', async ({ page, running }) => {
  const own = ['charge', 'retry'].map((name, line) => `\tat pay.Acquirer.${name}(Acquirer.java:${line})`);
  const framework = Array.from(
    { length: 14 },
    (_, line) => `\tat org.springframework.web.Handler.call${line}(Handler.java:${line})`,
  );
  const frames = [...own, ...framework, '\tat pay.Main.main(Main.java:7)'];
  await searchFor(page, running, siphon, [
    {
      host: 'web',
      short_message: `${siphon} failed`,
      full_message: [`${siphon}.Timeout: no answer`, ...frames].join('\n'),
      _body: '{"order":12345678901234567890,"items":[{"sku":"a"}]}',
      _line: 'level=warn msg="two words" order=88213',
    },
  ]);
  await rows(page).first().click();
  await expect(detail(page)).toContainText('Main.java:7');
  await detail(page).getByRole('button', { name: '14 frames folded' }).click();
  await expect(detail(page)).toContainText('Handler.java:13');
  await expect(detail(page)).toContainText('12345678901234567890');
  await detail(page).getByRole('button', { name: 'Fold items' }).click();
  await expect(detail(page)).not.toContainText('sku');
  await detail(page).getByRole('button', { name: 'Unfold the pairs of line' }).click();
  await expect(detail(page).getByRole('definition').filter({ hasText: 'two words' })).toBeVisible();
});

test('hostile names and texts are shown as text that can be seen', async ({ page, running }) => {
  // An HTTP input accepts 64 KB by default.
  const length = running.ports ? 1_000_000 : 50_000;
  const texts = [
    `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script> ${brackish}`,
    `\u001b[31mred\u001b[0m \u001b]0;title\u0007 ${brackish}`,
    `${brackish} \u202Eevil\u202C \u2066bidi\u2069`,
    `${brackish} ${'x'.repeat(length)}`,
    `${brackish} with nothing beside it`,
  ];
  await searchFor(page, running, brackish, [
    {
      host: 'web',
      short_message: `${brackish} \u202egpj.exe\u202c zero\u200bwidth \u001b[31mred\u001b[0m`,
      '_<b>name</b>': 'a',
      _constructor: 'no function',
      '_with space': 'b',
      '_dotted.name': 'c',
      "_quo'te": 'd',
      [`_long${'n'.repeat(32_000)}`]: 'e',
      _blob: 'y'.repeat(30_000),
    },
    ...texts.map((short_message) => ({ host: '<b>host</b>', short_message })),
  ]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto(`${page.url()}&columns=source,constructor,blob`);
  await expect(rows(page)).toHaveCount(6);
  const hostile = rows(page).filter({ hasText: 'gpj.exe' });
  await expect(hostile).toContainText('RLO');
  await expect(hostile).toContainText('ZWSP');
  await expect(hostile).toContainText('no function');
  await expect(page.getByRole('gridcell', { name: '<script>' })).toBeVisible();
  for (const row of await rows(page).all()) {
    await row.click({ position: { x: 100, y: 12 } });
    await expect(detail(page)).toHaveCount(1);
    expect(await page.locator('[role=treegrid] :is(b, img, script)').count()).toBe(0);
    await row.click({ position: { x: 100, y: 12 } });
    await expect(detail(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(dialogs).toEqual([]);
});

test(
  'decorated values are shown, and the raw ones are one key away',
  embedded('decorates the messages of everybody on the server'),
  async ({ page, running }) => {
    const decorator = await running.api.call<{ id: string }>('POST', '/search/decorators', {
      type: 'org.graylog2.decorators.FormatStringDecorator',
      config: { format_string: `host \${source}`, require_all_fields: true, target_field: 'place' },
      stream: null,
      order: 0,
    });
    await searchFor(page, running, runnel, [{ host: 'web', short_message: runnel, _place: 'as it came' }]);
    await rows(page).first().click();
    const state = detail(page).getByRole('listitem').filter({ hasText: 'place' });
    await expect(state).toContainText('host web');
    await page.keyboard.press('u');
    await expect(state).toContainText('as it came');
    await page.keyboard.press('u');
    await expect(state).toContainText('host web');
    await running.api.call('DELETE', `/search/decorators/${decorator.id}`);
  },
);
