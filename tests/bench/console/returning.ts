import type { Browser, Page } from '@playwright/test';
import { fresh, openSearch, watchFirstRow } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const runs = 9;
const search = '/search?rangetype=relative&relative=0';

/** 150 messages of about 2 KB and 30 fields, a typical page during an incident. */
const richMessages = (label: string) =>
  Array.from({ length: 150 }, (_, index) => ({
    host: `web-${index % 7}`,
    short_message: `${label} ${index}`,
    level: index % 8,
    ...Object.fromEntries(
      Array.from({ length: 26 }, (_, field) => [`_part_${field}`, `${label} ${index} `.repeat(5)]),
    ),
  }));

/** Milliseconds from opening a deep link to the first row, logged in but with an empty cache. */
async function deepLink(browser: Browser, url: string): Promise<number[]> {
  const session = await fresh(browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, url);
    return await context.storageState();
  });
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: session,
    });
    const page = await context.newPage();
    const moments = await watchFirstRow(page);
    await page.goto(url + search, { waitUntil: 'commit' });
    taken.push((await moments()).painted);
    await context.close();
  }
  return taken;
}

/** When the search was requested and answered, and when a new row was painted; in milliseconds. */
interface Run {
  requests: number;
  responses: number;
  painted: number;
}

/** Runs the current search again and waits, inside the page, until a row with the text is painted. */
async function runAgain(page: Page, text: string): Promise<Run> {
  await page.evaluate((awaited) => {
    const watch = async () => {
      let requests = 0;
      addEventListener('keydown', ({ timeStamp }) => (requests = timeStamp), { capture: true });
      const rows = document.querySelector('[role=treegrid]');
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=treegrid]')?.textContent.includes(awaited)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(rows?.parentElement ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const painted = performance.now();
      const responses = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/api/views/search') && entry.startTime > requests)
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
        .filter((end) => end < painted);
      return { requests, responses: Math.max(...responses), painted };
    };
    Object.assign(window, { run: watch() });
  }, text);
  await page.keyboard.press('Control+Enter');
  return page.evaluate(() => (window as unknown as { run: Promise<Run> }).run);
}

/** How fast returning users see messages: from a link, and when they run a search again. */
export async function benchReturning(subject: Subject): Promise<void> {
  const { browser, url } = subject;
  await fillWith(subject, richMessages('before'));
  report({
    what: 'deep link with a session, empty cache, to the first row, median',
    measured: percentile(await deepLink(browser, url), 0.5),
    unit: 'ms',
    target: 500,
  });
  await fresh(browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, url);
    await page.keyboard.press('/');
    const all: Run[] = [];
    for (let run = 0; run <= runs; run++) {
      await fillWith(subject, richMessages(`round-${run}`));
      all.push(await runAgain(page, `round-${run}`));
    }
    const warm = all.slice(1);
    report({
      what: 'run pressed again to new rows, p95',
      measured: percentile(
        warm.map(({ requests, painted }) => painted - requests),
        0.95,
      ),
      unit: 'ms',
      target: 100,
    });
    report({
      what: 'answer received to 150 rich rows and histogram painted, p95',
      measured: percentile(
        warm.map(({ responses, painted }) => painted - responses),
        0.95,
      ),
      unit: 'ms',
      target: 100,
    });
  });
}
