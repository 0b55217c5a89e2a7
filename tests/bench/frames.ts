import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The processor time of `dur`. */
  tdur?: number;
  pid: number;
  tid: number;
}

const script = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
]);

async function traced(browser: Browser, page: Page, categories: string[], run: () => Promise<void>) {
  await browser.startTracing(page, { categories });
  await run();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}

/**
 * The processor time in milliseconds of the page's longest task while `run` runs. Unlike the length of a long task, it does
 * not grow while the browser waits for a busy processor.
 */
export async function longestTask(browser: Browser, page: Page, run: () => Promise<void>): Promise<number> {
  const events = await traced(browser, page, ['devtools.timeline', 'toplevel'], run);
  const called = events.find(({ name }) => name === 'FunctionCall');
  if (!called) throw new Error('the page ran no script');
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === called.pid && tid === called.tid,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/**
 * The milliseconds of script on the page's main thread in each frame while `run` runs, from the browser's own trace.
 * Script that calls script counts once.
 */
export async function scriptPerFrame(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<number[]> {
  // Without a callback, frames in which the page asks for none would be counted into the next.
  await page.evaluate(() => {
    const next = () => requestAnimationFrame(next);
    next();
  });
  const events = await traced(browser, page, ['devtools.timeline'], run);
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = frames;
  if (!first) throw new Error('the page drew no frame');
  const calls = events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && script.has(name) && pid === first.pid && tid === first.tid,
    )
    .toSorted((a, b) => a.ts - b.ts);
  const taken = new Map<number, number>();
  let end = 0;
  for (const { ts, dur = 0 } of calls) {
    // Within a call that is counted already.
    if (ts + dur <= end) continue;
    end = ts + dur;
    const frame = frames.findIndex((each) => each.ts > ts);
    taken.set(frame, (taken.get(frame) ?? 0) + dur / 1_000);
  }
  return [...taken.values()];
}
