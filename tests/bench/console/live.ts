import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fresh, openSearch, watchHeap, watchTasks } from '../browser.ts';
import { report } from '../figures.ts';
import { reportNoise, watchNoise } from '../noise.ts';
import { fillWith, type Subject } from './subject.ts';

const rate = 1_000;
const warmUpSeconds = 15;

/** Sends messages for a number of seconds; resolves when the last is sent. */
async function send(port: number, seconds: number): Promise<void> {
  const args = [port, rate * seconds, rate, 7].map(String);
  const script = path.join(import.meta.dirname, '../sender.ts');
  await once(spawn(process.execPath, [script, ...args], { stdio: 'inherit' }), 'exit');
}

/** Milliseconds of the longest task over 50 ms while messages come in. */
async function longestWhile(page: Page, sending: Promise<void>): Promise<number> {
  const longest = await watchTasks(page);
  await sending;
  return longest();
}

/** Watches a live search while a thousand messages a second arrive. */
export async function benchLive(subject: Subject): Promise<void> {
  const { browser, url, port, isLong } = subject;
  const seconds = isLong ? 600 : 60;
  await fillWith(subject, [{ host: 'first', short_message: 'first' }]);
  await fresh(browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, url);
    const heap = await watchHeap(page);
    const still = await longestWhile(page, send(port, warmUpSeconds));
    await page.getByRole('button', { name: 'Live' }).click();
    await page.getByText('Live', { exact: true }).and(page.getByRole('status')).waitFor();
    await send(port, warmUpSeconds);
    const before = await heap();
    const noise = watchNoise();
    const longest = await longestWhile(page, send(port, seconds));
    reportNoise(noise());
    const what = `live, ${rate} msg/s for ${seconds} s`;
    report({ what: `${what}, longest task over 50 ms`, measured: longest, unit: 'ms', target: 50 });
    report({ what: 'the same with live off', measured: still, unit: 'ms', target: 50 });
    const after = await heap();
    report({ what: `${what}, heap to heap before`, measured: after / before, unit: 'ratio', target: 1.3 });
    report({ what: `${what}, heap`, measured: after, unit: 'MB', target: 150 });
    const missed = (await page.getByText(/missed$/).allTextContents())[0] ?? '0';
    report({ what: `${what}, missed`, measured: Number(missed.replace(/\D/g, '')), unit: '', target: 0 });
  });
}
