import type { Browser } from '@playwright/test';
import type { Gelf } from '../../lib/senders.ts';
import { countScripts, firstRow, fresh, logIn } from '../browser.ts';
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

/** Milliseconds until the login form takes input, cache empty. */
const loginInteractive = (browser: Browser, url: string) =>
  fresh(browser, async (context) => {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByLabel('User name').and(page.locator(':focus')).waitFor();
    return performance.now() - started;
  });

/** What it takes to get from the address to the first message. */
export async function benchLoading(subject: Subject): Promise<void> {
  const { browser, url } = subject;
  await fillWith(subject, ordinaryMessages());
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
