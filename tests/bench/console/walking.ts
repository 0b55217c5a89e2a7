import type { Gelf } from '../../lib/senders.ts';
import { walkDown } from '../../lib/walk-list.ts';
import { fresh, openSearch, watchHeap, watchTasks } from '../browser.ts';
import { report } from '../figures.ts';
import { reportNoise, watchNoise } from '../noise.ts';
import { fillWith, type Subject } from './subject.ts';

const count = 100_000;
const perMoment = 40;

const messagesToWalk = (): Gelf[] =>
  Array.from({ length: count }, (_, index) => ({
    host: 'walk',
    short_message: `walked ${index}`,
    timestamp: Date.now() / 1000 - 7_200 + Math.floor(index / perMoment) / 10,
  }));

/** Scrolls through far more messages than the server returns in pages. */
export async function benchWalking(subject: Subject): Promise<void> {
  await fillWith(subject, messagesToWalk());
  await fresh(subject.browser, async (context) => {
    const page = await context.newPage();
    await openSearch(page, subject.url, 'source:walk');
    const heap = await watchHeap(page);
    const before = await heap();
    const tasks = await watchTasks(page);
    const noise = watchNoise();
    const walked = await walkDown(page);
    const longest = await tasks();
    reportNoise(noise());
    const { seen } = await walked.jsonValue();
    await walked.dispose();
    const what = `endless scroll through ${count} messages`;
    const different = new Set(seen.map(([, key]) => key)).size;
    report({ what: `${what}, missed`, measured: count - different, unit: '', target: 0 });
    report({ what: `${what}, seen twice`, measured: seen.length - different, unit: '', target: 0 });
    report({ what: `${what}, longest task over 50 ms`, measured: longest, unit: 'ms', target: 50 });
    const after = await heap();
    report({ what: `${what}, heap`, measured: after, unit: 'MB', target: 300 });
    report({ what: `${what}, heap to heap before`, measured: after / before, unit: 'ratio', target: 3 });
  });
}
