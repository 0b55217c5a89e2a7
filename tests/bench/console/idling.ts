import type { CDPSession, Page } from '@playwright/test';
import { setHidden } from '../../lib/visibility.ts';
import { fresh, openSearch, watchHeap } from '../browser.ts';
import { report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const idleMs = 60_000;
const hiddenMs = 10_000;

function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', () => count++);
  return () => count;
}

/** Milliseconds in which the page's main thread was busy. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** What a search costs while it is idle, and while its tab is hidden. */
export async function benchIdling(subject: Subject): Promise<void> {
  await fillWith(
    subject,
    Array.from({ length: 500 }, (_, index) => ({ host: 'idle', short_message: `idle ${index}` })),
  );
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, subject.url);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const heap = await watchHeap(page);
    const requests = countRequests(page);
    const busyBefore = await busyTime(session);
    await page.waitForTimeout(idleMs);
    const busy = (await busyTime(session)) - busyBefore;
    report({ what: '60 s idle on the search, requests', measured: requests(), unit: '', target: 40 });
    report({ what: '60 s idle on the search, main thread', measured: busy, unit: 'ms', target: 200 });
    report({ what: 'heap of an idle search', measured: await heap(), unit: 'MB', target: 15 });

    await setHidden(page, true);
    await page.waitForLoadState('networkidle');
    const before = requests();
    await page.waitForTimeout(hiddenMs);
    const what = '10 s in a hidden tab, requests';
    report({ what, measured: requests() - before, unit: '', target: 0 });
  });
}
