import type { BrowserContext } from '@playwright/test';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { playVersionOf } from '../../lib/played-version.ts';
import { startProduct } from '../../lib/product.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';

const tideway = unique('tideway');

/** How many requests a search may make until the page is idle; repeated requests count once. */
const budget = { requests: 26, scripts: 4 };

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');

const link = `/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q: tideway })}`;

/** Opens a link, and waits until the page rests. */
async function follow(page: Page): Promise<void> {
  await page.goto(link);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Opens a link with the code of the page in the browser's cache, as most users do, and counts what it requests. */
async function open(context: BrowserContext) {
  const entered = await context.newPage();
  await entered.goto('/search');
  await expect(entered.getByRole('button', { name: 'Save search' })).toBeVisible();
  await entered.close();

  const page = await context.newPage();
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(`${request.method()} ${new URL(request.url()).pathname}`));
  await follow(page);
  return { page, requested, scripts: () => [...requested].filter((request) => request.endsWith('.js')) };
}

test.beforeAll(async ({ running }) => {
  await running.send(
    ['one', 'two', 'three'].map((text) => ({ host: 'web', short_message: `${tideway} ${text}` })),
  );
  await eventually(
    () => running.api.search(tideway),
    (found) => found.total_results === 3,
  );
});

test('a link to a search fetches little until it rests, and more only when it is wanted', async ({
  context,
}) => {
  const { page, requested, scripts } = await open(context);
  expect(requested.size, [...requested].join('\n')).toBeLessThanOrEqual(budget.requests);
  expect(scripts().length, scripts().join('\n')).toBeLessThanOrEqual(budget.scripts);

  const before = scripts().length;
  await rows(page).first().hover();
  await expect.poll(() => scripts().length).toBe(before + 1);
  await page.getByRole('textbox', { name: 'Query' }).hover();
  await expect.poll(() => scripts().length).toBe(before + 2);
  // The palette finds what loaders load, and their file comes along.
  await page.getByRole('button', { name: 'Search or jump to…' }).hover();
  await expect.poll(() => scripts().length).toBe(before + 4);

  // Hovering has already loaded the code that these actions need.
  await rows(page).first().click();
  await expect(
    page.getByRole('button', { name: 'Show messages around this one' }).or(page.getByText('Permalink')),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  expect(scripts().length).toBe(before + 4);
});

test('a link to a search sends it before any other code is there', async ({ page }) => {
  const sent = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await sent.promise;
    await route.continue();
  });
  const search = page.waitForRequest((request) => request.url().endsWith('/api/views/search/sync'));
  await page.goto(link, { waitUntil: 'commit' });
  await search;
  sent.resolve();
  await expect(rows(page)).toHaveCount(3);
});

for (const version of ['5.2', '7.0'] as const) {
  test(
    `a link to a search sends it first below a path in front of Graylog ${version}`,
    embedded('starts our server in front of one that plays the version'),
    async ({ page, running }) => {
      await using cluster = await playVersionOf(running.product, version);
      await using front = await startProduct({ args: ['--server', cluster.url, '--path-prefix', '/logs'] });
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
      await enterAs(page, `${front.url}/logs`);
      const sent = Promise.withResolvers<void>();
      // What adapts the search to the version is part of what sends it.
      await page.route(/\/assets\/(?!adapt-)[^/]+\.js$/, async (route) => {
        await sent.promise;
        await route.continue();
      });
      const search = page.waitForRequest((request) => /\/logs\/api\/views\/search\//.test(request.url()));
      await page.goto(`${front.url}/logs${link}`, { waitUntil: 'commit' });
      await search;
      sent.resolve();
      await expect(rows(page)).toHaveCount(3);
      expect(faults).toEqual([]);
    },
  );
}

test('what is typed before the palette has come is typed into it', async ({ page }) => {
  await follow(page);
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/dialogs-*.js', async (route) => {
    await pressed.promise;
    await page.keyboard.type('lo');
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  pressed.resolve();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(field).toHaveValue('lo');
  await page.keyboard.type('g out');
  await expect(page.getByRole('option', { name: 'Log out Action' })).toBeVisible();
});

for (const part of ['dialogs', 'loaders']) {
  test(`a page whose ${part} do not arrive says so and offers to reload`, async ({ page }) => {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/system/inputs');
    // Not while the document is being reloaded.
    const attempts = () =>
      page
        .evaluate(() =>
          Object.entries({ ...sessionStorage })
            .flat()
            .join(),
        )
        .catch(() => '');
    const reload = page.getByRole('button', { name: 'Reload', exact: true });
    // By itself, the page is loaded once more, and then the document.
    await expect(page.getByRole('heading', { name: 'Could not load this page' })).toBeVisible();
    await expect.poll(attempts).toMatch(/tailrace\.code:[^,]*,2/);
    await expect(reload).toBeVisible();
    await page.unrouteAll();
    await reload.click();
    await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
  });
}

test('who saves data gets no more than they use', async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const { page, scripts } = await open(context);
  const before = scripts();
  await rows(page).first().hover();
  await page.getByRole('textbox', { name: 'Query' }).hover();
  await page.getByRole('button', { name: 'Search or jump to…' }).hover();
  await page.waitForLoadState('networkidle');
  expect(scripts()).toEqual(before);
  await page.getByRole('textbox', { name: 'Query' }).click();
  await expect.poll(() => scripts().length).toBe(before.length + 1);
});
