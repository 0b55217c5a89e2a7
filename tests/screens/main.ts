/**
 * `pnpm screens [part of an address …]`: opens every route of the console on a server with an incident and an entity of each
 * kind, light and dark, at three widths. Takes a picture of each in `.tmp/screens`, prints what is wrong, and fails if
 * anything is.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { admin } from '../lib/admin.ts';
import { Api } from '../lib/api.ts';
import { accessFaults } from '../lib/axe.ts';
import { chromiumLaunch } from '../lib/chromium.ts';
import { startProduct } from '../lib/product.ts';
import { enterAs } from '../lib/test.ts';
import { createDashboard } from '../shots/pictures.ts';
import { openShop } from '../shots/shop.ts';
import { createEntities, type Parameters } from './entities.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.tmp/screens');
const widths = [1440, 768, 390];
const themes = ['light', 'dark'] as const;

/** The addresses of all routes; one that a route without a parameter would also have is not asked for twice. */
async function addressesOf(parameters: Parameters): Promise<string[]> {
  const tree = await readFile(path.join(root, 'apps/console/src/routeTree.gen.ts'), 'utf8');
  const [, list = ''] = /^\s*fullPaths: (.+)$/m.exec(tree) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route.replace(/(.)\/$/, '$1'));
  const addresses = routes
    // The page of unknown addresses has one of its own, a callback needs a provider, and only other servers have conditions of
    // streams and their alerts.
    .filter((route) => !['/$', '/login/callback'].includes(route) && !/^\/legacy\/.*\$/.test(route))
    .map((route) =>
      route.replace(/\$(\w+)/g, (_, name: string) => {
        const value = parameters.get(`${route} ${name}`) ?? parameters.get(name);
        if (!value)
          throw new Error(`${route}: there is nothing for ${name}; tests/screens/entities.ts creates it`);
        return encodeURIComponent(value);
      }),
    );
  const wanted = process.argv.slice(2);
  return [...new Set(addresses)]
    .filter((address) => wanted.length === 0 || wanted.some((part) => address.includes(part)))
    .toSorted();
}

/** Collects what goes wrong on the page while it is open. */
function listen(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`));
  page.on('console', (message) => {
    // Failed requests are listed with their addresses.
    const isFailure = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailure) problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()} of ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left cancels its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} of ${new URL(request.url()).pathname}`);
  });
  return problems;
}

/** What sticks out of the page at the right; the page itself should not scroll sideways. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  });

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout: 30_000 });
  // Some pages never stop requesting.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  // Charts and fonts.
  await page.waitForTimeout(400);
}

/** Opens an address at each width and in each theme. Returns what is wrong, and null where it led to a page already seen. */
async function look(
  page: Page,
  address: string,
  problems: string[],
  seen: Set<string>,
): Promise<string[] | null> {
  const found = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.goto(address);
    await settle(page);
    const landed = new URL(page.url()).pathname.replace(/(.)\/$/, '$1');
    if (width === widths[0] && landed !== address) {
      if (seen.has(landed)) return null;
      seen.add(landed);
    }
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const name = `${address.slice(1).replaceAll('/', '.') || 'root'}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, name), animations: 'disabled', caret: 'hide' });
      const faults = [...(await overflowOf(page)), ...(await accessFaults(page)), ...problems.splice(0)];
      for (const fault of faults) found.add(`${width} ${colorScheme}: ${fault.slice(0, 400)}`);
    }
  }
  return [...found];
}

async function walk(browser: Browser, url: string, addresses: string[], seen: Set<string>): Promise<number> {
  const context = await browser.newContext({ baseURL: url, timezoneId: admin.timezone, locale: 'en-GB' });
  const page = await context.newPage();
  await enterAs(page, url);
  const problems = listen(page);
  let wrong = 0;
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    const found = await look(page, address, problems, seen).catch((error: Error) => [
      `cannot be shown: ${error.message.split('\n')[0]}`,
      ...problems.splice(0),
    ]);
    if (found?.length) wrong += 1;
    const result = found === null ? 'seen' : found.length === 0 ? 'ok' : found.join('\n    ');
    process.stdout.write(`${address}  ${result}\n`);
  }
  await context.close();
  return wrong;
}

await mkdir(folder, { recursive: true });
await using product = await startProduct();
const api = await Api.login(product.url, admin.username, admin.password);
const shop = await openShop({ url: product.url, api, now: Date.now() });
await using browser = await chromium.launch(chromiumLaunch);
const first = await browser.newPage({ baseURL: product.url });
await enterAs(first, product.url);
await createDashboard(first);
await first.close();

const addresses = await addressesOf(await createEntities(api, shop));
const seen = new Set(addresses);
// Two at a time: a page waits more than it computes.
const wrong = await Promise.all([1, 2].map(() => walk(browser, product.url, addresses, seen)));
const count = wrong.reduce((sum, one) => sum + one, 0);
process.stdout.write(
  `${count === 0 ? 'Nothing is' : `${count} addresses are`} wrong; pictures in .tmp/screens\n`,
);
process.exitCode = count === 0 ? 0 : 1;
