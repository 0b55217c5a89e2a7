import type { Page } from '@playwright/test';
import { fresh, openSearch } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fieldCount, messagesWithManyFields } from './many-fields.ts';
import { fillWith, type Subject } from './subject.ts';

const rounds = 4;

/** Records the time from each key press to its paint; the returned function returns and clears them. */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { keysTaken: taken });
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.onmessage = () => {
      for (const pressed of waiting.splice(0)) taken.push(performance.now() - pressed);
    };
    window.addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => {
          waiting.push(event.timeStamp);
          channel.port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { keysTaken: number[] }).keysTaken.splice(0));
}

/** Types a text repeatedly; returns the milliseconds from each key press to its paint. */
async function typed(page: Page, text: string, take: () => Promise<number[]>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await take();
    await page.keyboard.type(text, { delay: 90 });
    all.push(...(await take()));
  }
  return all;
}

/** How soon the editor shows a key while it filters ten thousand fields and two hundred completions. */
export async function benchTyping(subject: Subject): Promise<void> {
  await fillWith(subject, messagesWithManyFields());
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, subject.url);
    await page.getByPlaceholder(/^Filter 1\d,?\d{3} fields/).waitFor();
    await page.keyboard.press('/');
    const take = await watchKeys(page);
    await page.keyboard.type('f');
    await page.getByRole('listbox').waitFor();
    const completed = await typed(page, 'field_42 AND source:host AND field_7', take);
    // Inside a phrase without a field there are no completions.
    const plain = await typed(page, '"field_42 AND source:host AND field_7', take);
    const [p95, without] = [percentile(completed, 0.95), percentile(plain, 0.95)];
    report({
      what: `key to paint with ${fieldCount} fields and 200 completions, p95`,
      measured: p95,
      unit: 'ms',
      target: 50,
    });
    report({
      what: 'the same beside typing without completions',
      measured: p95 / without,
      unit: '×',
      target: 3,
    });
  });
}
