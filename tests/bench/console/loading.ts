import type { Browser } from '@playwright/test';
import type { Gelf } from '../../lib/senders.ts';
import { countScripts, firstRow, fresh, logIn, watchFirstRow } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const runs = 7;

const ordinaryMessages = (): Gelf[] =>
  Array.from({ length: 2000 }, (_, index) => ({
    host: `web-${index % 7}`,
    short_message: `request ${index} answered in ${index % 900} ms`,
    level: index % 8,
    _took_ms: index % 900,
  }));

/** Milliseconds until the login form accepts input, with an empty cache. */
const loginInteractive = (browser: Browser, url: string) =>
  fresh(browser, async (context) => {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
    return performance.now() - started;
  });

/** Milliseconds from Enter on the login form to the first row, after typing at a human pace. */
async function enterings(browser: Browser, url: string): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    await fresh(browser, async (context) => {
      const page = await context.newPage();
      const moments = await watchFirstRow(page);
      await page.goto(`${url}/search?rangetype=relative&relative=0`);
      await page.getByLabel('Username').pressSequentially('admin', { delay: 40 });
      await logIn(page);
      const { entered, painted } = await moments();
      taken.push(painted - entered);
    });
  }
  return taken;
}

/** How long it takes from opening the address to the first message. */
export async function benchLoading(subject: Subject): Promise<void> {
  const { browser, url } = subject;
  await fillWith(subject, ordinaryMessages());
  await fresh(browser, async (context) => {
    const page = await context.newPage();
    const scripts = await countScripts(page);
    await page.goto(`${url}/search?rangetype=relative&relative=0`);
    await page.getByLabel('Username').waitFor();
    await page.waitForLoadState('networkidle');
    report({ what: 'JavaScript to the usable login', measured: scripts() / 1024, unit: 'KB', target: 160 });
    await logIn(page);
    await firstRow(page).waitFor();
    report({ what: 'JavaScript to the usable search', measured: scripts() / 1024, unit: 'KB', target: 300 });
    await page.waitForLoadState('networkidle');
    report({
      what: 'the same once the page rests',
      measured: scripts() / 1024,
      unit: 'KB',
      target: 260,
    });
  });
  report({
    what: 'Enter on the login form to the first row, median',
    measured: percentile(await enterings(browser, url), 0.5),
    unit: 'ms',
    target: 300,
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
