import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminPassword } from '../lib/product.ts';

/** Runs a function in a new browser context, whose cache is empty. */
export async function fresh<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
}

export const firstRow = (page: Page) =>
  page.getByRole('treegrid', { name: 'Messages' }).getByRole('row').nth(1);

/** Opens the search and waits for its first row and its editor. */
export async function openSearch(page: Page, url: string, query = ''): Promise<void> {
  const search = new URLSearchParams({ q: query, rangetype: 'relative', relative: '0' });
  await page.goto(`${url}/search?${search}`);
  await logIn(page);
  await firstRow(page).waitFor();
  await page.getByRole('textbox', { name: 'Query' }).hover();
  await page.locator('.cm-editor').waitFor();
}

/** Bytes of JavaScript transferred since the page was opened, with the page itself, most of which is a script. */
export async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Document') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Starts to watch for tasks over 50 ms; the returned function returns the longest so far, in ms. */
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

/** Megabytes of JavaScript heap in use after garbage collection. */
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
  /** When Enter was last pressed, in milliseconds since navigation started. */
  entered: number;
  /** When the first message was painted, on the same clock. */
  painted: number;
}

/**
 * Makes the page itself record when its first message is painted, and log it to its console: polling from
 * outside adds 30 to 50 ms of Playwright's code to the loading page. Call it before opening the page.
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
