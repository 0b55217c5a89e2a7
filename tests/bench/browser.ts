import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminPassword } from '../lib/product.ts';

/** Uses a browser that has never been here. */
export async function fresh<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
}

export const firstRow = (page: Page) =>
  page.getByRole('treegrid', { name: 'Messages' }).getByRole('row').nth(1);

/** Opens the search with its first row and its editor there. */
export async function openSearch(page: Page, url: string, query = ''): Promise<void> {
  const search = new URLSearchParams({ q: query, rangetype: 'relative', relative: '0' });
  await page.goto(`${url}/search?${search}`);
  await logIn(page);
  await firstRow(page).waitFor();
  await page.getByRole('textbox', { name: 'Query' }).hover();
  await page.locator('.cm-editor').waitFor();
}

/** Bytes of JavaScript as they came over the wire, since the page was opened. */
export async function countScripts(page: Page): Promise<() => number> {
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
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

/** Megabytes of JavaScript that are still in use after tidying up. */
export async function watchHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
  };
}

interface FirstRow {
  /** When Enter was last pressed, in milliseconds since the page was asked for. */
  entered: number;
  /** When the first message was painted. */
  painted: number;
}

/**
 * Has the page itself note when its first message is painted, and say so on its console: who looks from outside first
 * has 30 to 50 ms of code of the tool's own evaluated in a page that is just loading. Set up before the page is opened.
 */
export async function watchFirstRow(page: Page): Promise<() => Promise<FirstRow>> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('{"entered"'));
  await page.addInitScript(() => {
    let entered = 0;
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter') entered = timeStamp;
    };
    addEventListener('keydown', note, true);
    const look = () => {
      if (!document.querySelector('[role=treegrid] [data-key]')) requestAnimationFrame(look);
      else setTimeout(() => console.debug(JSON.stringify({ entered, painted: performance.now() })));
    };
    requestAnimationFrame(look);
  });
  return async () => JSON.parse((await said).text());
}
