import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessFaults } from '../../lib/axe.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { embedded, enterAs, expect, loggedOut, test } from '../../lib/test.ts';

test.use(loggedOut);

const site = path.resolve(import.meta.dirname, '../../../docs/dist');
const base = '/_docs_base_/';

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
const idsIn = (html: string) => new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));

test('links of the site lead to pages and headings of it', embedded('reads the site'), () => {
  const pages = globSync('**/*.html', { cwd: site });
  const ids = new Map(pages.map((page) => [page, idsIn(read(page))]));
  const dead = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = '']) => href)
      .filter((href) => !/^(https?|mailto):/.test(href) && !href.startsWith(`${base}../`))
      .filter((href) => {
        const [target = '', fragment = ''] = href.replace(base, '/').split('#');
        const name = target === '' ? page : `${target.slice(1)}${target.endsWith('/') ? 'index' : ''}.html`;
        if (!target.startsWith('/') && target !== '') return true;
        if (!existsSync(path.join(site, name))) return true;
        return fragment !== '' && !ids.get(name)?.has(decodeURIComponent(fragment));
      })
      .map((href) => `${page}: ${href}`),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

/** What the page requests of others, what it requests in vain, and what its policy refuses. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/logs/docs`) && !url.startsWith('data:')) faults.push(`requested ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

test(
  'is read and searched without a login, below a path prefix, from this server alone',
  embedded('starts our server with an option'),
  async ({ page }) => {
    await using product = await startProduct({ args: ['--path-prefix', '/logs'] });
    const faults = watch(page, product.url);
    await page.goto(`${product.url}/logs/docs`);
    await expect(page.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for it' })).toHaveAttribute(
      'href',
      /\/logs\/docs\/\.\.\/search\?q=hello$/,
    );

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('operating the embedded server');
    await page
      .getByRole('option', { name: /Operating/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/logs\/docs\/operating/);
    await expect(
      page.getByRole('heading', { name: 'Operating the embedded server', level: 1 }),
    ).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test(
  'is served in front of a cluster, with the console that links to it',
  embedded('starts our server twice, once as the cluster'),
  async ({ page }) => {
    await using cluster = await startProduct();
    await using front = await startProduct({ args: ['--server', cluster.url, '--path-prefix', '/logs'] });
    await enterAs(page, `${front.url}/logs`);
    await page.goto(`${front.url}/logs/dashboards`);
    const help = page.getByRole('link', { name: /^Help for this screen/ });
    await expect(help).toHaveAttribute('href', '/logs/docs/dashboards');
    const opened = page.waitForEvent('popup');
    await pressEnter(help);
    const docs = await opened;
    const faults = watch(docs, front.url);
    await docs.reload();
    await expect(docs.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
    await docs.goto(`${front.url}/logs/docs/alerts#conditions`);
    await expect(docs.getByRole('heading', { name: 'Conditions' })).toBeInViewport();
    expect(faults).toEqual([]);
  },
);

test(
  'is opened from the palette at what is said about the screen',
  embedded('our server alone has it'),
  async ({ page, running: { product } }) => {
    await enterAs(page, product.url);
    await page.goto('/alerts/notifications');
    await expect(page.getByRole('link', { name: /^Help for this screen/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('help for');
    await expect(page.getByRole('option', { name: /^Help for this screen/ })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const docs = await opened;
    await expect(docs).toHaveURL(`${product.url}/docs/alerts#notifications`);
    await expect(docs.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  },
);

/** The only rules whose outcome depends on the scheme: of colours, and of pictures that one scheme alone shows. */
const rulesOfScheme = ['color-contrast', 'link-in-text-block', 'image-alt'];

test('has no access faults in light or dark', embedded('our server alone has it'), async ({ page }) => {
  // Ten pages, of which some are long.
  test.setTimeout(300_000);
  for (const name of [
    '',
    'search',
    'alerts',
    'dashboards',
    'grok-patterns',
    'senders',
    'sizing',
    'configuration',
    'tools/cli',
    'decisions/',
  ]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/docs/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page is there before its script, which names the switch and follows the scheme.
    await expect(page.locator('.VPSwitchAppearance').first()).toHaveAttribute('title', /./);
    expect(await accessFaults(page), `${name} in light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html.dark')).toBeAttached();
    expect(await accessFaults(page, rulesOfScheme), `${name} in dark`).toEqual([]);
  }
});
