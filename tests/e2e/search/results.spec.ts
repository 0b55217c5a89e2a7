import type { Route } from '@playwright/test';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, test } from '../../lib/test.ts';

const trawler = unique('trawler');

const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' });
const rows = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).locator('tr[aria-expanded]');
const isExecute = /\/views\/search\/(sync|[^/]+\/execute)$/;
const isStore = /\/views\/search$/;
// Since 6.1 it is asked of the node that runs the search.
const isStatus = /\/views\/(search\/status\/[^/]+|searchjobs\/.+\/status)$/;

async function openSearch(page: Page, query: string): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', q: query })}`);
}

async function send(page: Page, query: string): Promise<void> {
  await editor(page).fill(query);
  await page.keyboard.press('Enter');
}

/** A promise to wait for, and the function that resolves it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** A search job that has only just started. */
const begun = (job: Record<string, unknown>) => ({
  ...job,
  execution: { done: false, cancelled: false, completed_exceptionally: false },
  results: {},
});

test.beforeAll(async ({ running }) => {
  await running.send([
    { host: 'a', short_message: `${trawler} upstream`, _leg: 'one' },
    { host: 'a', short_message: `${trawler} downstream`, _leg: 'two' },
    { host: 'b', short_message: `${trawler} moored`, _leg: 'two' },
  ]);
  await eventually(
    () => running.api.search(trawler),
    (found) => found.total_results === 3,
  );
});

test('draws no answer to an older question, however late it comes', async ({ page }) => {
  await openSearch(page, trawler);
  await expect(rows(page)).toHaveCount(3);
  const late = gate();
  let isHeld = false;
  await page.route(isExecute, async (route) => {
    if (route.request().postData()?.includes('leg:one')) {
      isHeld = true;
      await late.opened;
    }
    // The page has cancelled the first search by now.
    await route.continue().catch(() => {});
  });
  await send(page, `${trawler} AND leg:one`);
  await expect.poll(() => isHeld).toBe(true);
  await send(page, `${trawler} AND leg:two`);
  await expect(rows(page)).toHaveCount(2);
  late.open();
  await page.unroute(isExecute);
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/two/);
});

test('runs a search again that was called off with Esc, that the server lost, or whose server went away', async ({
  page,
}) => {
  await openSearch(page, trawler);
  await expect(rows(page)).toHaveCount(3);
  const never = gate();
  await page.route(isExecute, () => never.opened);
  await send(page, `${trawler} AND leg:one`);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The search was cancelled')).toBeVisible();
  await page.unroute(isExecute);
  await pressEnter(page.getByRole('button', { name: 'Run it again' }));
  await expect(rows(page)).toHaveCount(1);
  never.open();

  const begin = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: begun(await response.json()) });
  };
  await page.route(isStatus, (route) =>
    route.fulfill({ status: 404, json: { type: 'ApiError', message: 'gone' } }),
  );
  await page.route(isExecute, begin);
  await send(page, `${trawler} AND downstream`);
  await expect(page.getByRole('alert')).toContainText('The server has lost this search');
  await page.unrouteAll();
  await pressEnter(page.getByRole('button', { name: 'Try again' }));
  await expect(rows(page)).toContainText(`${trawler} downstream`);
  await expect(rows(page)).toHaveCount(1);

  await page.route(isExecute, begin);
  await page.route('**/api/**', (route) =>
    isExecute.test(route.request().url()) || isStore.test(route.request().url())
      ? route.fallback()
      : route.abort('connectionrefused'),
  );
  await send(page, `${trawler} AND leg:two`);
  await expect(page.getByText('Showing the previous search, answered at')).toBeVisible();
  await expect(editor(page)).toHaveText(`${trawler} AND leg:two`);
  await page.unrouteAll();
  await pressEnter(page.getByRole('button', { name: 'Try again' }));
  await expect(rows(page)).toHaveCount(2);
});

test('shows the messages while they are still being counted', async ({ page }) => {
  const counted = gate();
  await page.route(isExecute, async (route) => {
    // What is still on its way when the test ends, such as the counts of fields, has nobody to reply to.
    try {
      const response = await route.fetch();
      const isWhole = route.request().postDataJSON()?.global_override === undefined;
      const job = await response.json();
      await route.fulfill({ response, json: isWhole ? begun(job) : job });
    } catch (error) {
      if (!page.isClosed() && !String(error).includes('disposed')) throw error;
    }
  });
  await page.route(isStatus, async (route) => {
    await counted.opened;
    await route.continue().catch(() => {});
  });
  await openSearch(page, trawler);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('counting them over time')).toBeVisible();
  counted.open();
  await expect(page.getByText('counting them over time')).toBeHidden();
  await expect(page.getByText(/3 messages in/)).toBeVisible();
});

test('runs a stored search again, and stores it anew once the server has put it away', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/views\/search$/.test(path)) calls.push('store');
    if (isExecute.test(path)) calls.push('run');
  });
  await openSearch(page, `${trawler} AND leg:two`);
  await expect(rows(page)).toHaveCount(2);
  calls.length = 0;
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => calls[0]).toBe('run');
  await expect(page.getByText(/2 messages in/)).toBeVisible();
  expect(calls).not.toContain('store');

  // Not the counts of fields, which are run without being stored.
  const isStoredRun = /\/views\/search\/[^/]+\/execute$/;
  await page.route(isStoredRun, (route) => route.fulfill({ status: 404, json: { message: 'gone' } }), {
    times: 1,
  });
  calls.length = 0;
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => calls.filter((call) => call === 'store')).toEqual(['store']);
  await expect(rows(page)).toHaveCount(2);
});
