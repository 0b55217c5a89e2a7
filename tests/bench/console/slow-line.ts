import type { Browser, BrowserContext } from '@playwright/test';
import { countScripts, firstRow, logIn } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const runs = 3;
const path = '/search?rangetype=relative&relative=0';
/** As a telephone in a train has it: 1.2 s latency, 1.6 Mbit/s. */
const slowLine = {
  offline: false,
  latency: 1200,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
/** What is fetched this long after the first row still counts. */
const afterRowMs = 2_500;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Cookies and storage of a user who has logged in. */
async function loggedIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + path);
  await logIn(page);
  await firstRow(page).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a link to a search with an empty cache, and counts what it takes. */
async function openLink(browser: Browser, url: string, storageState: State, isSlow: boolean) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts = await countScripts(page);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
  }
  const started = performance.now();
  await page.goto(url + path, { waitUntil: 'commit' });
  await firstRow(page).waitFor();
  const taken = performance.now() - started;
  await page.waitForTimeout(afterRowMs);
  const counted = { taken, requests, scripts: scripts() / 1024 };
  await context.close();
  return counted;
}

/** What a link to a search takes with an empty cache, above all on a slow line. */
export async function benchSlowLine(subject: Subject): Promise<void> {
  const { browser, url } = subject;
  await fillWith(
    subject,
    Array.from({ length: 2000 }, (_, index) => ({
      host: `web-${index % 7}`,
      short_message: `request ${index} answered in ${index % 900} ms`,
      level: index % 8,
      _took_ms: index % 900,
    })),
  );
  const state = await loggedIn(browser, url);
  const fast = await openLink(browser, url, state, false);
  report({ what: 'requests of the first search', measured: fast.requests, unit: '', target: 40 });
  report({
    what: 'JavaScript until 2.5 s after the first row',
    measured: fast.scripts,
    unit: 'KB',
    // What the budgets of the build allow, and the styles in the page.
    target: 257,
  });
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) taken.push((await openLink(browser, url, state, true)).taken);
  report({
    what: 'link to the first row on a slow line, empty cache, median',
    measured: percentile(taken, 0.5) / 1000,
    unit: 's',
    target: 4.5,
  });
}
