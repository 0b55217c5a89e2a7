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

/**
 * Notes in the page itself when Enter was last pressed and when the first message was painted, in milliseconds since
 * the page was asked for: who looks from outside looks twice a second. Set up before the page is opened.
 */
export async function watchFirstRow(
  page: Page,
): Promise<() => Promise<{ entered: number; painted: number }>> {
  await page.addInitScript(() => {
    const moments = { entered: 0, painted: 0 };
    Object.assign(window, { moments });
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter') moments.entered = timeStamp;
    };
    addEventListener('keydown', note, true);
    const look = () => {
      if (!document.querySelector('[role=treegrid] [data-key]')) requestAnimationFrame(look);
      else setTimeout(() => (moments.painted = performance.now()));
    };
    requestAnimationFrame(look);
  });
  return async () => {
    await page.waitForFunction(
      () => (window as unknown as { moments: { painted: number } }).moments.painted > 0,
    );
    return page.evaluate(
      () => (window as unknown as { moments: { entered: number; painted: number } }).moments,
    );
  };
}
