import type { Page } from '@playwright/test';
import type { Gelf } from '../../lib/senders.ts';
import { fresh, openSearch, watchTasks } from '../browser.ts';
import { percentile, report } from '../figures.ts';
import { fillWith, type Subject } from './subject.ts';

const textOf = (length: number) => 'the quick brown fox jumps over 13 lazy dogs '.repeat(length / 44);
const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`_field_${at}`, `value ${at}`]));
const runs = 5;

const subjects: { name: string; host: string; messages: Gelf[] }[] = [
  {
    name: 'a message of 1 MB',
    host: 'megabyte',
    messages: [{ host: 'megabyte', short_message: 'short', full_message: textOf(1_000_000) }],
  },
  {
    name: 'a message of 1 MB without a space',
    host: 'spaceless',
    messages: [{ host: 'spaceless', short_message: 'x'.repeat(1_000_000) }],
  },
  {
    name: 'a message with 1,000 fields',
    host: 'wide',
    messages: [{ host: 'wide', short_message: 'wide', ...fields }],
  },
  {
    name: '150 messages of 100 KB',
    host: 'heavy',
    messages: Array.from({ length: 150 }, (_, at) => ({
      host: 'heavy',
      short_message: `${at} ${textOf(100_000)}`,
    })),
  },
  { name: 'a message of 30 bytes', host: 'small', messages: [{ host: 'small', short_message: 'small' }] },
];

/** Milliseconds from clicking the first row until its detail is shown. */
const expand = (page: Page) =>
  page.evaluate(async () => {
    const row = document.querySelector<HTMLElement>('tr[data-key] td:last-child');
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const started = performance.now();
    row?.click();
    while (!document.querySelector('[aria-label="Message in full"] li')) await painted();
    await painted();
    const taken = performance.now() - started;
    row?.click();
    while (document.querySelector('[aria-label="Message in full"]')) await painted();
    return taken;
  });

/** How long it takes to open unusually large messages. */
export async function benchLargeMessages(subject: Subject): Promise<void> {
  for (const { name, host, messages } of subjects) {
    await fillWith(subject, messages);
    await fresh(subject.browser, async (context) => {
      const page = await context.newPage();
      await openSearch(page, subject.url, `source:${host}`);
      const longest = await watchTasks(page);
      const taken: number[] = [];
      for (let run = 0; run < runs; run++) taken.push(await expand(page));
      report({ what: `${name} opens, p95`, measured: percentile(taken, 0.95), unit: 'ms', target: 200 });
      report({
        what: `${name}, longest task over 50 ms`,
        measured: await longest(),
        unit: 'ms',
        target: 200,
      });
    });
  }
}
