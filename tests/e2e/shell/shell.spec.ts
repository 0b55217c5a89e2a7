import { freePort } from '../../lib/free-port.ts';
import { startProduct } from '../../lib/product.ts';
import { embedded, enterAs, expect, loggedOut, logIn, type Page, test } from '../../lib/test.ts';
import { setHidden } from '../../lib/visibility.ts';

const polled = ['/api/cluster/metrics/multiple', '/api/system/cluster/nodes'];

/** Counts the calls that the console makes without user input. */
function countPolls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (polled.includes(new URL(request.url()).pathname)) count++;
  });
  return () => count;
}

test.describe(() => {
  test.use(loggedOut);

  test('polls only while somebody is logged in and looks (R-4.24)', async ({ page }) => {
    await page.clock.install();
    const polls = countPolls(page);
    await page.goto('/system/inputs');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(polls()).toBe(0);

    await logIn(page);
    await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect.poll(polls).toBeGreaterThan(4);

    await setHidden(page, true);
    await page.waitForLoadState('networkidle');
    const before = polls();
    await page.clock.runFor(30_000);
    expect(polls()).toBe(before);

    await setHidden(page, false);
    await page.clock.runFor(4_000);
    await expect.poll(polls).toBeGreaterThan(before);
  });
});

test(
  'says that the server is gone, keeps what was on the screen, and goes on when it is back',
  embedded('stops and starts the server'),
  async ({ page }) => {
    test.slow();
    const port = await freePort();
    await using first = await startProduct({ port });
    await enterAs(page, first.url);
    await page.goto(`${first.url}/system/inputs`);
    await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();

    await first.stop();
    await expect(page.getByText(/server does not answer|cannot be reached/i).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Inputs', exact: true })).toBeVisible();

    // The code of a page that has not been opened yet comes from the same server.
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByRole('link', { name: 'Streams' }).click();
    await expect(page.getByText('It loads when the server is back.')).toBeVisible();
    await expect(rail).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();

    await using _second = await startProduct({ port, dataDir: first.dataDir });
    await expect(page.getByText(/server does not answer|cannot be reached/i)).toHaveCount(0, {
      timeout: 30_000,
    });
    await expect(page.getByRole('heading', { name: 'Streams', exact: true })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveCount(0);
  },
);

test('leads from the start page and the old address to the search, and shows an unknown one for what it is', async ({
  page,
  running,
}) => {
  // Administrators start at the guide until it is dismissed.
  const { show } = await running.api.call<{ show: boolean }>('GET', '/system/gettingstarted');
  await page.goto('/');
  await expect(page).toHaveURL(show ? /\/gettingstarted/ : /\/search/);
  await page.goto('/extendedsearch?q=weir');
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible();
  await page.goto('/no/such/place');
  await expect(page.getByText('Page not found')).toBeVisible();
});
