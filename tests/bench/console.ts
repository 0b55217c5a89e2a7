import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { chromiumLaunch } from '../lib/chromium.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';
import { percentile, report } from './figures.ts';

const runs = 7;
const fieldCount = 10_000;

/** Bytes of JavaScript as they came over the wire, since the page was opened. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Starts to note every task over 50 ms; the answer is the longest one since then, in milliseconds. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

type Gelf = Parameters<typeof sendGelfTcp>[1][number];

async function fill(api: Api, port: number, messages: Gelf[]): Promise<void> {
  const before = (await api.search('*', 1)).total_results;
  await sendGelfTcp(port, messages);
  await eventually(
    () => api.search('*', 1),
    (found) => found.total_results === before + messages.length,
  );
}

const ordinaryMessages = (): Gelf[] =>
  Array.from({ length: 2000 }, (_, index) => ({
    host: `web-${index % 7}`,
    short_message: `request ${index} answered in ${index % 900} ms`,
    level: index % 8,
    _took_ms: index % 900,
  }));

function messagesWithManyFields(): Gelf[] {
  const perMessage = 100;
  return Array.from({ length: fieldCount / perMessage }, (_, block) => {
    const fields = Array.from({ length: perMessage }, (_, index) => [
      `_field_${block * perMessage + index}`,
      index,
    ]);
    return { host: 'a', short_message: `fields ${block}`, ...Object.fromEntries(fields) };
  });
}

const firstRow = (page: Page) => page.getByRole('treegrid', { name: 'Messages' }).getByRole('row').nth(1);

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
}

async function fresh<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Milliseconds until the login form takes input, cache empty. */
const loginInteractive = (browser: Browser, url: string) =>
  fresh(browser, async (context) => {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByLabel('User name').and(page.locator(':focus')).waitFor();
    return performance.now() - started;
  });

async function benchLoading(browser: Browser, url: string): Promise<void> {
  await fresh(browser, async (context) => {
    const page = await context.newPage();
    const scripts = await countScripts(page);
    await page.goto(`${url}/search?rangetype=relative&relative=0`);
    await page.getByLabel('User name').waitFor();
    await page.waitForLoadState('networkidle');
    report({ what: 'JavaScript to the usable login', measured: scripts() / 1024, unit: 'KB', target: 160 });
    const entered = performance.now();
    await logIn(page);
    await firstRow(page).waitFor();
    report({
      what: 'Enter on the login form to the first row',
      measured: performance.now() - entered,
      unit: 'ms',
      target: 300,
    });
    report({ what: 'JavaScript to the usable search', measured: scripts() / 1024, unit: 'KB', target: 300 });
    await page.locator('.cm-editor').waitFor();
    await page.waitForLoadState('networkidle');
    report({ what: 'the same with the code editor', measured: scripts() / 1024, unit: 'KB', target: 330 });
  });
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await loginInteractive(browser, url));
  report({
    what: 'login form interactive, empty cache, median',
    measured: percentile(times, 0.5),
    unit: 'ms',
    target: 300,
  });
}

async function benchResponding(browser: Browser, url: string): Promise<void> {
  await fresh(browser, async (context) => {
    const page = await context.newPage();
    await page.goto(`${url}/search?rangetype=relative&relative=0`);
    await logIn(page);
    await firstRow(page).waitFor();
    await page.locator('.cm-editor').waitFor();

    const typing = await watchTasks(page);
    await page.keyboard.press('/');
    await page.keyboard.type('field_42 AND took_ms:>100', { delay: 60 });
    report({
      what: `typing with ${fieldCount} fields, longest task over 50 ms`,
      measured: await typing(),
      unit: 'ms',
      target: 50,
    });

    await page.reload();
    await firstRow(page).waitFor();
    const scrolling = await watchTasks(page);
    await page.getByRole('treegrid', { name: 'Messages' }).hover();
    for (let step = 0; step < 150; step++) {
      await page.mouse.wheel(0, step < 75 ? 120 : -120);
      await page.waitForTimeout(16);
    }
    report({
      what: 'scrolling through the rows, longest task over 50 ms',
      measured: await scrolling(),
      unit: 'ms',
      target: 50,
    });
  });
}

/** Loads the console in a real browser on the real server. */
export async function benchConsole(): Promise<void> {
  await using product = await startProduct();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  await fill(api, port, ordinaryMessages());
  const browser = await chromium.launch(chromiumLaunch);
  try {
    await benchLoading(browser, product.url);
    await fill(api, port, messagesWithManyFields());
    await benchResponding(browser, product.url);
  } finally {
    await browser.close();
  }
}
