import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { tabTo } from '../../lib/keyboard.ts';
import { sendTcp } from '../../lib/senders.ts';
import { embedded, expect, type Page, test } from '../../lib/test.ts';

const weir = unique('pressurepipe');

async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Moves to a field by Tab, replaces its text. */
async function write(page: Page, role: 'textbox' | 'searchbox' | 'spinbutton', name: string, text: string) {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function follow(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
}

test(
  'goes from no input to a search by an extracted field, by keyboard alone',
  embedded('opens ports on this machine'),
  async ({ page, running }) => {
    test.slow();
    const port = await freePort();
    const line = (path: string, ms: number) => `${weir} GET ${path} ${ms}ms\n`;
    await page.goto('/search');
    await page.getByRole('link', { name: 'Inputs' }).waitFor();
    await choose(page, 'create input');
    await expect(page.getByRole('heading', { name: 'New input' })).toBeVisible();
    await write(page, 'searchbox', 'Filter input types', 'plaintext tcp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await write(page, 'textbox', 'Title', weir);
    await write(page, 'textbox', 'Bind address', '127.0.0.1');
    await write(page, 'spinbutton', 'Port', String(port));
    await page.keyboard.press('Enter');
    const diagnosis = page.getByRole('list', { name: 'Diagnosis' });
    await expect(diagnosis).toContainText(`Listening on 127.0.0.1:${port}`);
    await sendTcp(port, line('/cart', 31) + line('/orders', 480));
    await expect(diagnosis).toContainText('2 messages since the start');

    await follow(page, 'link', 'Extractors');
    await expect(page.getByText('No extractors yet')).toBeVisible();
    await follow(page, 'link', 'Create extractor');
    await expect(page.locator('.cm-content')).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Grok pattern' }));
    // The editor adds the closing brackets.
    await page.keyboard.type('%{URIPATH:page');
    await page.keyboard.press('End');
    await page.keyboard.type(' %{INT:wait_ms:int');
    await page.keyboard.press('End');
    await page.keyboard.type('ms');
    await expect(
      page.getByRole('region', { name: 'Preview' }).getByText('Matches 2 of 2 messages'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await write(page, 'textbox', 'Title', weir);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: weir })).toContainText('Grok pattern');

    await sendTcp(port, line('/cart', 12) + line('/cart', 950));
    await eventually(
      () => running.api.search(`${weir} AND wait_ms:>900`),
      (found) => found.total_results === 1,
    );
    await page.goto(
      `/search?rangetype=relative&relative=0&q=${encodeURIComponent(`${weir} AND wait_ms:>900`)}`,
    );
    await expect(page.getByRole('treegrid', { name: 'Messages' })).toContainText('GET /cart 950ms');
  },
);
