import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, logIn, type Page, test } from '../../lib/test.ts';

const ferry = unique('ferry');
const tollhouse = unique('tollhouse');
const storefront = unique('storefront');

const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' });
const grid = (page: Page) => page.getByRole('treegrid', { name: 'Messages' });
const rows = (page: Page) => grid(page).locator('tr[aria-expanded]');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function openSearch(page: Page, query = ''): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q: query })}`);
  // Hovering loads the editor's code.
  await editor(page).hover();
  await page.locator('.cm-editor').waitFor();
}

test.beforeAll(async ({ running }) => {
  await running.send([
    { host: 'pay-01', short_message: `${ferry} one`, _service: tollhouse, _code: 'late' },
    { host: 'pay-02', short_message: `${ferry} two`, _service: tollhouse, _code: 'lost' },
    { host: 'web-01', short_message: `${ferry} three`, _service: storefront, _code: 'late' },
  ]);
  await eventually(
    () => running.api.search(ferry),
    (found) => found.total_results === 3,
  );
});

test('completes and corrects what is typed, finds earlier queries again, and keeps one as a filter', async ({
  page,
}) => {
  await openSearch(page);
  await page.keyboard.press('/');
  await page.keyboard.type(`${ferry} AND ser`);
  await expect(options(page).filter({ hasText: 'service' }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toHaveText(`${ferry} AND service:`);
  await expect(options(page).filter({ hasText: tollhouse })).toContainText('2');
  // Whole, as a server of somebody else has other values that begin like it; in capitals, as case does not matter.
  await page.keyboard.type(storefront.toUpperCase());
  await expect(options(page)).toHaveText([new RegExp(`${storefront}\\s*1`)]);
  // While values are being fetched, the list shows those from before and cannot be chosen from.
  await expect(page.locator('.cm-tooltip-autocomplete-disabled')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toHaveText(`${ferry} AND service:${storefront}`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`service(%3A|:)${storefront}`));

  await editor(page).fill(ferry);
  await page.keyboard.press('End');
  await page.keyboard.type(` and servise:${tollhouse}`);
  await expect(page.getByRole('button', { name: /Write AND/ })).toBeVisible();
  await page.keyboard.press('Control+.');
  await expect(page.getByText('Did you mean service?').first()).toBeVisible();
  await page.keyboard.press('Control+.');
  await expect(editor(page)).toHaveText(`${ferry} AND service:${tollhouse}`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  for (const query of [`${ferry} AND code:late`, `${ferry} AND code:lost`]) {
    await editor(page).fill(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(query.slice(-4)));
  }
  await editor(page).fill('');
  await page.keyboard.press('ArrowUp');
  await expect(editor(page)).toHaveText(`${ferry} AND code:lost`);
  await page.keyboard.press('ArrowUp');
  await expect(editor(page)).toHaveText(`${ferry} AND code:late`);
  await page.keyboard.press('Escape');

  await page.keyboard.press('h');
  const panel = page.getByRole('dialog', { name: 'Earlier queries and filters' });
  await page.keyboard.type('late');
  await expect(panel.getByRole('list', { name: 'Earlier queries' }).getByRole('listitem')).toHaveCount(1);
  await pressEnter(panel.getByRole('button', { name: `Keep as a filter: ${ferry} AND code:late` }));
  await page.keyboard.type('late ones');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: /^late ones/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await editor(page).fill('');
  await page.keyboard.type('ones');
  await expect(options(page).filter({ hasText: 'late ones' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toHaveText(`(${ferry} AND code:late)`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
});

test('keeps what is written over a reload, a logout and a login', async ({ page }) => {
  await openSearch(page, ferry);
  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type(' AND code:l');
  await page.reload();
  await expect(editor(page)).toHaveText(`${ferry} AND code:l`);
  await expect(rows(page)).toHaveCount(3);
  const address = page.url();
  await page.evaluate(() => localStorage.removeItem('tailrace.session'));
  // Newer versions of Graylog know the session by a cookie as well.
  await page.context().clearCookies();
  await page.goto(address);
  await logIn(page);
  await expect(editor(page)).toHaveText(`${ferry} AND code:l`);
});

test('keeps what is written when the tab of the browser crashes', async ({ page, context }) => {
  await openSearch(page, ferry);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type(' AND code:w');
  await expect(editor(page)).toHaveText(`${ferry} AND code:w`);
  const devtools = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {});
  await crash;
  await devtools.send('Page.reload');
  const written = () =>
    devtools
      .send('Runtime.evaluate', { expression: `document.querySelector('[aria-label=Query]')?.textContent` })
      .then(({ result }) => result.value);
  await expect.poll(written).toBe(`${ferry} AND code:w`);
});

test('asks for the parameters of a query and takes their values from the address', async ({ page }) => {
  await openSearch(page, `${ferry} AND service:$service$`);
  await expect(page.getByText('The query needs a value')).toBeVisible();
  const value = page.getByRole('textbox', { name: 'service', exact: true });
  await editor(page).click();
  await page.keyboard.press('Enter');
  await expect(value).toBeFocused();
  await page.keyboard.type(tollhouse);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`(%24|\\$)service=${tollhouse}`));
  await page.reload();
  await expect(value).toHaveValue(tollhouse);
  await expect(rows(page)).toHaveCount(2);
  await value.fill('store* OR x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No messages match')).toBeVisible();

  await pressEnter(page.getByRole('button', { name: 'Options of service' }));
  await page.getByRole('textbox', { name: 'Default' }).fill(storefront);
  await page.keyboard.press('Escape');
  await value.fill('');
  await value.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(value).toHaveValue('store* OR x');
});

test('keeps the order of what is typed while the editor takes over from the plain field', async ({
  page,
}) => {
  await page.goto('/search?rangetype=relative&relative=300');
  const query = page.getByRole('textbox', { name: 'Query' });
  await query.focus();
  const text = 'locks OR weirs OR sluices OR gates OR races OR penstocks OR turbines OR spillways';
  await page.keyboard.type(text);
  await expect(page.locator('.cm-content')).toHaveText(text);
});
